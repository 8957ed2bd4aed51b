// \0builtin:node:crypto
const it = process.getBuiltinModule("node:crypto");
const createHash = it.createHash;
const hash = it.hash;
const randomInt = it.randomInt;
export { hash as n, randomInt as r, createHash as t };
