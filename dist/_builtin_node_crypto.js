// \0builtin:node:crypto
const it = process.getBuiltinModule("node:crypto");
const createHash = it.createHash;
const hash = it.hash;
export { hash as n, createHash as t };
