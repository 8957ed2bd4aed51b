export { t as main } from "./card.js";
