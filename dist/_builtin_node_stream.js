// \0builtin:node:os
const it$1 = process.getBuiltinModule("node:os");
const constants = it$1.constants;
const homedir = it$1.homedir;
const tmpdir = it$1.tmpdir;
// \0builtin:node:stream
const it = process.getBuiltinModule("node:stream");
const Duplex = it.Duplex;
const Readable = it.Readable;
const Transform = it.Transform;
export { homedir as a, constants as i, Readable as n, tmpdir as o, Transform as r, Duplex as t };
