export { r as gateSummary } from "./gate-summary2.js";
