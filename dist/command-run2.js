export { t as main } from "./command-run.js";
