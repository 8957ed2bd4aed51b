import process from "node:process";
// src/shell/environment.ts
const environment = Object.freeze(Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => value === void 0 ? [] : [[name, value]])));
export { environment as t };
