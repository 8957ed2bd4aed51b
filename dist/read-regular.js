import { Xt as readFileSync, in as statSync } from "./card.js";
// src/shell/read-regular.ts
function readRegular(file) {
	if (!statSync(file).isFile()) throw new Error(`${file} is not a regular file`);
	return readFileSync(file);
}
export { readRegular as t };
