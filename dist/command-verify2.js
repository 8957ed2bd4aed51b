export { t as main } from "./command-verify.js";
