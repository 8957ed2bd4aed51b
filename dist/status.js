import { $t as readlinkSync, A as basename, At as accessSync, Bt as existsSync, Dt as matcher, Et as literal, F as relative, Ft as constants, Gt as linkSync, Ht as fstatSync, I as resolve, It as copyFileSync, Jt as mkdtempSync, Kt as lstatSync, L as sep, M as dirname, Mt as chmodSync, Nt as chownSync, P as join, Pt as closeSync, Q as boolean, Qt as readdirSync, Vt as fchmodSync, Wt as lchownSync, Xt as readFileSync, Yt as openSync, Z as array, Zt as readSync, _ as promisify, an as symlinkSync, at as object, cn as writeFileSync, dt as strictObject, en as realpathSync, ft as string, g as setTimeout$1, h as setImmediate, in as statSync, it as number, j as delimiter, m as _usingCtx, on as unlinkSync, ot as optional, pn as BadInput, qt as mkdirSync, rn as rmdirSync, sn as utimesSync, tn as renameSync } from "./card.js";
import { t as createHash } from "./_builtin_node_crypto.js";
import { a as bytesOf, o as pathOf, s as quoted } from "./digest.js";
import { c as openFile, g as folderMode, h as byText, i as Buffer$1, m as examSurface, n as parentOf, o as fingerprintOf, r as placeOf, s as fingerprintOfBytes, t as childOf$1, v as parseTree } from "./place.js";
import { a as constants$1, n as Readable, s as tmpdir, t as Duplex } from "./_builtin_node_stream.js";
// src/core/show/plain-text.ts
function wellFormed(text) {
	return text.replace(/\p{Surrogate}/gu, "�");
}
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");
const uncoloured = (text) => text.replace(colours, "");
function oneLine(text, length) {
	const line = wellFormed(text.slice(0, length + 1)).replace(/\p{Control}+/gu, " ").trim();
	return line.length <= length ? line : `${wellFormed(line.slice(0, length - 1))}…`;
}
function tailOf(text, limit) {
	const bytes = new TextEncoder().encode(text);
	if (bytes.length <= limit) return text;
	const marker = "…\n";
	const room = Math.max(0, limit - new TextEncoder().encode(marker).length);
	const end = new TextDecoder().decode(bytes.subarray(bytes.length - room)).replace(/^\uFFFD+/, "");
	const line = end.indexOf("\n");
	return marker + (line >= 0 && line < end.length - 1 ? end.slice(line + 1) : end);
}
// src/core/exam/rules.ts
function ruleOn(rules) {
	const isCache = anyOf(rules.caches);
	const lifted = anyOf(rules.lifted);
	const isEditable = anyOf(rules.editable);
	const asks = [
		(path) => isCache(path) ? { kind: "dropped" } : null,
		refusing$1("card_drift", rules.card.map((path) => ({
			glob: literal(path),
			rule: "the Goal Card"
		}))),
		unless(lifted, refusing$1("dependency_modified", rules.dependencies.map(dependency))),
		refusing$1("exam_modified", rules.exam.filter(({ liftable }) => !liftable)),
		unless(lifted, refusing$1("exam_modified", rules.exam.filter(({ liftable }) => liftable))),
		refusing$1("out_of_scope_change", rules.outOfScope.map(deferred)),
		(path) => isEditable(path) ? { kind: "admitted" } : null
	];
	const otherwise = refused("out_of_scope_change", `only ${rules.editable.join(", ")} may be edited`);
	return (path) => firstAnswer(asks, path) ?? otherwise;
}
function firstAnswer(asks, path) {
	for (const ask of asks) {
		const answer = ask(path);
		if (answer !== null) return answer;
	}
	return null;
}
function refusing$1(code, rules) {
	const compiled = rules.map(({ glob, rule }) => ({
		matches: matcher(glob),
		rule
	}));
	return (path) => {
		const found = compiled.find(({ matches }) => matches(path));
		return found === void 0 ? null : refused(code, found.rule);
	};
}
const unless = (isLifted, ask) => (path) => isLifted(path) ? null : ask(path);
const refused = (code, rule) => ({
	kind: "refused",
	code,
	rule
});
const dependency = (glob) => ({
	glob,
	rule: "installed dependencies"
});
const deferred = ({ glob, why }) => ({
	glob,
	rule: why === "" ? `out_of_scope: ${glob}` : `out_of_scope: ${glob}, ${why}`
});
function examOf(rules) {
	const rule = ruleOn(rules);
	return (path) => {
		const ruling = rule(path);
		return ruling.kind === "refused" && protecting.has(ruling.code);
	};
}
const protecting = new Set(["exam_modified", "dependency_modified"]);
const isConfiguration = anyOf(examSurface.filter(({ rule }) => rule !== "test folder" && rule !== "test file").map(({ glob }) => glob));
function anyOf(globs) {
	const matchers = globs.map(matcher);
	return (path) => matchers.some((matches) => matches(path));
}
// src/core/change/admit.ts
const SET_ID$1 = 3072;
const PATH_BYTES = 3072;
const isOverlong = (path) => path.length * 3 > PATH_BYTES && bytesOf(path).length > PATH_BYTES;
function admit(deltas, rulingOn, limits) {
	const first = deltas.map((delta) => ({
		delta,
		ruling: fullRuling(delta, rulingOn(delta.path))
	}));
	const bounded = refusing(first, beyond(having(first, "admitted"), limits));
	const ruled = refusing(bounded, collisions(bounded));
	return {
		admitted: having(ruled, "admitted"),
		refused: ruled.flatMap(refusalOf).sort((a, b) => byText(a.path, b.path)),
		ignored: having(ruled, "ignored").map(({ path }) => path).sort(byText)
	};
}
const having = (ruled, kind) => ruled.filter(({ ruling }) => ruling.kind === kind).map(({ delta }) => delta);
const refusalOf = ({ delta, ruling }) => ruling.kind === "refused" ? [{
	path: delta.path,
	code: ruling.code,
	rule: ruling.rule
}] : [];
const unchangeable = (rule) => ({
	kind: "refused",
	code: "change_refused",
	rule
});
function refusing(ruled, offences) {
	return ruled.map(({ delta, ruling }) => {
		const rule = ruling.kind === "admitted" ? offences.get(delta.path) : void 0;
		return {
			delta,
			ruling: rule === void 0 ? ruling : unchangeable(rule)
		};
	});
}
function fullRuling({ path, was, now }, ruling) {
	const unseen = unseenAt(was) ?? unseenAt(now);
	if (ruling.kind !== "refused" && unseen !== null) return unchangeable(unseen);
	if (ruling.kind !== "admitted" || now === null) return ruling;
	const rule = unfit$1(path, now);
	return rule === null ? ruling : unchangeable(rule);
}
const UNSEEN = {
	sealed: "a folder of the original that may not be read",
	overlong: `a path of more than ${PATH_BYTES} bytes`,
	flood: "too many changed paths: from this one on none was read"
};
const unseenAt = (entry) => entry === null ? null : UNSEEN[entry.kind] ?? null;
function unfit$1(path, { kind, mode, target }) {
	switch (kind) {
		case "file": return (mode & SET_ID$1) === 0 ? null : "setuid or setgid bit";
		case "symlink": return leaves(path, target ?? "") ? "symlink that leaves the workspace" : null;
		case "fifo": return "a FIFO";
		case "socket": return "a socket";
		case "device": return "a device";
		case "sealed":
		case "overlong":
		case "flood": return UNSEEN[kind] ?? kind;
	}
}
function leaves(path, target) {
	const steps = target.split("/").filter((step) => step !== "" && step !== ".");
	const down = steps.findIndex((step) => step !== "..");
	const ups = down === -1 ? steps.length : down;
	return target === "" || target.startsWith("/") || steps.slice(ups).includes("..") || steps.some((step) => step.toLowerCase() === ".git") || ups > path.split("/").length - 1;
}
function collisions(ruled) {
	const kept = ruled.filter(({ ruling }) => ruling.kind !== "admitted");
	const blocked = new Set(kept.map(({ delta }) => delta.path));
	const staying = kept.filter(({ delta, ruling }) => delta.was !== null && ruling.kind !== "dropped");
	const above = new Set(staying.flatMap(({ delta }) => ancestors(delta.path)));
	const found = new Map();
	for (const { path, now } of having(ruled, "admitted")) {
		if (now === null) continue;
		if (above.has(path)) found.set(path, "stands where paths lie that may not change");
		else if (ancestors(path).some((folder) => blocked.has(folder))) found.set(path, "lies where a file is that may not change");
	}
	return found;
}
function beyond(deltas, { changeBytes, changeFiles }) {
	let bytes = 0;
	const found = new Map();
	[...deltas].sort((a, b) => byText(a.path, b.path)).forEach(({ path, now }, i) => {
		const size = now === null ? 0 : now.bytes;
		if (i >= changeFiles) found.set(path, `over the limit of ${changeFiles} files (change_files)`);
		else if (bytes + size > changeBytes) found.set(path, `over the limit of ${changeBytes} bytes (change_bytes)`);
		else bytes += size;
	});
	return found;
}
function ancestors(path) {
	const steps = path.split("/");
	return steps.slice(1).map((_, i) => steps.slice(0, i + 1).join("/"));
}
// src/shell/room/entry.ts
const ABSENT = {
	kind: "absent",
	mode: 0,
	bytes: 0
};
function entryAt(place) {
	const stats = statsOf(place);
	return stats === void 0 ? ABSENT : entryOf(stats);
}
function layerEntryAt(place) {
	const stats = statsOf(place);
	const isWhiteout = stats?.isCharacterDevice() === true && stats.rdev === 0;
	return stats === void 0 || isWhiteout ? ABSENT : entryOf(stats);
}
const entryOf = (stats) => ({
	kind: kindOf(stats),
	mode: stats.mode & 4095,
	bytes: stats.size
});
function kindOf(stats) {
	if (stats.isFile()) return "file";
	if (stats.isDirectory()) return "folder";
	if (stats.isSymbolicLink()) return "symlink";
	if (stats.isFIFO()) return "fifo";
	return stats.isSocket() ? "socket" : "device";
}
const NOTHING_THERE = new Set([
	"ENOENT",
	"ENOTDIR",
	"ENAMETOOLONG",
	"ELOOP"
]);
function statsOf(place) {
	try {
		return lstatSync(place, { throwIfNoEntry: false });
	} catch (error) {
		if (NOTHING_THERE.has(codeOf(error))) return void 0;
		throw error;
	}
}
const codeOf = (error) => error instanceof Error && "code" in error ? String(error.code) : "";
function namesIn(place) {
	return readdirSync(place, "latin1").map((name) => plain.test(name) ? name : pathOf(Buffer.from(name, "latin1")));
}
const plain = /^[\x20-\x7e]*$/;
function namesWithin(place) {
	try {
		accessSync(place, constants.R_OK | constants.X_OK);
	} catch (error) {
		if (codeOf(error) === "EACCES") return null;
		throw error;
	}
	return namesIn(place);
}
function unlock(place, bits = 448) {
	const { mode } = entryAt(place);
	if ((mode & bits) !== bits) chmodSync(place, mode | bits);
}
function openedNames(place) {
	unlock(place);
	return namesIn(place);
}
const targetOf = (place) => pathOf(readlinkSync(place, { encoding: "buffer" }));
function* leavesBelow(root, path, skip = () => false) {
	if (skip(path)) return;
	const place = placeOf(root, path);
	const entry = entryAt(place);
	if (entry.kind === "absent") return;
	const names = entry.kind === "folder" ? namesWithin(place) : null;
	if (names === null) {
		yield [path, entry.kind === "folder" ? {
			...entry,
			kind: "sealed"
		} : entry];
		return;
	}
	for (const name of names) yield* leavesBelow(root, childOf$1(path, name), skip);
}
function deltaOf(path, { was, now }, place) {
	const before = was.kind === "folder" || was.kind === "absent" ? null : {
		...was,
		kind: was.kind
	};
	if (now.kind === "folder" || now.kind === "absent") return {
		path,
		was: before,
		now: null
	};
	const target = now.kind === "symlink" ? targetOf(place) : null;
	return {
		path,
		was: before,
		now: {
			...now,
			kind: now.kind,
			target
		}
	};
}
function* deletedBelow(original, path, skip) {
	for (const [leaf, was] of leavesBelow(original, path, skip)) yield deltaOf(leaf, {
		was,
		now: ABSENT
	}, "");
}
// \0builtin:node:child_process
const it$1 = process.getBuiltinModule("node:child_process");
const execFile = it$1.execFile;
const execFileSync = it$1.execFileSync;
const spawn = it$1.spawn;
const spawnSync = it$1.spawnSync;
// src/shell/room/remove-tree.ts
function removeTree(root, path = "") {
	if (path !== "" && entryAt(placeOf(root, path)).kind !== "absent") unlock(placeOf(root, parentOf(path)));
	try {
		removeAll(root, path);
	} catch (error) {
		if (codeOf(error) !== "ENOTEMPTY") throw error;
		removeOverlong(root, path);
	}
}
function removeAll(root, path) {
	const place = placeOf(root, path);
	if (entryAt(place).kind !== "folder") {
		unlink(place);
		return;
	}
	for (const name of openedNames(place)) removeAll(root, childOf$1(path, name));
	rmdirSync(place);
}
function unlink(place) {
	try {
		unlinkSync(place);
	} catch (error) {
		if (![
			"ENOENT",
			"ENOTDIR",
			"ENAMETOOLONG"
		].includes(codeOf(error))) throw error;
	}
}
function removeOverlong(root, path) {
	const name = path === "" ? root : `./${path}`;
	const options = {
		cwd: path === "" ? "/" : root,
		env: { PATH: "/usr/bin:/bin" },
		input: Buffer.concat([bytesOf(name), Buffer.of(0)]),
		stdio: "pipe"
	};
	execFileSync("/usr/bin/xargs", [
		"-0",
		"/bin/chmod",
		"-R",
		"u+rwx",
		"--"
	], options);
	execFileSync("/usr/bin/xargs", [
		"-0",
		"/bin/rm",
		"-rf",
		"--"
	], options);
}
// src/core/change/git-lookup.ts
async function entriesAt(root, paths, source) {
	const known = new Map();
	known.set("", Promise.resolve({
		mode: folderMode,
		id: root
	}));
	function entryAt(path) {
		const before = known.get(path);
		if (before !== void 0) return before;
		const slash = path.lastIndexOf("/");
		const found = entryAt(path.slice(0, Math.max(slash, 0))).then((folder) => childOf(folder, path.slice(slash + 1), source));
		known.set(path, found);
		return found;
	}
	const asked = [...new Set(paths)];
	const entries = await Promise.all(asked.map(entryAt));
	return new Map(asked.flatMap((path, at) => {
		const entry = entries[at];
		return entry === void 0 ? [] : [[path, entry]];
	}));
}
async function childOf(folder, name, source) {
	if (folder?.mode === "160000") return folder;
	if (folder?.mode !== "40000") return void 0;
	return (await source.readTree(folder.id)).get(name);
}
// src/shell/git/path-list.ts
function pathList(paths) {
	return Buffer.concat(paths.flatMap((path) => [
		Buffer.from("./"),
		bytesOf(path),
		Buffer.from("\0")
	]));
}
// src/shell/git/program.ts
const places = [
	"/usr/bin/git",
	"/usr/local/bin/git",
	"/bin/git",
	"/opt/homebrew/bin/git",
	"/run/current-system/sw/bin/git"
];
function gitProgram() {
	const found = places.find((place) => existsSync(place));
	if (found === void 0) throw new Error(`git is not installed (looked for ${places.join(", ")})`);
	return found;
}
async function git(room, args, around = {}) {
	const child = start$2(room, args, around);
	const printed = [];
	child.stdout?.on("data", (chunk) => printed.push(chunk));
	child.stdin?.on("error", () => void 0);
	child.stdin?.end(around.input);
	const failure = await failureOf(child);
	if (failure !== null) throw new Error(`git ${args[0]} failed: ${failure}`);
	return Buffer.concat(printed);
}
function start$2(room, args, around) {
	const options = {
		cwd: room.folder,
		env: environment(room, around),
		stdio: [
			"pipe",
			around.output ?? "pipe",
			"pipe"
		],
		detached: true
	};
	if (around.memory === void 0) return spawn(room.program, args, options);
	const kibibytes = String(Math.ceil(around.memory / 1024));
	return spawn("/bin/sh", [
		"-c",
		bounded$1,
		kibibytes,
		room.program,
		...args
	], options);
}
const bounded$1 = "ulimit -S -d \"$0\" 2>/dev/null; exec \"$@\"";
function failureOf(child) {
	let complaint = "";
	child.stderr?.on("data", (chunk) => {
		complaint = `${complaint}${chunk.toString("latin1")}`.slice(-2048);
	});
	return new Promise((resolve) => {
		child.once("error", (error) => resolve(error.message));
		child.once("close", (code, signal) => resolve(code === 0 ? null : `${complaint.trim() || "no message"} (${signal ?? code})`));
	});
}
function environment(room, around) {
	return {
		PATH: "/usr/local/bin:/usr/bin:/bin",
		LC_ALL: "C",
		GIT_DIR: room.folder,
		...around.workTree === void 0 ? {} : { GIT_WORK_TREE: around.workTree },
		...around.index === void 0 ? {} : { GIT_INDEX_FILE: around.index },
		GIT_CONFIG_NOSYSTEM: "1",
		GIT_CONFIG_GLOBAL: "/dev/null",
		GIT_ATTR_NOSYSTEM: "1",
		GIT_NO_REPLACE_OBJECTS: "1",
		GIT_OPTIONAL_LOCKS: "0",
		GIT_TERMINAL_PROMPT: "0"
	};
}
// src/shell/room/hidden.ts
const MEMORY = ".git";
function hiddenBy(globs) {
	const isNamed = anyOf(globs);
	const has = (path) => path === MEMORY || path.startsWith(`${MEMORY}/`) || isNamed(path);
	return globs.length === 0 ? {
		isEmpty: true,
		has: () => false,
		globs
	} : {
		isEmpty: false,
		has,
		globs
	};
}
function hiddenIn(original, { globs }) {
	const paths = filesNamed(original, globs);
	return [MEMORY, ...paths].map((path) => ({
		change: "deleted",
		path
	}));
}
function filesNamed(workspace, globs) {
	const found = globs.flatMap((glob) => {
		const isNamed = anyOf([glob]);
		return [...leavesBelow(workspace, startOf(glob), (path) => path === MEMORY)].map(([path]) => path).filter(isNamed);
	});
	return [...new Set(found)];
}
const startOf = (glob) => {
	const steps = glob.replace(/^(?:\.\/+)+/, "").split("/");
	const wild = steps.findIndex((step) => !/^[\w.@ -]+$/.test(step));
	return steps.slice(0, wild === -1 ? steps.length : wild).join("/");
};
// src/shell/git/child.ts
var GitChild = class {
	#launch;
	#name;
	#open = [];
	#child = null;
	#printed = [];
	#length = 0;
	#wanted = 1;
	#broken = null;
	constructor(room, args, around = {}) {
		this.#name = `git ${args[0]}`;
		this.#launch = () => start$2(room, args, around);
	}
	ask(question, take) {
		const { process } = this.#running();
		return new Promise((resolve, reject) => {
			if (this.#broken !== null) return reject(this.#broken);
			this.#open.push({
				fail: reject,
				settle: (printed) => this.#settled(take(printed), resolve)
			});
			process.stdin?.write(question);
		});
	}
	async [Symbol.asyncDispose]() {
		this.#broken ??= new Error(`${this.#name} was closed`);
		if (this.#child === null) return;
		const { process, ended } = this.#child;
		process.stdin?.end();
		const impatience = setTimeout(() => process.kill("SIGKILL"), 1e3);
		await ended;
		clearTimeout(impatience);
	}
	#running() {
		if (this.#child !== null) return this.#child;
		const process = this.#launch();
		process.stdin?.on("error", () => void 0);
		process.stdout?.on("data", (chunk) => this.#receive(chunk));
		const ended = failureOf(process).then((failure) => this.#end(failure));
		this.#child = {
			process,
			ended
		};
		return this.#child;
	}
	#receive(chunk) {
		this.#printed.push(chunk);
		this.#length += chunk.length;
		if (this.#length < this.#wanted) return;
		let rest = Buffer.concat(this.#printed);
		for (let question = this.#open[0]; question !== void 0; question = this.#open[0]) {
			const used = question.settle(rest);
			if (used === null) break;
			rest = rest.subarray(used);
			this.#wanted = 1;
			this.#open.shift();
		}
		this.#printed = [rest];
		this.#length = rest.length;
	}
	#settled(taken, resolve) {
		if ("wants" in taken) {
			this.#wanted = taken.wants;
			return null;
		}
		resolve(taken.answer);
		return taken.used;
	}
	#end(failure) {
		this.#broken ??= new Error(`${this.#name} ended: ${failure ?? "it closed its output"}`);
		for (const { fail } of this.#open.splice(0)) fail(this.#broken);
	}
};
// src/shell/git/git-folder.ts
function gitFolderOf(workspace) {
	const at = repositoryAt(workspace);
	if (at !== null) return {
		is: "repository",
		at
	};
	const top = above(workspace).find((folder) => repositoryAt(folder) !== null);
	return top === void 0 ? { is: "none" } : {
		is: "inside",
		top
	};
}
function headCommit({ folder, common }) {
	let text = firstLine(join(folder, "HEAD"));
	for (let hops = 0; hops < 5 && text !== null; hops++) {
		if (commitId.test(text)) return text;
		const name = /^ref: (refs\/.+)$/.exec(text)?.[1];
		if (name === void 0 || name.split("/").includes("..")) return null;
		text = firstLine(join(folder, name)) ?? firstLine(join(common, name)) ?? packed(common, name);
	}
	return null;
}
const commitId = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
function repositoryAt(workspace) {
	const folder = linked(join(workspace, ".git"));
	if (folder === null || !existsSync(join(folder, "HEAD"))) return null;
	const shared = firstLine(join(folder, "commondir"));
	const common = shared === null ? folder : resolve(folder, shared);
	return existsSync(join(common, "objects")) ? {
		folder,
		common
	} : null;
}
function linked(dot) {
	const stats = lstatSync(dot, { throwIfNoEntry: false });
	if (stats === void 0) return null;
	if (!stats.isFile()) return existsSync(dot) ? realpathSync(dot) : null;
	const target = /^gitdir: (.+)$/.exec(firstLine(dot) ?? "")?.[1];
	return target === void 0 ? null : resolve(dirname(dot), target);
}
function above(folder) {
	const parent = dirname(folder);
	return parent === folder ? [] : [parent, ...above(parent)];
}
function packed(common, name) {
	return (read(join(common, "packed-refs"))?.split("\n").find((entry) => entry.endsWith(` ${name}`)))?.split(" ")[0] ?? null;
}
function firstLine(file) {
	return read(file)?.split("\n")[0]?.trimEnd() ?? null;
}
function read(file) {
	return existsSync(file) && lstatSync(file).isFile() ? readFileSync(file, "utf8") : null;
}
// src/shell/git/objects.ts
const newline = 10;
var Objects = class {
	format;
	#child;
	#trees = new Map();
	constructor(room, format) {
		this.format = format;
		this.#child = new GitChild(room, ["cat-file", "--batch"]);
	}
	read(id, type) {
		return this.#child.ask(Buffer.from(`${id}\n`), objectOf(id, type)).then((found) => {
			if (typeof found === "string") throw new Error(`the repository lacks a ${type}: ${found}`);
			return found;
		});
	}
	readTree(id) {
		const known = this.#trees.get(id);
		if (known !== void 0) return known;
		const tree = this.read(id, "tree").then((contents) => parseTree(contents, this.format));
		this.#trees.set(id, tree);
		return tree;
	}
	[Symbol.asyncDispose]() {
		return this.#child[Symbol.asyncDispose]();
	}
};
function objectOf(id, type) {
	return (printed) => {
		const end = printed.indexOf(newline);
		if (end < 0) return { wants: printed.length + 1 };
		const line = printed.toString("latin1", 0, end);
		const [name, kind, size] = line.split(" ");
		if (name !== id || size === void 0) return {
			answer: line,
			used: end + 1
		};
		const total = end + 1 + Number(size) + 1;
		if (printed.length < total) return { wants: total };
		const contents = Buffer.from(printed.subarray(end + 1, total - 1));
		return {
			answer: kind === type ? contents : line,
			used: total
		};
	};
}
// src/shell/git/own-folder.ts
function makeOwnFolder(folder, { at, head, format }) {
	for (const below of [
		"objects/info",
		"refs",
		"info"
	]) mkdirSync(join(folder, below), {
		recursive: true,
		mode: 448
	});
	writeFileSync(join(folder, "config"), configuration(format));
	writeFileSync(join(folder, "HEAD"), `${head}\n`);
	writeFileSync(join(folder, "objects/info/alternates"), `${line(join(at.common, "objects"))}\n`);
	for (const list of ["info/exclude", "info/attributes"]) if (existsSync(join(at.common, list))) copyFileSync(join(at.common, list), join(folder, list));
	return {
		program: gitProgram(),
		folder
	};
}
function configuration(format) {
	return `[core]
	repositoryFormatVersion = ${format === "sha1" ? 0 : 1}
	bare = false
	fileMode = true
	symlinks = true
	trustCTime = true
	checkStat = default
	autoCrlf = false
	fsMonitor = false
	untrackedCache = false
	preloadIndex = true
	hooksPath = /dev/null
	attributesFile = /dev/null
	excludesFile = /dev/null
[gc]
	auto = 0
${format === "sha1" ? "" : `[extensions]\n\tobjectFormat = ${format}\n`}`;
}
function line(path) {
	return /^["#]|[\n\\]/.test(path) ? JSON.stringify(path) : path;
}
// src/shell/git/rules-mirror.ts
const ruleFiles = [".gitignore", ".gitattributes"];
function rulesMirror(workspace, folder) {
	const seen = new Map();
	const made = new Set();
	function includeFolder(path) {
		const before = seen.get(path);
		if (before !== void 0) return before;
		const real = path === "" || includeFolder(parentOf(path)) && hasKind("folder", path);
		seen.set(path, real);
		if (real) for (const name of ruleFiles) copyRules(childOf$1(path, name));
		return real;
	}
	function copyRules(path) {
		if (!hasKind("file", path)) return;
		for (const above of ancestors(path)) made.add(above);
		mkdirSync(placeOf(folder, parentOf(path)), { recursive: true });
		writeFileSync(placeOf(folder, path), contentsOf(path));
	}
	function contentsOf(path) {
		const fd = openFile(placeOf(workspace, path));
		try {
			return readFileSync(fd);
		} finally {
			closeSync(fd);
		}
	}
	const hasKind = (kind, path) => entryAt(placeOf(workspace, path)).kind === kind;
	return {
		folder,
		include(paths) {
			for (const path of paths) includeFolder(parentOf(path));
		},
		hasFolder: (path) => made.has(path),
		without(folders, ask) {
			return withAside(folders.map((path) => placeOf(folder, path)), `${folder}.aside`, ask);
		}
	};
}
async function withAside(places, aside, ask) {
	for (const [at, place] of places.entries()) renameSync(place, `${aside}-${at}`);
	try {
		return await ask();
	} finally {
		for (const [at, place] of places.entries()) renameSync(`${aside}-${at}`, place);
	}
}
// src/shell/git/repository.ts
async function openRepository(workspace, runFolder) {
	const top = resolve(workspace);
	const at = required(top);
	const head = headCommit(at);
	if (head === null) throw unfit(top, "the repository has no commit yet", "git add -A && git commit -m base");
	const format = head.length === 40 ? "sha1" : "sha256";
	const room = makeOwnFolder(join(runFolder, "git"), {
		at,
		head,
		format
	});
	const objects = new Objects(room, format);
	const rules = rulesMirror(top, madeFolder(join(runFolder, "git-rules")));
	const ignores = new GitChild(room, [
		"check-ignore",
		"-z",
		"--stdin",
		"--non-matching",
		"--verbose",
		"--no-index"
	], { workTree: rules.folder });
	const close = async () => {
		await Promise.all([objects[Symbol.asyncDispose](), ignores[Symbol.asyncDispose]()]);
	};
	try {
		return {
			workspace: top,
			at,
			head,
			headTree: treeOf(await objects.read(head, "commit")),
			objects,
			room,
			rules,
			ignores,
			[Symbol.asyncDispose]: close
		};
	} catch (error) {
		await close();
		throw error;
	}
}
function required(workspace) {
	const found = gitFolderOf(workspace);
	switch (found.is) {
		case "repository": return found.at;
		case "inside": throw unfit(workspace, `a folder inside the repository ${found.top}: the workspace must be the whole repository`, `--workspace ${found.top}`);
		case "none": throw unfit(workspace, "not a git repository", "git init && git add -A && git commit -m base (in a workflow: actions/checkout before this step)");
	}
}
function unfit(file, message, fix) {
	return new BadInput([{
		file,
		key: "workspace",
		line: null,
		message,
		fix
	}]);
}
function treeOf(commit) {
	const tree = /^tree ([0-9a-f]+)\n/.exec(commit.toString("latin1", 0, 80))?.[1];
	if (tree === void 0) throw new Error("HEAD is no commit that names a tree");
	return tree;
}
function madeFolder(folder) {
	mkdirSync(folder, {
		recursive: true,
		mode: 448
	});
	return folder;
}
// src/shell/room/ownership.ts
function handOver(place, owner) {
	if (owner !== null) lchownSync(place, owner.uid, owner.gid);
}
function makeFolder(place, owner, mode = 493) {
	mkdirSync(place, { mode });
	if (entryAt(place).mode !== mode) chmodSync(place, mode);
	handOver(place, owner);
}
function makeLike(original, path, { folder, owner }) {
	const was = entryAt(placeOf(original, path));
	makeFolder(placeOf(folder, path), owner, was.kind === "folder" ? was.mode & 511 | 448 : 493);
}
// src/shell/room/whiteout.ts
function whiteoutFrom(fresh, owner) {
	let node = made(fresh(), owner);
	if (node === null) return null;
	return (place) => {
		try {
			linkSync(node ?? "", place);
		} catch (error) {
			if (codeOf(error) !== "EMLINK") throw error;
			node = made(fresh(), owner);
			linkSync(node ?? "", place);
		}
	};
}
function made(place, owner) {
	try {
		execFileSync("/usr/bin/mknod", [
			place,
			"c",
			"0",
			"0"
		], {
			cwd: "/",
			env: {},
			stdio: "ignore"
		});
		handOver(place, owner);
		return place;
	} catch {
		return null;
	}
}
// src/shell/room/run-folder.ts
function openRunFolder(owner, apart) {
	const path = mkdtempSync(join(baseFor(apart), "goal-harness-"));
	if (owner !== null) chownSync(path, process.getuid?.() ?? 0, owner.gid);
	chmodSync(path, owner === null ? 448 : 456);
	let count = 0;
	let whiteout;
	const next = (name) => join(path, `${name}-${count++}`);
	const folder = (name) => {
		const made = next(name);
		makeFolder(made, owner);
		return made;
	};
	return {
		path,
		folder,
		...lending(folder),
		shelf(name) {
			const folder = next(name);
			mkdirSync(folder);
			chmodSync(folder, 493);
			return folder;
		},
		alias(target) {
			const link = next("alias");
			symlinkSync(target, link);
			return link;
		},
		whiteout() {
			whiteout ??= whiteoutFrom(() => next("whiteout"), owner);
			return whiteout;
		},
		close: () => removeTree(path)
	};
}
function lending(make) {
	const madeAt = new Map();
	const free = [];
	let used = [];
	return {
		lend(name) {
			const folder = free.pop() ?? make(name);
			madeAt.set(folder, changedAt(folder));
			return folder;
		},
		giveBack(folder) {
			(madeAt.get(folder) === changedAt(folder) ? free : used).push(folder);
		},
		tidy() {
			for (const folder of used) removeQuietly(folder);
			used = [];
		}
	};
}
const changedAt = (folder) => lstatSync(folder, { bigint: true }).ctimeNs;
function removeQuietly(folder) {
	try {
		removeTree(folder);
	} catch {}
}
function baseFor(apart) {
	const isApart = (folder) => apart === void 0 || !`${realpathSync(folder)}/`.startsWith(`${apart}/`);
	const isPlain = (folder) => !/[:,\\\s]/.test(folder);
	return [
		tmpdir(),
		"/tmp",
		"/var/tmp"
	].find((each) => isPlain(each) && isApart(each)) ?? tmpdir();
}
// src/shell/sandbox/stage.ts
const PROGRAM = {
	unshare: "/usr/bin/unshare",
	setpriv: "/usr/bin/setpriv",
	nsenter: "/usr/bin/nsenter",
	shell: "/bin/sh",
	env: "/usr/bin/env"
};
function dropTo({ uid, gid }) {
	const ids = [
		`--reuid=${uid}`,
		`--regid=${gid}`,
		"--clear-groups"
	];
	const none = [
		"--bounding-set=-all",
		"--inh-caps=-all",
		"--no-new-privs"
	];
	return [
		PROGRAM.setpriv,
		...ids,
		...none,
		"--"
	];
}
const OVERLAY_STAGE = `PATH=/usr/bin:/bin mount -t overlay overlay -o "$1" "$2" || exit 98; shift 2; exec "$@"`;
const GATE = `ulimit -c 0 && ulimit -n "$2" && ulimit -f "$3" && ulimit -d "$4" || exit 125
ulimit -u "$5" 2>/dev/null || ulimit -p "$5" || exit 125
echo >&"$1"; IFS= read -r go <&"$1" || exit 125; eval "exec $1<&-"; shift 5; exec "$@"`;
// src/shell/sandbox/warden.ts
const WATCH = `trap '' INT TERM HUP; PATH=/usr/bin:/bin; left=
while read -r what group; do
  case $what in
    +) left="$left $group ";;
    -) case "$left" in *" $group "*) left="\${left%% $group *} \${left#* $group }";; esac;;
    bye) exit 0;;
  esac
done
for group in $left; do kill -s KILL -- "-$group"; done
for try in 1 2 3 4 5 6 7 8 9; do chmod -R u+rwx -- "$1"; rm -rf -- "$1" && exit 0; sleep 0.$try; done`;
function openWarden(folder) {
	const child = spawn(PROGRAM.shell, [
		"-c",
		WATCH,
		"warden",
		folder
	], {
		cwd: "/",
		env: {},
		detached: true,
		stdio: [
			"pipe",
			"ignore",
			"ignore"
		]
	});
	child.on("error", () => void 0);
	child.stdin.on("error", () => void 0);
	child.unref();
	const tell = (line) => void child.stdin.write(`${line}\n`);
	return {
		watch: (group) => group !== void 0 && tell(`+ ${group}`),
		release: (group) => group !== void 0 && tell(`- ${group}`),
		close: () => void child.stdin.end("bye\n")
	};
}
// src/shell/sandbox/account.ts
const NOBODY = {
	uid: 65534,
	gid: 65534
};
function accountFor(workspace, self) {
	if (self.uid !== 0) return self;
	const { uid, gid } = statSync(workspace);
	const account = uid === 0 ? NOBODY : {
		uid,
		gid
	};
	return isMapped(account.uid, "uid") && isMapped(account.gid, "gid") ? account : self;
}
function isMapped(id, kind) {
	return readFileSync(`/proc/self/${kind}_map`, "latin1").trim().split("\n").some((line) => {
		const [first = 0, , count = 0] = line.trim().split(/\s+/).map(Number);
		return id >= first && id < first + count;
	});
}
// src/shell/sandbox/descriptors.ts
const O_CLOEXEC = 524288;
function closeInherited() {
	return readdirSync("/proc/self/fd").map(Number).filter((fd) => fd > 2 && isInheritable(fd)).filter((fd) => {
		try {
			closeSync(fd);
			return true;
		} catch {
			return false;
		}
	});
}
function isInheritable(fd) {
	try {
		const flags = /flags:\s+([0-7]+)/.exec(readFileSync(`/proc/self/fdinfo/${fd}`, "latin1"))?.[1];
		return flags !== void 0 && (Number.parseInt(flags, 8) & O_CLOEXEC) === 0;
	} catch {
		return false;
	}
}
// src/shell/room/git-config.ts
const SECRET_LINE = /extraheader|authorization|password|token|helper|oauth|cookie|:\/\/[^/\s]*@|^\s*path\s*=|\\\s*$/i;
function harmlessConfig(text) {
	const lines = text.split("\n");
	const kept = lines.filter((line, i) => {
		return !SECRET_LINE.test(line) && !/\\\s*$/.test(lines[i - 1] ?? "");
	});
	return kept.length === lines.length ? null : kept.join("\n");
}
function harmlessConfigs(workspace) {
	const found = new Map();
	for (const path of configsIn(workspace, ".git")) {
		const place = join(workspace, path);
		if (entryAt(place).kind !== "file") continue;
		const text = harmlessConfig(readFileSync(place, "utf8"));
		if (text !== null) found.set(path, text);
	}
	return found;
}
function configsIn(workspace, folder) {
	const below = (name) => foldersIn(workspace, `${folder}/${name}`);
	if (entryAt(join(workspace, folder, "HEAD")).kind === "absent") return foldersIn(workspace, folder).flatMap((each) => configsIn(workspace, each));
	return [
		...["config", "config.worktree"].map((name) => `${folder}/${name}`),
		...below("worktrees").map((each) => `${each}/config.worktree`),
		...below("modules").flatMap((each) => configsIn(workspace, each))
	];
}
function foldersIn(workspace, folder) {
	const place = join(workspace, folder);
	if (entryAt(place).kind !== "folder") return [];
	return readdirSync(place, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => `${folder}/${name}`);
}
// src/shell/room/veil.ts
function veil({ run, workspace, out, owner }, whiteout) {
	const configs = harmlessConfigs(workspace);
	const hidden = insidePath(workspace, out);
	if (configs.size === 0 && hidden === null) return null;
	const folder = run.folder("veil");
	const makeParents = (path) => {
		for (const parent of ancestors(path)) if (entryAt(placeOf(folder, parent)).kind === "absent") makeLike(workspace, parent, {
			folder,
			owner
		});
	};
	for (const [path, text] of configs) {
		makeParents(path);
		const place = placeOf(folder, path);
		writeFileSync(place, text);
		handOver(place, owner);
	}
	if (hidden !== null && isReal(workspace, hidden)) {
		makeParents(hidden);
		whiteout(placeOf(folder, hidden));
	}
	return folder;
}
function insidePath(workspace, place) {
	const path = relative(workspace, place);
	return path === "" || path === ".." || path.startsWith("../") ? null : path;
}
const isReal = (workspace, path) => ancestors(path).every((parent) => entryAt(placeOf(workspace, parent)).kind === "folder");
// src/shell/room/base-copy.ts
const run$3 = promisify(execFile);
const OPTIONS = {
	cwd: "/",
	env: { LC_ALL: "C" },
	maxBuffer: 16777216
};
const COPY$1 = [
	"-a",
	"--no-preserve=links,ownership",
	"--reflink=auto",
	"--"
];
async function copied(workspace, target) {
	try {
		await run$3("/bin/cp", [
			...COPY$1,
			`${workspace}/.`,
			target
		], OPTIONS);
	} catch (cause) {
		const [first = "", ...more] = (cause instanceof Error && "stderr" in cause ? String(cause.stderr) : "").trim().replaceAll("/bin/cp: ", "").split("\n");
		const message = `it cannot be copied: ${first}${more.length === 0 ? "" : ` (and ${more.length} more)`}`;
		if (!first.endsWith("Permission denied")) throw new Error(`${workspace}: ${message}`, { cause });
		const fix = `chmod -R u+rX ${workspace}`;
		throw new BadInput([{
			file: workspace,
			key: "",
			line: null,
			message,
			fix
		}]);
	}
}
async function copyWorkspace(workspace, target, { out, owner }) {
	await copied(workspace, target);
	const hidden = insidePath(workspace, out);
	if (hidden !== null) removeTree(target, hidden);
	for (const [path, text] of harmlessConfigs(workspace)) writeFileSync(placeOf(target, path), text);
	if (owner !== null) await run$3("/bin/chown", [
		"-Rh",
		`${owner.uid}:${owner.gid}`,
		"--",
		target
	], OPTIONS);
	chmodSync(target, 493);
}
// src/shell/room/content.ts
const CHUNK = 262144;
const SET_ID = 3072;
const EXECUTE = 64;
function isUntouched({ was, now }, before, after) {
	if (was === null || now === null || was.kind !== now.kind) return was === now;
	if (was.kind === "sealed") return false;
	if (was.kind === "symlink") return targetOf(before) === now.target;
	if (was.kind !== "file") return true;
	if ((now.mode & ~was.mode & SET_ID) !== 0 || (was.mode & EXECUTE) !== (now.mode & EXECUTE)) return false;
	return was.bytes === now.bytes && hasSameBytes(before, after);
}
function hasSameBytes(before, after) {
	const left = openOriginal(before);
	if (left === null) return false;
	try {
		const right = openRegular(after);
		try {
			return sameBytes(left, right);
		} finally {
			closeSync(right);
		}
	} finally {
		closeSync(left);
	}
}
function sameBytes(left, right) {
	for (;;) {
		const read = readSync(left, x, 0, CHUNK, null);
		if (readSync(right, y, 0, CHUNK, null) !== read) return false;
		if (read === 0) return true;
		if (!x.subarray(0, read).equals(y.subarray(0, read))) return false;
	}
}
const [x, y] = [Buffer.allocUnsafeSlow(CHUNK), Buffer.allocUnsafeSlow(CHUNK)];
function openOriginal(place) {
	try {
		return openFile(place);
	} catch (error) {
		if (codeOf(error) === "EACCES") return null;
		throw error;
	}
}
function openRegular(place) {
	try {
		return openFile(place);
	} catch (error) {
		if (codeOf(error) !== "EACCES") throw error;
		chmodSync(place, entryAt(place).mode | 256);
		return openFile(place);
	}
}
// src/shell/room/layer.ts
function buildLayer(admitted, from, target) {
	const changed = admitted.map(({ path, was, now }) => {
		if (now === null) return {
			change: "deleted",
			path
		};
		makeParents(path, target);
		return {
			change: was === null ? "added" : "modified",
			path,
			...(now.kind === "symlink" ? putLink : putFile)(now, from(path), {
				...target,
				path
			})
		};
	});
	return sorted(changed);
}
const sorted = (changed) => changed.toSorted((a, b) => byText(a.path, b.path));
function makeParents(path, target) {
	for (const parent of ancestors(path)) if (entryAt(placeOf(target.folder, parent)).kind === "absent") makeLike(target.original, parent, target);
}
function putFile({ mode }, from, { folder, path, owner, format }) {
	const to = placeOf(folder, path);
	const isProgram = (mode & 64) !== 0;
	closeSync(openRegular(from));
	copyFileSync(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
	chmodSync(to, isProgram ? 493 : 420);
	handOver(to, owner);
	return {
		mode: isProgram ? "100755" : "100644",
		...fingerprintOf(to, format)
	};
}
function putLink({ target }, _from, { folder, path, owner, format }) {
	const to = placeOf(folder, path);
	const bytes = Buffer$1.from(bytesOf(target ?? ""));
	symlinkSync(bytes, to);
	handOver(to, owner);
	return {
		mode: "120000",
		...fingerprintOfBytes(bytes, format)
	};
}
function fillLayer(changed, from, target) {
	const listed = changed.filter((entry) => entry.change !== "deleted");
	const deltas = listed.map(({ path, mode, bytes }) => {
		const isLink = mode === "120000";
		const now = {
			mode: mode === "100755" ? 493 : 420,
			bytes
		};
		return {
			path,
			was: null,
			now: isLink ? {
				...now,
				kind: "symlink",
				target: targetOf(from(path))
			} : {
				...now,
				kind: "file",
				target: null
			}
		};
	});
	const filled = new Map(buildLayer(deltas, from, target).map((entry) => [entry.path, entry]));
	for (const entry of listed) {
		const found = filled.get(entry.path);
		if (found?.change === "deleted" || found?.sha256 !== entry.sha256) throw new Error(`${entry.path} is not what the change lists`);
	}
}
function whiteOut(vanished, target, whiteout) {
	for (const path of vanished) {
		makeParents(path, target);
		whiteout(placeOf(target.folder, path));
	}
}
// src/shell/room/change-layer.ts
function layerUpkeep(upkeep) {
	let held = null;
	return (admitted) => {
		const before = held ?? {
			folder: upkeep.fresh(),
			placed: new Map(),
			marks: []
		};
		held = null;
		const { folder } = before;
		const kept = keptOf$1(admitted, before, upkeep.source);
		for (const path of before.marks) clear(folder, path);
		for (const path of before.placed.keys()) if (!kept.has(path)) clear(folder, path);
		const added = buildLayer(admitted.filter(({ path }) => !kept.has(path)), upkeep.source, {
			...upkeep,
			folder
		});
		const changed = sorted([...added, ...kept.values()]);
		const marks = upkeep.hide(folder, changed);
		const placed = changed.filter((entry) => entry.change !== "deleted");
		held = {
			folder,
			placed: new Map(placed.map((entry) => [entry.path, entry])),
			marks
		};
		return {
			folder,
			changed
		};
	};
}
function keptOf$1(admitted, before, source) {
	const kept = new Map();
	for (const { path, now } of admitted) {
		const entry = before.placed.get(path);
		if (entry === void 0 || now === null) continue;
		if (isAsBefore(now, entry, {
			before: placeOf(before.folder, path),
			after: source(path)
		})) kept.set(path, entry);
	}
	return kept;
}
function isAsBefore({ kind, mode, bytes, target }, entry, { before, after }) {
	if (entry.mode === "120000") return kind === "symlink" && target === targetOf(before);
	const isProgram = (mode & 64) !== 0;
	if (kind !== "file" || isProgram !== (entry.mode === "100755")) return false;
	return bytes === entry.bytes && hasSameBytes(before, after);
}
function clear(folder, path) {
	removeTree(folder, path);
	for (const parent of ancestors(path).toReversed()) {
		if (namesIn(placeOf(folder, parent)).length > 0) return;
		removeTree(folder, parent);
	}
}
// src/shell/room/unseen.ts
const MOST = 2e5;
const counter = (most = MOST) => ({
	most,
	made: 0
});
function unseen(counter, path, { was, now }) {
	if (was.kind !== "absent") return null;
	counter.made += 1;
	if (counter.made > counter.most) return floodAt(path);
	if (now.kind === "absent" || !isOverlong(path)) return null;
	return deltaOf(path, {
		was,
		now: {
			...now,
			kind: "overlong"
		}
	}, "");
}
const floodAt = (path) => deltaOf(path, {
	was: ABSENT,
	now: {
		kind: "flood",
		mode: 0,
		bytes: 0
	}
}, "");
function listed(deltas, { most }) {
	const found = [];
	for (const delta of deltas) {
		if (found.length >= most) return [...found, floodAt(delta.path)];
		found.push(delta);
		if (delta.now?.kind === "flood") break;
	}
	return found;
}
// src/shell/room/copy-delta.ts
function copyDelta(trees, skip, count = counter()) {
	return listed(below$1({
		...trees,
		skip,
		count
	}, "", true), count);
}
function* below$1(at, folder, isOld) {
	const before = isOld ? namesWithin(placeOf(at.original, folder)) ?? [] : [];
	const names = new Set([...before, ...openedNames(placeOf(at.copy, folder))]);
	for (const name of names) {
		const path = childOf$1(folder, name);
		if (!at.skip(path)) yield* difference(at, path, isOld);
	}
}
function* difference(at, path, isParentOld) {
	const [before, after] = [placeOf(at.original, path), placeOf(at.copy, path)];
	const was = isParentOld && !at.isHidden(path) ? entryAt(before) : ABSENT;
	const now = entryAt(after);
	const hidden = unseen(at.count, path, {
		was,
		now
	});
	if (hidden !== null) {
		yield hidden;
		return;
	}
	if (was.kind === "folder" && now.kind !== "folder") yield* deletedBelow(at.original, path, (each) => at.isHidden(each) || at.skip(each));
	if (isLeaf(was) || isLeaf(now)) {
		const delta = deltaOf(path, {
			was,
			now
		}, after);
		if (!isUntouched(delta, before, after)) yield delta;
	}
	if (now.kind === "folder") yield* below$1(at, path, was.kind === "folder");
}
const isLeaf = ({ kind }) => kind !== "folder" && kind !== "absent";
// src/shell/room/vanishing.ts
function vanishing(changed, original) {
	const placed = changed.filter(({ change }) => change !== "deleted").map(({ path }) => path);
	const files = new Set(placed);
	const occupied = new Set([...placed, ...placed.flatMap(ancestors)]);
	const gone = new Set(changed.filter(({ change }) => change === "deleted").map(({ path }) => path));
	const folders = [...new Set([...gone].flatMap(ancestors))].sort((a, b) => b.length - a.length);
	for (const folder of folders) if (!occupied.has(folder) && isEmptied(folder, gone, original)) gone.add(folder);
	return [...gone].filter((path) => !occupied.has(path) && !gone.has(parentOf(path))).filter((path) => !ancestors(path).some((folder) => files.has(folder))).sort(byText);
}
const isEmptied = (folder, gone, original) => namesWithin(placeOf(original, folder))?.every((name) => gone.has(childOf$1(folder, name))) ?? false;
// src/shell/room/lay-over.ts
function layOver(ground, layer) {
	for (const path of vanishing(layer.changed, ground.original)) removeTree(ground.folder, path);
	for (const entry of layer.changed) if (entry.change !== "deleted") put(entry, layer, ground);
}
function put({ path, mode }, layer, { folder, owner }) {
	for (const parent of ancestors(path)) {
		const at = placeOf(folder, parent);
		if (entryAt(at).kind === "folder") unlock(at);
		else {
			removeTree(folder, parent);
			makeFolder(at, owner);
		}
	}
	removeTree(folder, path);
	const [from, to] = [placeOf(layer.folder, path), placeOf(folder, path)];
	if (mode === "120000") symlinkSync(Buffer$1.from(bytesOf(targetOf(from))), to);
	else {
		copyFileSync(from, to);
		chmodSync(to, mode === "100755" ? 493 : 420);
	}
	handOver(to, owner);
}
// src/shell/room/out-folder.ts
function skipping({ workspace, out }, skip) {
	const own = insidePath(workspace, out);
	if (own === null) return skip;
	return (path) => path === own || path.startsWith(`${own}/`) || skip(path);
}
// src/shell/room/prepared.ts
function keptOf({ written }, isWanted, place) {
	const { folder, original } = place;
	const paths = [...wantedIn(written, isWanted)];
	for (const path of paths) {
		for (const parent of ancestors(path)) if (entryAt(placeOf(folder, parent)).kind === "absent") makeLike(original, parent, place);
		const from = placeOf(written, path);
		if (entryAt(from).kind === "folder") unlock(from);
		renameSync(from, placeOf(folder, path));
	}
	return {
		folder,
		paths,
		dispose: () => removeTree(folder)
	};
}
function* wantedIn(layer, isWanted, folder = "") {
	for (const name of openedNames(placeOf(layer, folder))) {
		const path = childOf$1(folder, name);
		if (isWanted(path)) yield path;
		else if (layerEntryAt(placeOf(layer, path)).kind === "folder") yield* wantedIn(layer, isWanted, path);
	}
}
function lostFrom({ written }, isWanted, original) {
	return [...wantedOf(original, isWanted)].filter((path) => entryAt(placeOf(written, path)).kind === "absent");
}
function* wantedOf(original, isWanted, folder = "") {
	for (const name of namesWithin(placeOf(original, folder)) ?? []) {
		const path = childOf$1(folder, name);
		if (isWanted(path)) yield path;
		else if (path !== ".git" && entryAt(placeOf(original, path)).kind === "folder") yield* wantedOf(original, isWanted, path);
	}
}
function layPrepared(copy, prepared, owner) {
	for (const path of prepared.paths) {
		for (const parent of ancestors(path)) {
			if (entryAt(placeOf(copy, parent)).kind === "folder") continue;
			removeTree(copy, parent);
			makeFolder(placeOf(copy, parent), owner);
		}
		removeTree(copy, path);
		if (entryAt(placeOf(prepared.folder, path)).kind !== "absent") copyOver(copy, path, prepared);
	}
}
function copyOver(copy, path, { folder }) {
	const names = [placeOf(folder, path), placeOf(copy, path)];
	const options = {
		cwd: "/",
		env: {
			PATH: "/usr/bin:/bin",
			LC_ALL: "C"
		},
		input: Buffer$1.concat(names.flatMap((name) => [Buffer$1.from(name), Buffer$1.of(0)]))
	};
	execFileSync("/usr/bin/xargs", [
		"-0",
		"/bin/cp",
		"-a",
		"--reflink=auto",
		"--"
	], options);
}
// src/shell/room/restore.ts
function restore(at, refused, deltas) {
	const sealed = new Set(deltas.filter(isSealed).map(({ path }) => path));
	for (const path of [...refused].filter((each) => !sealed.has(each)).sort(byText)) if (ancestors(path).every((parent) => isFolder(at.view, parent))) removeTree(at.view, path);
	const lost = deltas.filter((delta) => refused.has(delta.path) && isReadable(at.original, delta));
	const missing = [...new Set(lost.flatMap(({ path }) => ancestors(path)))].sort(byText).filter((folder) => !isFolder(at.view, folder));
	for (const folder of missing) removeTree(at.view, folder);
	makeFolders(at, missing);
	bringBack(at, lost.map(({ path }) => path));
	for (const { path, was } of lost) giveMode(at, path, was?.mode ?? 0);
}
function giveMode({ view }, path, mode) {
	const now = entryAt(placeOf(view, path));
	const wanted = mode & 511;
	if (now.kind === "file" && now.mode !== wanted) chmodSync(placeOf(view, path), wanted);
}
const isFolder = (view, path) => entryAt(placeOf(view, path)).kind === "folder";
const isSealed = ({ was }) => was?.kind === "sealed";
function isReadable(original, { path, was }) {
	if (was === null || was.kind === "sealed") return false;
	if (was.kind !== "file") return true;
	try {
		accessSync(placeOf(original, path), constants.R_OK);
		return true;
	} catch {
		return false;
	}
}
const MAKE = "for folder do mkdir -- \"$folder\" && chmod 755 -- \"$folder\"; done";
function makeFolders(at, folders) {
	run$2(at, folders, [
		"-c",
		"\"$@\"",
		"make",
		...becoming(at),
		"xargs",
		"-0r",
		"sh",
		"-c",
		MAKE,
		"make"
	]);
}
const COPY = "from=$1; shift; tar -C \"$from\" --null --no-unquote --no-recursion --hard-dereference -T - -cf - | \"$@\" tar -xpf -";
function bringBack(at, files) {
	run$2(at, files, [
		"-c",
		COPY,
		"restore",
		at.original,
		...becoming(at)
	]);
}
const becoming = ({ owner }) => owner === null ? [PROGRAM.env] : dropTo(owner);
function run$2({ view }, paths, argv) {
	if (paths.length === 0) return;
	const { stderr } = spawnSync(PROGRAM.shell, argv, {
		cwd: view,
		env: {
			PATH: "/usr/bin:/bin",
			LC_ALL: "C"
		},
		input: Buffer.concat(paths.map((path) => Buffer.concat([bytesOf(path), Buffer.of(0)])))
	});
	const lost = paths.find((path) => entryAt(placeOf(view, path)).kind === "absent");
	if (lost !== void 0) throw new Error(`cannot restore ${quoted(lost)}: ${String(stderr)}`);
}
// src/shell/room/copy-rooms.ts
function copyRooms(options) {
	const { run, workspace, owner } = options;
	const original = workspace;
	const views = {
		original,
		isHidden: options.hidden.has
	};
	let maker = null;
	const layer = () => {
		if (maker === null) throw new Error("the maker's room was never made");
		return maker;
	};
	const source = (path) => placeOf(layer(), path);
	const empty = () => run.folder("change");
	return {
		kind: "copy",
		original,
		async maker() {
			maker ??= await fresh$1(options, "maker", "usual");
			return {
				kind: "folder",
				folder: maker
			};
		},
		pin: () => void 0,
		deltas(skip) {
			unlock(layer(), 493);
			return copyDelta({
				...views,
				copy: layer()
			}, skipping(options, skip));
		},
		source,
		restore: (refused, deltas) => restore({
			original,
			view: layer(),
			owner
		}, refused, deltas),
		change: layerUpkeep({
			...options,
			original,
			source,
			fresh: empty,
			hide: () => []
		}),
		laid(changed, from) {
			const target = {
				...options,
				original,
				folder: run.folder("laid")
			};
			fillLayer(changed, from, target);
			return {
				folder: target.folder,
				changed
			};
		},
		async verifier(admitted, { sight = "usual", prepared = null } = {}) {
			const folder = await fresh$1(options, "verifier", sight);
			if (admitted !== null) layOver({
				folder,
				original,
				owner
			}, admitted);
			if (prepared !== null) layPrepared(folder, prepared, owner);
			const dispose = () => removeTree(folder);
			return {
				tree: {
					kind: "folder",
					folder
				},
				written: folder,
				dispose
			};
		},
		keep: (room, isWanted) => keptFrom(room, isWanted, options),
		close: () => void 0
	};
}
function keptFrom(room, isWanted, options) {
	const { run, workspace: original, owner } = options;
	const lost = lostFrom(room, isWanted, original);
	const kept = keptOf(room, isWanted, {
		folder: run.folder("kept"),
		original,
		owner
	});
	return {
		...kept,
		paths: [...lost, ...kept.paths]
	};
}
async function fresh$1(options, name, sight) {
	const folder = options.run.folder(name);
	await copyWorkspace(options.workspace, folder, options);
	if (sight === "usual") hideIn(folder, options);
	return folder;
}
function hideIn(folder, { workspace, owner, hidden }) {
	if (hidden.isEmpty) return;
	const changed = hiddenIn(workspace, hidden);
	layOver({
		folder,
		original: workspace,
		owner
	}, {
		folder,
		changed
	});
}
// src/shell/sandbox/namespace.ts
const PATIENCE_MS = 1e4;
async function emptyNamespace(namespace) {
	const begun = performance.now();
	for (let round = 0; isAlive(namespace); round += 1) {
		kill(namespace.init);
		if (performance.now() - begun > PATIENCE_MS) throw new Error(`process ${namespace.init} outlives SIGKILL, and with it the whole sandbox`);
		await (round < 50 ? setImmediate() : setTimeout$1(5));
	}
}
function killInit(namespace) {
	if (isAlive(namespace)) kill(namespace.init);
}
function isAlive({ init, inode }) {
	return !isDead(init) && namespaceOf(init) === inode;
}
function namespaceOf(pid) {
	try {
		return Number(readlinkSync(`/proc/${pid}/ns/pid`).slice(5, -1));
	} catch {
		return null;
	}
}
function isDead(pid) {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
		return "ZX".includes(stat.charAt(stat.lastIndexOf(")") + 2));
	} catch {
		return true;
	}
}
function killGroup(leader) {
	if (leader !== void 0) kill(-leader);
}
function kill(pid) {
	try {
		process.kill(pid, "SIGKILL");
	} catch {}
}
// \0builtin:node:net
const it = process.getBuiltinModule("node:net");
const Socket = it.Socket;
const createServer = it.createServer;
// src/shell/sandbox/output.ts
const TAIL_BYTES = 65536;
function meter() {
	const hash = createHash("sha256");
	let kept = [];
	let keptBytes = 0;
	let bytes = 0;
	return {
		push(chunk) {
			hash.update(chunk);
			bytes += chunk.length;
			kept.push(chunk);
			keptBytes += chunk.length;
			if (keptBytes > 4 * TAIL_BYTES) {
				kept = [Buffer.concat(kept).subarray(-65536)];
				keptBytes = TAIL_BYTES;
			}
		},
		bytes: () => bytes,
		tail: () => Buffer.concat(kept).subarray(-65536).toString("utf8"),
		sha256: () => hash.copy().digest("hex")
	};
}
function channels(folder, owner) {
	const free = [];
	let made = 0;
	const fresh = () => {
		const path = join(folder, `output-${made++}`);
		execFileSync("/usr/bin/mkfifo", [
			"-m",
			"600",
			path
		], {
			cwd: "/",
			env: {}
		});
		if (owner !== null) chownSync(path, owner.uid, owner.gid);
		return path;
	};
	return () => {
		const path = free.pop() ?? fresh();
		const readEnd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
		const writeEnd = openSync(path, constants.O_WRONLY);
		const reader = new Socket({
			fd: readEnd,
			readable: true,
			writable: false
		});
		reader.on("error", () => reader.destroy());
		return {
			writeEnd,
			reader,
			drained: new Promise((settle) => reader.once("close", () => settle())),
			release: () => void free.push(path)
		};
	};
}
const closeQuietly = (fd) => {
	try {
		closeSync(fd);
	} catch {}
};
// src/shell/sandbox/watch.ts
const LONGEST = 2 ** 31 - 1;
function watch({ limits, signal }, end) {
	let why = null;
	const interrupt = (reason) => {
		why ??= reason;
		end();
	};
	const stopped = () => interrupt({ how: "stopped" });
	const after = (limit, milliseconds) => setTimeout(interrupt, Math.min(milliseconds, LONGEST), {
		how: "timed_out",
		limit
	});
	const wall = after("wall", limits.wallMs);
	const idle = after("idle", limits.idleMs);
	signal.addEventListener("abort", stopped);
	if (signal.aborted) stopped();
	return {
		heard(bytes) {
			idle.refresh();
			if (bytes > limits.outputBytes && limits.overflow === "end") interrupt({ how: "truncated" });
		},
		why: () => why,
		close() {
			clearTimeout(wall);
			clearTimeout(idle);
			signal.removeEventListener("abort", stopped);
		}
	};
}
// src/shell/sandbox/bare.ts
async function launchBare(launcher, command) {
	const begun = performance.now();
	const output = meter();
	return {
		ended: await run$1(launcher, command, output),
		tail: output.tail(),
		outputBytes: output.bytes(),
		outputSha256: output.sha256(),
		milliseconds: performance.now() - begun
	};
}
async function run$1(launcher, command, output) {
	const channel = launcher.channel();
	try {
		const child = start$1(launcher, command, channel);
		launcher.warden.watch(child.pid);
		const ended = await seenThrough$1(child, channel, {
			command,
			output
		});
		launcher.warden.release(child.pid);
		return ended;
	} catch (error) {
		return {
			how: "sandbox_failed",
			why: error instanceof Error ? error.message : String(error)
		};
	} finally {
		channel.reader.destroy();
	}
}
async function seenThrough$1(child, { reader, drained }, { command, output }) {
	const limits = watch(command, () => killGroup(child.pid));
	reader.on("data", (chunk) => {
		output.push(chunk);
		limits.heard(output.bytes());
		command.onOutput?.(chunk);
	});
	const ended = await over$2(child);
	killGroup(child.pid);
	await Promise.race([drained, new Promise((settle) => setTimeout(settle, 500))]);
	limits.close();
	return limits.why() ?? ended;
}
function start$1({ spawnAs }, command, { writeEnd }) {
	if (command.tree.kind !== "folder") throw new Error("without isolation rooms are copies");
	try {
		return spawn(command.argv[0], command.argv.slice(1), {
			cwd: command.tree.folder,
			env: { ...command.env },
			detached: true,
			...spawnAs ?? {},
			stdio: [
				"ignore",
				writeEnd,
				writeEnd
			]
		});
	} finally {
		closeQuietly(writeEnd);
	}
}
const over$2 = (child) => new Promise((settle) => {
	child.once("error", (error) => settle({
		how: "exited",
		code: notStarted(error)
	}));
	child.once("exit", (code, signal) => settle(endOf$1(code, signal)));
});
const notStarted = (error) => "code" in error && error.code === "ENOENT" ? 127 : 126;
function endOf$1(code, signal) {
	if (signal !== null) return {
		how: "signalled",
		signal: constants$1.signals[signal]
	};
	if (code === null) return {
		how: "signalled",
		signal: constants$1.signals.SIGKILL
	};
	return code > 128 ? {
		how: "signalled",
		signal: code - 128
	} : {
		how: "exited",
		code
	};
}
// src/shell/workplace/open-bare.ts
async function openBare(place) {
	const { run, owner, path, warden } = place;
	const channel = channels(run.shelf("output"), owner);
	const home = join(run.path, "home");
	mkdirSync(home, { mode: 448 });
	handOver(home, owner);
	const rooms = copyRooms(place);
	return { workplace: {
		run,
		owner,
		path,
		home,
		rooms,
		facts: {
			backend: "none",
			level: 0,
			room: "copy",
			bwrapVersion: null,
			bwrapSha256: null,
			seccompSha256: null,
			hostChanges: [],
			selfCheck: null
		},
		inside: ({ outside }) => outside,
		reach: (path) => path,
		launch: (command) => launchBare({
			channel,
			spawnAs: owner,
			warden
		}, command),
		close() {
			rooms.close();
			run.close();
			warden.close();
		}
	} };
}
// src/shell/sandbox/arguments.ts
const FD = {
	arguments: 3,
	status: 4,
	filter: 5,
	gate: 6
};
const INSIDE_HOME = "/tmp/home";
const SHM_BYTES = 268435456;
const TMP_BYTES = 1073741824;
const NAMESPACES = [
	"--unshare-pid",
	"--unshare-ipc",
	"--unshare-uts",
	"--unshare-cgroup-try"
];
function bwrapArguments(command, account, privilege) {
	const tree = command.tree.kind === "overlay" ? command.tree.mountPoint : command.tree.folder;
	return [
		...identity(account, privilege),
		...NAMESPACES,
		...command.network === "none" ? ["--unshare-net"] : [],
		...[
			"--die-with-parent",
			"--new-session",
			"--hostname",
			"sandbox"
		],
		...system(),
		...command.network === "host" ? nameResolution() : [],
		...[
			"--proc",
			"/proc",
			"--dev",
			"/dev"
		],
		...privilege === "root" ? [
			"--ro-bind",
			"/proc/sys",
			"/proc/sys"
		] : [],
		...temporary("/dev/shm", SHM_BYTES),
		...temporary("/tmp", TMP_BYTES),
		...[
			"--perms",
			privilege === "root" ? "0777" : "0755",
			"--dir",
			INSIDE_HOME
		],
		...[
			"--dir",
			"/var",
			...varTmp(command)
		],
		...foldersAbove([...command.mounts.map(({ inside }) => inside), command.workspace], privilege),
		...command.mounts.flatMap(mountArguments),
		...[
			"--bind",
			tree,
			command.workspace,
			"--chdir",
			command.workspace
		],
		...[
			"--json-status-fd",
			String(FD.status),
			"--seccomp",
			String(FD.filter)
		],
		...[
			"--remount-ro",
			"/",
			"--remount-ro",
			"/dev",
			"--remount-ro",
			"/proc"
		]
	];
}
function identity(account, privilege) {
	const ids = [
		"--uid",
		String(account.uid),
		"--gid",
		String(account.gid)
	];
	if (privilege === "user") return [
		"--unshare-user",
		"--disable-userns",
		...ids,
		"--cap-drop",
		"ALL"
	];
	return [
		"--cap-drop",
		"ALL",
		...[
			"CAP_SETUID",
			"CAP_SETGID",
			"CAP_SETPCAP"
		].flatMap((capability) => ["--cap-add", capability])
	];
}
const SHOWN = /^\/(usr|etc|opt|bin|sbin|lib|lib64|lib32|libx32|nix\/store)\//;
function foldersAbove(places, privilege) {
	const parents = places.flatMap((place) => {
		const steps = place.split("/").slice(1, -1);
		return steps.map((_, i) => `/${steps.slice(0, i + 1).join("/")}`);
	});
	const made = [...new Set(parents)].filter((each) => !SHOWN.test(`${each}/`) && each !== "/tmp");
	const isOpen = (folder) => privilege === "root" && folder.startsWith(`/tmp/home/`);
	return made.flatMap((folder) => [
		"--perms",
		isOpen(folder) ? "0777" : "0755",
		"--dir",
		folder
	]);
}
const mountArguments = ({ outside, inside, access }) => [
	access === "read" ? "--ro-bind" : "--bind",
	outside,
	inside
];
const temporary = (folder, bytes) => [...[
	"--perms",
	"1777",
	"--size",
	String(bytes),
	"--tmpfs",
	folder
]];
function varTmp({ workspace }) {
	if (workspace.startsWith("/var/tmp/")) return temporary("/var/tmp", TMP_BYTES);
	return [
		"--symlink",
		"../tmp",
		"/var/tmp"
	];
}
function system() {
	return [...[
		"--ro-bind",
		"/usr",
		"/usr",
		...[
			"bin",
			"sbin",
			"lib",
			"lib64",
			"lib32",
			"libx32"
		].flatMap((name) => {
			const entry = lstatSync(`/${name}`, { throwIfNoEntry: false });
			if (entry === void 0) return [];
			if (entry.isSymbolicLink()) return [
				"--symlink",
				readlinkSync(`/${name}`),
				`/${name}`
			];
			return [
				"--ro-bind",
				`/${name}`,
				`/${name}`
			];
		}),
		"--ro-bind",
		"/etc",
		"/etc"
	], ...[
		"--ro-bind-try",
		"/opt",
		"/opt",
		"--ro-bind-try",
		"/nix/store",
		"/nix/store"
	]];
}
function nameResolution() {
	try {
		const target = realpathSync("/etc/resolv.conf");
		return target.startsWith("/etc/") ? [] : [
			"--ro-bind",
			target,
			target
		];
	} catch {
		return [];
	}
}
// src/shell/sandbox/bubblewrap.ts
function findBubblewrap() {
	const path = ["/usr/bin/bwrap", "/bin/bwrap"].find((each) => statQuietly(each) !== void 0);
	const stats = path === void 0 ? void 0 : statQuietly(path);
	if (path === void 0 || stats === void 0) return {
		what: "bubblewrap is not installed",
		fix: "sudo apt-get install -y bubblewrap"
	};
	if (!isRoots(stats.uid) || (stats.mode & 18) !== 0 || (stats.mode & 3072) !== 0) return {
		what: `${path} is not root's own plain program (owner ${stats.uid}, mode ${(stats.mode & 4095).toString(8)})`,
		fix: `sudo chown root:root ${path} && sudo chmod 755 ${path}`
	};
	return {
		path,
		version: execFileSync(path, ["--version"], {
			cwd: "/",
			env: {}
		}).toString().trim(),
		sha256: createHash("sha256").update(readFileSync(path)).digest("hex")
	};
}
const statQuietly = (path) => statSync(path, { throwIfNoEntry: false });
function isRoots(owner) {
	const nobody = Number(readFileSync("/proc/sys/kernel/overflowuid", "latin1"));
	return owner === 0 || owner === nobody && !isMapped(nobody, "uid");
}
// src/shell/sandbox/start.ts
function start(launcher, command) {
	const channel = launcher.channel();
	const filter = openSync(launcher.filterFile, "r");
	try {
		const child = spawned(launcher, command, [channel.writeEnd, filter]);
		launcher.warden.watch(child.pid);
		const { account, privilege } = launcher.chain;
		const list = bwrapArguments(command, account, privilege);
		writable(child, FD.arguments).end(`${list.join("\0")}\0`);
		return {
			child,
			channel
		};
	} catch (error) {
		channel.reader.destroy();
		throw error;
	} finally {
		closeQuietly(filter);
		closeQuietly(channel.writeEnd);
	}
}
function spawned({ chain }, command, [output, filter]) {
	const [program, ...rest] = chain.argv(command);
	return spawn(program, rest, {
		cwd: "/",
		env: { ...command.env },
		detached: true,
		...chain.spawnAs,
		stdio: [
			"ignore",
			output,
			output,
			"pipe",
			"pipe",
			filter,
			"pipe"
		]
	});
}
function writable(child, fd) {
	const stream = child.stdio[fd];
	if (!(stream instanceof Duplex)) throw new Error(`no pipe at descriptor ${fd}`);
	stream.on("error", () => void 0);
	return stream;
}
function readable(child, fd) {
	const stream = child.stdio[fd];
	if (!(stream instanceof Readable)) throw new Error(`no pipe at descriptor ${fd}`);
	return stream;
}
// src/shell/sandbox/gate.ts
function openGate(child, status, { onReady }) {
	const gate = writable(child, FD.gate);
	let opened = false;
	let problem = null;
	const open = (namespace) => {
		if (namespace === null) return void gate.destroy();
		try {
			onReady?.(namespace.init);
			opened = true;
			gate.end("go\n");
		} catch (error) {
			problem = error instanceof Error ? error.message : String(error);
			gate.destroy();
		}
	};
	gate.once("data", () => void status.namespace.then(open));
	return {
		opened: () => opened,
		problem: () => problem,
		close: () => void gate.destroy()
	};
}
// src/shell/sandbox/status.ts
const Line = object({
	"child-pid": optional(number()),
	"pid-namespace": optional(number()),
	"exit-code": optional(number())
});
function statusReader(stream) {
	let report = {
		namespace: null,
		exitCode: null
	};
	let pending = "";
	let announce = () => void 0;
	const namespace = new Promise((settle) => {
		announce = settle;
	});
	stream.on("error", () => void 0);
	stream.on("data", (chunk) => {
		const lines = (pending + chunk.toString("utf8")).split("\n");
		pending = lines.pop() ?? "";
		for (const line of lines) report = withLine(report, line);
		if (report.namespace !== null) announce(report.namespace);
	});
	const closed = new Promise((settle) => stream.once("close", () => settle()));
	closed.then(() => announce(report.namespace));
	return {
		report: () => report,
		namespace,
		closed
	};
}
function withLine(report, line) {
	const parsed = Line.safeParse(jsonOf(line));
	if (!parsed.success) return report;
	const init = parsed.data["child-pid"];
	const inode = parsed.data["pid-namespace"];
	return {
		namespace: init === void 0 || inode === void 0 ? report.namespace : {
			init,
			inode
		},
		exitCode: parsed.data["exit-code"] ?? report.exitCode
	};
}
function jsonOf(line) {
	try {
		return JSON.parse(line);
	} catch {
		return null;
	}
}
// src/shell/sandbox/launch.ts
async function launch(launcher, command) {
	const begun = performance.now();
	const output = meter();
	return {
		ended: await run(launcher, command, output),
		tail: output.tail(),
		outputBytes: output.bytes(),
		outputSha256: output.sha256(),
		milliseconds: performance.now() - begun
	};
}
async function run(launcher, command, output) {
	try {
		return await seenThrough(start(launcher, command), {
			launcher,
			command,
			output
		});
	} catch (error) {
		return {
			how: "sandbox_failed",
			why: error instanceof Error ? error.message : String(error)
		};
	}
}
async function seenThrough({ child, channel }, { launcher, command, output }) {
	const status = statusReader(readable(child, FD.status));
	const gate = openGate(child, status, command);
	const limits = watch(command, () => stop(child, status));
	channel.reader.on("data", (chunk) => {
		output.push(chunk);
		limits.heard(output.bytes());
		command.onOutput?.(chunk);
	});
	const problem = await over$1(child);
	gate.close();
	killGroup(child.pid);
	await status.closed;
	const { namespace, exitCode } = status.report();
	if (namespace !== null) await emptyNamespace(namespace);
	launcher.warden.release(child.pid);
	await channel.drained;
	channel.release();
	limits.close();
	if (gate.opened()) return endOf(exitCode, limits.why());
	const why = gate.problem() ?? problem ?? complaint(output.tail());
	return limits.why() ?? {
		how: "sandbox_failed",
		why
	};
}
const over$1 = (child) => new Promise((settle) => {
	child.once("error", (error) => settle(error.message));
	child.once("exit", () => settle(null));
});
function stop(child, status) {
	const { namespace } = status.report();
	if (namespace !== null) killInit(namespace);
	killGroup(child.pid);
}
function endOf(exitCode, limit) {
	if (limit !== null) return limit;
	if (exitCode === null) return {
		how: "sandbox_failed",
		why: "the sandbox was killed from outside (out of memory?)"
	};
	if (exitCode > 128) return {
		how: "signalled",
		signal: exitCode - 128
	};
	return {
		how: "exited",
		code: exitCode
	};
}
function complaint(text) {
	return text.split("\n").map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("dmesg(1)")).slice(-3).join("; ") || "the sandbox ended without a word";
}
// src/shell/sandbox/mend.ts
const RESTRICTION = "kernel.apparmor_restrict_unprivileged_userns";
const RESTRICTION_FILE = `/proc/sys/${RESTRICTION.replaceAll(".", "/")}`;
function installBubblewrap() {
	for (const args of [["update", "-q"], [
		"install",
		"-y",
		"-q",
		"--no-install-recommends",
		"bubblewrap"
	]]) asRoot(["apt-get", ...args]);
}
function liftRestriction() {
	const before = readSetting();
	if (before !== "1") return null;
	asRoot([
		"sysctl",
		"-q",
		"-w",
		`${RESTRICTION}=0`
	]);
	const after = readSetting();
	return after === before ? null : {
		setting: RESTRICTION,
		before,
		after
	};
}
function lackOf(problem) {
	const what = `the sandbox does not start: ${problem}`;
	if (isContainer()) return {
		what: `${what} (this is a container that forbids namespaces)`,
		fix: "docker run --security-opt seccomp=unconfined --security-opt apparmor=unconfined --security-opt systempaths=unconfined … (in a workflow: the same under `container: options:`)"
	};
	if (readSetting() === "1") return {
		what,
		fix: `sudo sysctl -w ${RESTRICTION}=0`
	};
	if (readQuietly("/proc/sys/user/max_user_namespaces") === "0") return {
		what,
		fix: "sudo sysctl -w user.max_user_namespaces=65536"
	};
	return {
		what,
		fix: "run on a Linux machine that grants user namespaces, or as root"
	};
}
function asRoot([program, ...args]) {
	const argv = process.getuid?.() === 0 ? [program ?? "", ...args] : [
		"sudo",
		"-n",
		program ?? "",
		...args
	];
	spawnSync(argv[0] ?? "", argv.slice(1), {
		cwd: "/",
		env: {
			PATH: "/usr/sbin:/usr/bin:/sbin:/bin",
			DEBIAN_FRONTEND: "noninteractive"
		},
		stdio: "ignore"
	});
}
const isContainer = () => existsSync("/.dockerenv") || existsSync("/run/.containerenv") || /docker|containerd|kubepods/.test(readQuietly("/proc/1/cgroup"));
const readSetting = () => readQuietly(RESTRICTION_FILE);
function readQuietly(path) {
	try {
		return readFileSync(path, "utf8").trim();
	} catch {
		return "";
	}
}
// src/shell/sandbox/seccomp.ts
const LOAD = 32;
const JUMP_EQUAL = 21;
const JUMP_GREATER_OR_EQUAL = 53;
const JUMP_SET = 69;
const RETURN = 6;
const ALLOW = 2147418112;
const errno = (number) => 327680 | number;
const EPERM = errno(1);
const ENOSYS = errno(38);
const EAFNOSUPPORT = errno(97);
const SYSCALL = 0;
const ARCHITECTURE = 4;
const argument = (index) => 16 + index * 8;
const NAMESPACE_FLAGS = 2114060288;
const TIOCSTI = 21522;
const TIOCLINUX = 21532;
const FAMILIES = [
	1,
	2,
	10,
	16
];
const DENIED = {
	add_key: [248, 217],
	request_key: [249, 218],
	keyctl: [250, 219],
	perf_event_open: [298, 241],
	bpf: [321, 280],
	userfaultfd: [323, 282],
	io_uring_setup: [425, 425],
	io_uring_enter: [426, 426],
	io_uring_register: [427, 427],
	kexec_load: [246, 104],
	kexec_file_load: [320, 294],
	open_by_handle_at: [304, 265],
	syslog: [103, 116],
	acct: [163, 89],
	quotactl: [179, 60],
	vhangup: [153, 58],
	ptrace: [101, 117],
	process_vm_readv: [310, 270],
	process_vm_writev: [311, 271],
	pidfd_getfd: [438, 438],
	unshare: [272, 97],
	setns: [308, 268],
	mount: [165, 40],
	move_mount: [429, 429],
	fsopen: [430, 430],
	fsmount: [432, 432],
	open_tree: [428, 428],
	mount_setattr: [442, 442],
	umount2: [166, 39],
	pivot_root: [155, 41]
};
const MACHINES = {
	x64: {
		audit: 3221225534,
		column: 0,
		clone: 56,
		ioctl: 16,
		socket: 41,
		socketpair: 53
	},
	arm64: {
		audit: 3221225655,
		column: 1,
		clone: 220,
		ioctl: 29,
		socket: 198,
		socketpair: 199
	}
};
const CLONE3 = 435;
const hasSeccomp = (arch) => MACHINES[arch] !== void 0;
function seccompFilter(arch) {
	const machine = MACHINES[arch];
	if (machine === void 0) throw new Error(`no seccomp table for ${arch}`);
	return encode([
		...onlyThisMachine(machine, arch),
		...deniedCalls(machine),
		...noNewNamespaces(machine),
		...noTerminalInjection(machine),
		...onlyPlainSockets(machine),
		[
			RETURN,
			0,
			0,
			ALLOW
		]
	]);
}
function onlyThisMachine({ audit }, arch) {
	const foreign = [
		[
			LOAD,
			0,
			0,
			ARCHITECTURE
		],
		[
			JUMP_EQUAL,
			1,
			0,
			audit
		],
		[
			RETURN,
			0,
			0,
			ENOSYS
		],
		[
			LOAD,
			0,
			0,
			SYSCALL
		]
	];
	if (arch !== "x64") return foreign;
	return [
		...foreign,
		[
			JUMP_GREATER_OR_EQUAL,
			0,
			1,
			1073741824
		],
		[
			RETURN,
			0,
			0,
			ENOSYS
		]
	];
}
function deniedCalls({ column }) {
	return Object.entries(DENIED).flatMap(([name, numbers]) => [[
		JUMP_EQUAL,
		0,
		1,
		numbers[column]
	], [
		RETURN,
		0,
		0,
		name.startsWith("io_uring") ? ENOSYS : EPERM
	]]);
}
function noNewNamespaces({ clone }) {
	return [
		[
			JUMP_EQUAL,
			0,
			1,
			CLONE3
		],
		[
			RETURN,
			0,
			0,
			ENOSYS
		],
		[
			JUMP_EQUAL,
			0,
			4,
			clone
		],
		[
			LOAD,
			0,
			0,
			argument(0)
		],
		[
			JUMP_SET,
			0,
			1,
			NAMESPACE_FLAGS
		],
		[
			RETURN,
			0,
			0,
			EPERM
		],
		[
			RETURN,
			0,
			0,
			ALLOW
		]
	];
}
function noTerminalInjection({ ioctl }) {
	return [
		[
			JUMP_EQUAL,
			0,
			5,
			ioctl
		],
		[
			LOAD,
			0,
			0,
			argument(1)
		],
		[
			JUMP_EQUAL,
			1,
			0,
			TIOCSTI
		],
		[
			JUMP_EQUAL,
			0,
			1,
			TIOCLINUX
		],
		[
			RETURN,
			0,
			0,
			EPERM
		],
		[
			RETURN,
			0,
			0,
			ALLOW
		]
	];
}
function onlyPlainSockets({ socket, socketpair }) {
	return [
		[
			JUMP_EQUAL,
			1,
			0,
			socket
		],
		[
			JUMP_EQUAL,
			0,
			FAMILIES.length + 2,
			socketpair
		],
		[
			LOAD,
			0,
			0,
			argument(0)
		],
		...FAMILIES.map((family, i) => [
			JUMP_EQUAL,
			FAMILIES.length - i,
			0,
			family
		]),
		[
			RETURN,
			0,
			0,
			EAFNOSUPPORT
		]
	];
}
function encode(program) {
	const bytes = Buffer.alloc(program.length * 8);
	program.forEach(([code, ifTrue, ifFalse, operand], i) => {
		bytes.writeUInt16LE(code, i * 8);
		bytes[i * 8 + 2] = ifTrue;
		bytes[i * 8 + 3] = ifFalse;
		bytes.writeUInt32LE(operand >>> 0, i * 8 + 4);
	});
	return bytes;
}
// src/shell/sandbox/tools.ts
const SYSTEM = [
	"/usr",
	"/bin",
	"/sbin",
	"/lib",
	"/lib64",
	"/etc",
	"/opt",
	"/nix"
];
const NEVER = [
	"/run",
	"/proc",
	"/sys",
	"/dev",
	"/var/run"
];
const TOOL_PARTS = [
	...[
		"bin",
		"sbin",
		"shims",
		"libexec",
		"lib",
		"lib64",
		"include"
	],
	...[
		"versions",
		"plugins",
		"toolchains",
		"sdk",
		"candidates",
		"installs",
		"pyenv.d",
		"version"
	],
	"pyvenv.cfg"
];
const MIXED_PARTS = [
	"bin",
	"lib",
	"lib64",
	"libexec"
];
function toolView({ path, home, hidden }) {
	const entries = path.split(delimiter).filter((entry) => entry.startsWith("/"));
	const shown = [...rustToolchain(entries), ...entries].flatMap((entry) => {
		const real = realpathOf(entry);
		if (real === null || isInside(real, [...NEVER, ...hidden])) return [];
		if (isBroad(real, home) || hidden.some((each) => isInside(each, [real]))) return [];
		return [{
			entry,
			folders: isInside(real, SYSTEM) ? [] : foldersOf(entry, real, home)
		}];
	});
	const folders = new Set(shown.flatMap((each) => each.folders));
	return {
		folders: [...folders].filter((folder) => ![...folders].some((other) => other !== folder && isInside(folder, [other]))).sort(byText),
		path: [...new Set(shown.map((each) => each.entry))].join(":")
	};
}
function foldersOf(entry, real, home) {
	const prefix = dirname(entry);
	const programs = [entry, ...real === entry ? [] : [real]];
	if (![
		"bin",
		"sbin",
		"shims"
	].includes(basename(entry))) return programs;
	if (isBroad(prefix, home)) return programs;
	const parts = basename(prefix) === ".local" ? MIXED_PARTS : TOOL_PARTS;
	return [...programs, ...parts.map((part) => join(prefix, part)).filter(existsSync)];
}
const BROAD = [
	"/",
	"/home",
	"/root",
	"/tmp",
	"/var",
	"/var/tmp",
	"/mnt",
	"/media",
	"/srv"
];
const isBroad = (folder, home) => BROAD.includes(folder) || folder === home || dirname(folder) === "/home";
function rustToolchain(entries) {
	const proxies = entries.find((entry) => entry.endsWith("/.cargo/bin"));
	if (proxies === void 0) return [];
	const rustup = join(dirname(dirname(proxies)), ".rustup");
	try {
		const settings = readFileSync(join(rustup, "settings.toml"), "utf8");
		const wanted = /default_toolchain\s*=\s*"([^"]+)"/.exec(settings)?.[1] ?? "";
		const name = readdirSync(join(rustup, "toolchains")).find((each) => each === wanted || each.startsWith(`${wanted}-`));
		return name === void 0 ? [] : [join(rustup, "toolchains", name, "bin")];
	} catch {
		return [];
	}
}
function realpathOf(path) {
	try {
		return realpathSync(path);
	} catch {
		return null;
	}
}
const isInside = (path, folders) => folders.some((folder) => path === folder || path.startsWith(folder + sep));
// src/shell/sandbox/view-holder.ts
const HOLD = "while [ \"$1\" != -- ]; do PATH=/usr/bin:/bin mount --bind \"$1\" \"$2\" || exit 98; shift 2; done; echo ready; read -r end";
async function holdView(folders, place) {
	const hidden = folders.filter((folder) => !isReachable(folder));
	if (hidden.length === 0) return {
		at: new Map(),
		pid: null,
		close: () => void 0
	};
	const at = new Map(hidden.map((folder, i) => [folder, join(place, `tool-${i}`)]));
	for (const [folder, target] of at) makeTarget(folder, target);
	chmodSync(place, 457);
	const holder = spawn(PROGRAM.unshare, [
		...[
			"--mount",
			"--propagation",
			"private",
			"--",
			PROGRAM.shell,
			"-c",
			HOLD,
			"hold"
		],
		...[...at].flat(),
		"--"
	], {
		cwd: "/",
		env: {},
		stdio: [
			"pipe",
			"pipe",
			"ignore"
		]
	});
	if (!await readiness(holder)) return {
		at: new Map(),
		pid: null,
		close: () => void 0
	};
	return {
		at,
		pid: holder.pid ?? null,
		close: () => void holder.kill("SIGKILL")
	};
}
const readiness = (holder) => new Promise((settle) => {
	holder.stdout?.once("data", () => settle(true));
	holder.once("exit", () => settle(false));
	holder.once("error", () => settle(false));
});
function makeTarget(source, target) {
	if (statSync(source).isDirectory()) mkdirSync(target);
	else writeFileSync(target, "");
}
function isReachable(folder) {
	for (let path = folder; path !== "/"; path = dirname(path)) if ((statSync(path).mode & 1) === 0) return false;
	return true;
}
// src/shell/sandbox/chain.ts
function chainOf(options) {
	const { account, isRoot, privilege, viewHolder } = options;
	return {
		account,
		privilege,
		spawnAs: isRoot && privilege === "user" && viewHolder === null ? account : {},
		argv: (command) => {
			const [program, ...rest] = [
				...enterView(options),
				...ownNamespace(privilege, command.tree),
				...staged(command.tree),
				...[
					options.bwrap,
					"--args",
					String(FD.arguments),
					"--"
				],
				...privilege === "root" ? dropTo(account) : [],
				...[
					PROGRAM.shell,
					"-c",
					GATE,
					"gate",
					String(FD.gate),
					...limitsOf(command)
				],
				...command.argv
			];
			return [program ?? options.bwrap, ...rest];
		}
	};
}
function enterView({ account, isRoot, privilege, viewHolder }) {
	if (!isRoot || viewHolder === null) return [];
	const enter = [
		PROGRAM.nsenter,
		`--mount=/proc/${viewHolder}/ns/mnt`,
		"--"
	];
	if (privilege === "root") return enter;
	const { uid, gid } = account;
	return [
		...enter,
		PROGRAM.setpriv,
		`--reuid=${uid}`,
		`--regid=${gid}`,
		"--clear-groups",
		"--"
	];
}
function limitsOf({ limits }) {
	return [
		bounded("Max open files", 65536),
		Math.floor(bounded("Max file size", 16 * 1024 ** 3) / 512),
		Math.floor(bounded("Max data size", limits.memoryBytes) / 1024),
		bounded("Max processes", limits.processes)
	].map(String);
}
function ownNamespace(privilege, tree) {
	if (tree.kind === "folder") return [];
	if (privilege === "root") return [
		PROGRAM.unshare,
		"--mount",
		"--propagation",
		"private",
		"--"
	];
	return [
		PROGRAM.unshare,
		"--user",
		"--map-root-user",
		"--mount",
		"--"
	];
}
function staged(tree) {
	if (tree.kind === "folder") return [];
	const options = `${`lowerdir=${tree.lower.join(":")},upperdir=${tree.upper},workdir=${tree.work}`},userxattr,volatile`;
	return [
		PROGRAM.shell,
		"-c",
		OVERLAY_STAGE,
		"stage",
		options,
		tree.mountPoint
	];
}
function bounded(name, wanted) {
	const line = hardLimits().find((each) => each.startsWith(name));
	const hard = Number(line?.slice(name.length).trim().split(/\s+/)[1]);
	return Number.isFinite(hard) && hard < wanted ? hard : wanted;
}
let limitLines;
const hardLimits = () => {
	limitLines ??= readFileSync("/proc/self/limits", "utf8").split("\n");
	return limitLines;
};
// src/shell/sandbox/self-check.ts
const SelfCheck = strictObject({
	no_new_privileges: boolean(),
	capabilities: string(),
	bounding_set: string(),
	seccomp: boolean(),
	interfaces: array(string()),
	processes: number(),
	workspace_writable: boolean(),
	root_writable: boolean(),
	secrets_visible: array(string())
});
const SELF_CHECK = `
field() { while read -r name value rest; do [ "$name" = "$1:" ] && printf %s "$value" && return; done < /proc/self/status; }
touch ./.goal-harness-probe 2>/dev/null && writable=true || writable=false; rm -f ./.goal-harness-probe
for place in /tmp /dev/shm "$HOME"; do touch "$place/.probe" && rm "$place/.probe" || { echo "$place cannot be written"; exit 1; }; done
touch /goal-harness-probe 2>/dev/null && root=true || root=false
interfaces=; while IFS=': ' read -r name rest; do case "$rest" in *' '*) case "$name" in Inter-*|face*) ;; *) interfaces="$interfaces,\\"$name\\"";; esac;; esac; done < /proc/net/dev
processes=0; for p in /proc/[0-9]*; do processes=$((processes+1)); done
seen=; for p in "$@"; do [ -e "$p" ] && seen="$seen,\\"$p\\""; done
[ "$(field NoNewPrivs)" = 1 ] && nnp=true || nnp=false
[ "$(field Seccomp)" = 2 ] && seccomp=true || seccomp=false
echo "{\\"no_new_privileges\\":$nnp,\\"capabilities\\":\\"$(field CapEff)\\",\\"bounding_set\\":\\"$(field CapBnd)\\",\\"seccomp\\":$seccomp,\\"interfaces\\":[\${interfaces#,}],\\"processes\\":$processes,\\"workspace_writable\\":$writable,\\"root_writable\\":$root,\\"secrets_visible\\":[\${seen#,}]}"
`;
function shortcomings(check, networked) {
	const none = /^0+$/;
	return [
		[check.no_new_privileges, "programs could gain privileges (no_new_privs is off)"],
		[none.test(check.capabilities), `capabilities are left: ${check.capabilities}`],
		[none.test(check.bounding_set), `the bounding set is not empty: ${check.bounding_set}`],
		[check.seccomp, "no system call filter is active"],
		[networked || check.interfaces.every((each) => each === "lo"), "it has network interfaces"],
		[check.processes <= 8, "it sees processes of the host"],
		[check.workspace_writable, "its room cannot be written"],
		[!check.root_writable, "its root folder can be written"],
		[check.secrets_visible.length === 0, `it sees what must be hidden: ${check.secrets_visible.join(", ")}`]
	].filter(([holds]) => !holds).map(([, what]) => what);
}
// src/shell/sandbox/probe.ts
const PROBE_LIMITS = {
	wallMs: 2e4,
	idleMs: 2e4,
	outputBytes: 65536,
	overflow: "end",
	memoryBytes: 8 * 1024 ** 3,
	processes: 2048
};
async function probe(launcher, room) {
	const { ended, tail } = await launch(launcher, {
		argv: [
			"/bin/sh",
			"-c",
			SELF_CHECK,
			"self-check",
			...room.secrets
		],
		env: {
			PATH: "/usr/bin:/bin",
			HOME: INSIDE_HOME
		},
		tree: room.tree,
		workspace: room.workspace,
		mounts: room.mounts,
		network: "none",
		limits: PROBE_LIMITS,
		signal: new AbortController().signal
	});
	if (ended.how === "sandbox_failed") return { problem: ended.why };
	if (ended.how !== "exited" || ended.code !== 0) return { problem: tail.trim() || ended.how };
	const check = SelfCheck.safeParse(spoken(tail));
	if (!check.success) return { problem: `the self check said: ${tail.trim()}` };
	const short = shortcomings(check.data, false);
	return short.length === 0 ? { ok: check.data } : { problem: short.join("; ") };
}
function spoken(text) {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
// src/shell/room/overlay-delta.ts
function overlayDelta(views, skip, count = counter()) {
	const isUntold = (path) => views.isHidden(path) || skip(path);
	return listed(below({
		views,
		skip,
		isUntold,
		count
	}, "", true), count);
}
function* below(at, folder, isOld) {
	const { original, upper, merged } = at.views;
	const left = openedNames(placeOf(merged, folder));
	const before = isOld ? namesWithin(placeOf(original, folder)) : [];
	if (before === null) {
		const entry = {
			...entryAt(placeOf(original, folder)),
			kind: "sealed"
		};
		yield deltaOf(folder, {
			was: entry,
			now: entry
		}, "");
		return;
	}
	for (const name of without(before, left)) yield* deletedBelow(original, childOf$1(folder, name), at.isUntold);
	for (const name of namesIn(placeOf(upper, folder))) {
		const path = childOf$1(folder, name);
		if (!at.skip(path)) yield* written(at, path, isOld);
	}
}
function* written(at, path, isParentOld) {
	const { original, upper } = at.views;
	const place = placeOf(upper, path);
	const now = layerEntryAt(place);
	if (now.kind === "absent") return;
	const was = isParentOld ? before(at.views, path) : ABSENT;
	const hidden = unseen(at.count, path, {
		was,
		now
	});
	if (hidden !== null) yield hidden;
	else if (now.kind === "folder") {
		if (was.kind !== "folder" && was.kind !== "absent") yield deltaOf(path, {
			was,
			now
		}, place);
		yield* below(at, path, was.kind === "folder");
	} else {
		if (was.kind === "folder") yield* deletedBelow(original, path, at.isUntold);
		yield deltaOf(path, {
			was,
			now
		}, place);
	}
}
const before = ({ original, isHidden }, path) => isHidden(path) ? ABSENT : entryAt(placeOf(original, path));
function without(names, taken) {
	const rest = new Set(names);
	for (const name of taken) rest.delete(name);
	return rest;
}
// src/shell/room/pin.ts
function pinOf(workspace) {
	let held = null;
	const drop = () => {
		if (held !== null) closeSync(held);
		held = null;
	};
	return {
		take(init) {
			drop();
			held = openSync(`/proc/${init}/root${workspace}`, constants.O_RDONLY | constants.O_DIRECTORY);
		},
		view() {
			if (held === null) return null;
			const mode = fstatSync(held).mode & 4095;
			if ((mode & 493) !== 493) fchmodSync(held, mode | 493);
			return `/proc/self/fd/${held}/.`;
		},
		drop
	};
}
// src/shell/room/overlay-rooms.ts
function overlayRooms(options) {
	const { run, original } = options;
	const below = layersOf(options);
	const upper = run.folder("maker");
	const mountPoint = run.folder("room");
	const pin = pinOf(options.workspace);
	const source = (path) => placeOf(upper, path);
	const views = {
		original,
		upper,
		isHidden: options.hidden.has
	};
	let left = [];
	return {
		kind: "overlay",
		original,
		async maker() {
			pin.drop();
			return {
				kind: "overlay",
				lower: below.usual,
				upper,
				work: run.folder("work"),
				mountPoint
			};
		},
		pin: pin.take,
		deltas(skip) {
			const merged = pin.view();
			if (merged !== null) left = overlayDelta({
				...views,
				merged
			}, skipping(options, skip));
			return left;
		},
		source,
		restore(refused, deltas) {
			const view = pin.view();
			if (view !== null) restore({
				...options,
				view
			}, refused, deltas);
			left = left.filter(({ path }) => !refused.has(path));
		},
		change: upkeepOf(options, source),
		laid(changed, from) {
			const folder = run.folder("laid");
			fillLayer(changed, from, {
				...options,
				folder
			});
			hiding(options, folder, changed);
			return {
				folder,
				changed
			};
		},
		async verifier(layer, { sight = "usual", prepared = null } = {}) {
			return fresh(run, {
				lower: over(prepared, over(layer, below[sight])),
				mountPoint
			});
		},
		keep: (room, isWanted) => keptOf(room, isWanted, {
			...options,
			folder: run.folder("kept")
		}),
		close: pin.drop
	};
}
function upkeepOf(options, source) {
	const fresh = () => options.run.folder("change");
	return layerUpkeep({
		...options,
		source,
		fresh,
		hide: (folder, changed) => hiding(options, folder, changed)
	});
}
const over = (layer, lower) => layer === null ? lower : [layer.folder, ...lower];
function layersOf(options) {
	const { run, original, veil, hidden } = options;
	const everything = veil === null ? [run.alias(original)] : [veil, run.alias(original)];
	return {
		usual: hidden.isEmpty ? everything : [masked(options), ...everything],
		everything
	};
}
function masked(options) {
	const folder = options.run.folder("mask");
	hiding(options, folder, hiddenIn(options.original, options.hidden));
	return folder;
}
function hiding(options, folder, changed) {
	const gone = vanishing(changed, options.original);
	whiteOut(gone, {
		...options,
		folder
	}, options.whiteout);
	return gone;
}
function fresh(run, below) {
	const [scratch, work] = [run.lend("scratch"), run.lend("work")];
	const dispose = () => {
		run.giveBack(scratch);
		run.giveBack(work);
	};
	return {
		tree: {
			kind: "overlay",
			...below,
			upper: scratch,
			work
		},
		written: scratch,
		dispose
	};
}
// src/shell/workplace/open-rooms.ts
async function openRooms(place, kind) {
	const whiteout = kind === "overlay" ? place.run.whiteout() : null;
	if (whiteout === null) return copyRooms(place);
	const { run, workspace, out, owner } = place;
	if (needsCopy(place)) {
		place.say(`copying ${workspace} once, for an unprivileged account`);
		const original = run.folder("original");
		await copyWorkspace(workspace, original, {
			out,
			owner
		});
		return overlayRooms({
			...place,
			original,
			veil: null,
			whiteout
		});
	}
	return overlayRooms({
		...place,
		original: workspace,
		veil: veil(place, whiteout),
		whiteout
	});
}
const needsCopy = ({ workspace, account, owner }) => owner !== null || [workspace, ...readdirSync(workspace).map((name) => join(workspace, name))].some((path) => {
	const { uid, gid } = lstatSync(path);
	return uid !== account.uid || gid !== account.gid;
});
// src/shell/workplace/candidates.ts
async function firstThatHolds(place, ground) {
	const isRoot = process.getuid?.() === 0;
	const user = await firstOf(place, ground, "user");
	if (!("problem" in user)) return {
		...user,
		hostChanges: []
	};
	const change = place.hosted ? liftRestriction() : null;
	if (change !== null) {
		const again = await firstOf(place, ground, "user");
		if (!("problem" in again)) return {
			...again,
			hostChanges: [change]
		};
	}
	if (!isRoot) return lackOf(user.problem);
	const root = await firstOf(place, ground, "root");
	if (!("problem" in root)) return {
		...root,
		hostChanges: change === null ? [] : [change]
	};
	return lackOf(`${user.problem}; as root: ${root.problem}`);
}
async function firstOf(place, ground, privilege) {
	const launcher = launcherFor(place, ground, privilege);
	const problems = [];
	for (const room of ["overlay", "copy"]) {
		const seen = await probe(launcher, {
			tree: probeTree(place, room),
			workspace: place.workspace,
			mounts: ground.mounts,
			secrets: place.secrets
		});
		if ("ok" in seen) return {
			candidate: {
				privilege,
				room
			},
			launcher,
			selfCheck: seen.ok
		};
		problems.push(`${room}: ${seen.problem}`);
	}
	return { problem: problems.join("; ") };
}
function launcherFor({ run, account, owner, warden }, ground, privilege) {
	const filterFile = join(run.path, `filter-${privilege}`);
	writeFileSync(filterFile, seccompFilter(process.arch));
	return {
		chain: chainOf({
			bwrap: ground.bwrap.path,
			account,
			isRoot: process.getuid?.() === 0,
			privilege,
			viewHolder: ground.viewHolder
		}),
		filterFile,
		channel: channels(run.shelf("output"), owner),
		warden
	};
}
function probeTree(place, room) {
	const { run, workspace } = place;
	if (room === "copy") return {
		kind: "folder",
		folder: run.folder("probe")
	};
	return {
		kind: "overlay",
		lower: [needsCopy(place) ? run.folder("probe") : run.alias(workspace)],
		upper: run.folder("probe"),
		work: run.folder("work"),
		mountPoint: run.folder("probe")
	};
}
// src/shell/workplace/open-sandboxed.ts
async function openSandboxed(place) {
	const bwrap = platformLack() ?? bubblewrapOn(place);
	if ("what" in bwrap) return { refused: [bwrap] };
	const hidden = [
		place.workspace,
		place.out,
		...place.secrets
	];
	const tools = toolView({
		path: place.path,
		home: place.home,
		hidden
	});
	const shown = [...tools.folders.map((folder) => ({
		outside: folder,
		inside: folder
	})), ...place.shown];
	const view = await viewOf(place, [...shown.map(({ outside }) => outside), ...place.reachable]);
	let opened;
	try {
		opened = await openBehind(view, place, {
			bwrap,
			shown,
			path: tools.path
		});
		return opened;
	} finally {
		if (opened === void 0 || "refused" in opened) view.close();
	}
}
async function openBehind(view, place, { bwrap, shown, path }) {
	const mounts = shown.map(({ outside, inside }) => {
		return {
			outside: view.at.get(outside) ?? outside,
			inside,
			access: "read"
		};
	});
	const found = await firstThatHolds(place, {
		bwrap,
		mounts,
		viewHolder: view.pid
	});
	if ("what" in found) return { refused: [found] };
	const rooms = await openRooms(place, found.candidate.room);
	return { workplace: {
		run: place.run,
		owner: place.owner,
		rooms,
		path,
		home: INSIDE_HOME,
		facts: factsOf(found, bwrap),
		inside: ({ inside }) => inside,
		reach: (path) => view.at.get(path) ?? path,
		launch(command) {
			const over = launch(found.launcher, {
				...command,
				mounts: [...mounts, ...command.mounts]
			});
			place.run.tidy();
			return over;
		},
		close() {
			rooms.close();
			view.close();
			place.run.close();
			place.warden.close();
		}
	} };
}
async function viewOf({ owner, run }, shown) {
	if (owner === null) return {
		at: new Map(),
		pid: null,
		close: () => void 0
	};
	return holdView([...new Set(shown)], run.shelf("tools"));
}
function platformLack() {
	if (process.platform === "linux" && hasSeccomp(process.arch)) return null;
	return {
		what: `no sandbox for ${process.platform} on ${process.arch}: Linux on x64 or arm64 is needed`,
		fix: "run on ubuntu-24.04, or ask for `isolation: none` by name"
	};
}
function bubblewrapOn({ hosted }) {
	const found = findBubblewrap();
	if (!("what" in found) || !hosted) return found;
	installBubblewrap();
	return findBubblewrap();
}
function factsOf({ candidate, selfCheck, hostChanges }, bwrap) {
	return {
		backend: candidate.privilege === "user" ? "bwrap-user" : "bwrap-root",
		level: 3,
		room: candidate.room,
		bwrapVersion: bwrap.version,
		bwrapSha256: bwrap.sha256,
		seccompSha256: createHash("sha256").update(seccompFilter(process.arch)).digest("hex"),
		hostChanges,
		selfCheck
	};
}
// src/shell/workplace/open.ts
async function openWorkplace(options) {
	closeInherited();
	const self = {
		uid: process.getuid?.() ?? -1,
		gid: process.getgid?.() ?? -1
	};
	const account = accountFor(options.workspace, self);
	const owner = account.uid === self.uid ? null : account;
	const run = openRunFolder(owner, options.workspace);
	const warden = openWarden(run.path);
	const format = options.objectFormat ?? "sha1";
	let opened;
	try {
		const hidden = hiddenBy(options.hidden ?? []);
		const place = {
			...options,
			run,
			warden,
			account,
			owner,
			format,
			hidden
		};
		opened = options.isolation === "none" ? await openBare(place) : await openSandboxed(place);
		return opened;
	} finally {
		if (opened === void 0 || "refused" in opened) {
			run.close();
			warden.close();
		}
	}
}
// src/shell/git/own-index.ts
async function copyIndex(repository) {
	const file = join(repository.room.folder, "index");
	const original = join(repository.at.folder, "index");
	if (!existsSync(original)) return freshIndex(repository);
	copyFileSync(original, file);
	const age = Math.floor(statSync(original).mtimeMs) / 1e3 - .001;
	utimesSync(file, age, age);
	try {
		return {
			file,
			flags: await flagsIn(repository, file)
		};
	} catch {
		return freshIndex(repository);
	}
}
async function freshIndex(repository) {
	const file = join(repository.room.folder, "index-of-head");
	await git(repository.room, ["read-tree", repository.headTree], { index: file });
	return {
		file,
		flags: {
			hidden: [],
			sparse: []
		}
	};
}
async function uncover(repository, file, paths) {
	const around = {
		workTree: repository.workspace,
		index: file,
		input: pathList(paths)
	};
	for (const flag of ["--no-assume-unchanged", "--no-skip-worktree"]) await git(repository.room, [
		"update-index",
		flag,
		"-z",
		"--stdin"
	], around);
}
const flagged = /(?:^|\0)([a-zS]) ([^\0]+)/g;
async function flagsIn(repository, file) {
	const printed = await git(repository.room, [
		"ls-files",
		"-v",
		"-z"
	], {
		workTree: repository.workspace,
		index: file
	});
	const isSparse = existsSync(join(repository.at.folder, "info/sparse-checkout"));
	const hidden = [];
	const sparse = [];
	for (const [, mark, name = ""] of printed.toString("latin1").matchAll(flagged)) {
		const path = pathOf(Buffer.from(name, "latin1"));
		(isSparse && mark?.toUpperCase() === "S" && isAbsent(repository.workspace, path) ? sparse : hidden).push(path);
	}
	return {
		hidden,
		sparse
	};
}
function isAbsent(workspace, path) {
	return entryAt(placeOf(workspace, path)).kind === "absent";
}
// src/shell/git/submodules.ts
async function askSubmodules(repository, tree, ask) {
	const answers = [];
	for (const { path, commit } of await submodulesIn(repository, tree)) try {
		var _usingCtx$1 = _usingCtx();
		const place = placeOf(repository.workspace, path);
		if (typeof place !== "string" || gitFolderOf(place).is !== "repository") continue;
		const folder = mkdtempSync(join(repository.room.folder, "submodule-"));
		const submodule = _usingCtx$1.a(await openRepository(place, folder));
		answers.push({
			path,
			at: submodule.head === commit,
			answer: await ask(submodule)
		});
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
	return answers;
}
function joined(own, answers) {
	const below = answers.flatMap(({ path, answer }) => answer.map((inner) => `${path}/${inner}`));
	return [...own, ...below].sort(byText);
}
async function submodulesIn({ room, objects }, tree) {
	if ((await entriesAt(tree, [".gitmodules"], objects)).size === 0) return [];
	return [...(await git(room, [
		"ls-tree",
		"-r",
		"-z",
		"--full-tree",
		tree
	])).toString("latin1").matchAll(submodule)].map(([, commit = "", name = ""]) => ({
		commit,
		path: pathOf(Buffer.from(name, "latin1"))
	}));
}
const submodule = /(?<=^|\0)160000 commit ([0-9a-f]+)\t([^\0]+)/g;
// src/shell/git/status.ts
async function dirtyPaths(repository) {
	return joined(await ownDirtyPaths(repository), await askSubmodules(repository, repository.headTree, dirtyPaths));
}
async function changedPaths(repository) {
	const { flags } = await copyIndex(repository);
	const absent = new Set(flags.sparse);
	return joined((await statusOf(repository, await freshIndex(repository))).filter((path) => !absent.has(path)), await askSubmodules(repository, repository.headTree, changedPaths));
}
async function ownDirtyPaths(repository) {
	const index = await copyIndex(repository);
	try {
		return await statusOf(repository, index);
	} catch {
		return await statusOf(repository, await freshIndex(repository));
	}
}
async function statusOf(repository, { file, flags }) {
	if (flags.hidden.length > 0) await uncover(repository, file, flags.hidden);
	return recordsIn(await git(repository.room, status, {
		workTree: repository.workspace,
		index: file
	}));
}
const status = [
	"status",
	"--porcelain=v1",
	"-z",
	"--untracked-files=all",
	"--no-renames",
	"--ignore-submodules=dirty"
];
function recordsIn(printed) {
	const paths = [];
	for (let at = 0; at < printed.length;) {
		const end = printed.indexOf(0, at);
		paths.push(pathOf(printed.subarray(at + 3, end)).replace(/\/$/, ""));
		at = end + 1;
	}
	return paths;
}
export { openedNames as A, tailOf as B, execFileSync as C, leavesBelow as D, layerEntryAt as E, anyOf as F, wellFormed as H, examOf as I, isConfiguration as L, unlock as M, admit as N, namesIn as O, ancestors as P, ruleOn as R, removeTree as S, entryAt as T, uncoloured as V, git as _, copyIndex as a, pathList as b, createServer as c, openWarden as d, openRunFolder as f, failureOf as g, hiddenBy as h, joined as i, targetOf as j, namesWithin as k, isUntouched as l, filesNamed as m, dirtyPaths as n, openWorkplace as o, openRepository as p, askSubmodules as r, INSIDE_HOME as s, changedPaths as t, openRegular as u, gitProgram as v, codeOf as w, entriesAt as x, start$2 as y, oneLine as z };
