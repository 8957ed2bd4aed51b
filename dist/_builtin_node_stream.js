// \0builtin:node:os
const it$1 = process.getBuiltinModule("node:os");
const availableParallelism = it$1.availableParallelism;
const constants = it$1.constants;
const homedir = it$1.homedir;
const tmpdir = it$1.tmpdir;
// \0builtin:node:stream
const it = process.getBuiltinModule("node:stream");
const Duplex = it.Duplex;
const Readable = it.Readable;
const Transform = it.Transform;
export { constants as a, availableParallelism as i, Readable as n, homedir as o, Transform as r, tmpdir as s, Duplex as t };
