export { t as main } from "./command-run2.js";
