import { parseArgs } from "node:util";
import { closeSync, constants, fstatSync, openSync, readFileSync, writeSync } from "node:fs";
import { extname, relative, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
// src/core/fault.ts
var BadInput = class extends Error {
	faults;
	constructor(faults) {
		super(render(faults));
		this.name = "BadInput";
		this.faults = faults;
	}
};
function faultsOf(problems, source) {
	return problems.map(({ path, line, ...problem }) => ({
		file: source.file,
		key: keyOf(path),
		line: line ?? source.lineOf(path),
		...problem
	}));
}
function render(faults) {
	return faults.map(block).join("\n");
}
function keyOf(path) {
	return path.map(step).join("").replace(/^\./, "");
}
function step(key) {
	if (typeof key === "number") return `[${key}]`;
	const name = String(key);
	return /^[\w-]+$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
}
function block({ file, key, line, message, fix }) {
	const place = line === null ? file : `${file}:${line}`;
	const what = key === "" ? message : `${key}: ${message}`;
	return fix === void 0 ? `${place}  ${what}` : `${place}  ${what}\n  fix: ${indented(fix)}`;
}
function indented(text) {
	return text.replaceAll("\n", "\n       ");
}
// src/core/show/log-line.ts
function quotedLines(text) {
	const lines = text.split(/\r\n|\r|\n/);
	if (lines.at(-1) === "") lines.pop();
	return lines.map((line) => `| ${plain(line)}`);
}
function ownLine(line) {
	return plain(line.replaceAll(/[\r\n]+/g, " ")).replace(/^(\s*)::/, "$1: :");
}
function plain(text) {
	return text.replaceAll(escapeSequences, "").replaceAll(invisible, "").replaceAll("##[", "# #[");
}
const [BEL, ESC] = ["\x07", "\x1B"];
const escapeSequences = new RegExp(String.raw`${ESC}(?:\[[0-?]*[ -/]*[@-~]|\][^${BEL}${ESC}]*(?:${BEL}|${ESC}\\)?|[@-_])`, "g");
const invisible = /(?!\t)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\ufeff]/gu;
// src/shell/environment.ts
const environment = Object.freeze(Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => value === void 0 ? [] : [[name, value]])));
// src/shell/terminal/terminal.ts
const say = (text) => write(2, `${text}\n`);
const print = (text) => write(1, `${text}\n`);
function write(fd, text) {
	const bytes = Buffer.from(text);
	for (let at = 0; at < bytes.length;) {
		const written = writtenTo(fd, bytes, at);
		if (written === null) return;
		at += written;
	}
}
function writtenTo(fd, bytes, at) {
	try {
		return writeSync(fd, bytes, at);
	} catch (error) {
		const code = codeOf(error);
		if (code === "EPIPE") return null;
		if (code === "EAGAIN") return 0;
		throw error;
	}
}
const codeOf = (error) => error instanceof Error && "code" in error ? error.code : "";
// src/core/exam/glob.ts
function matcher(glob) {
	const pattern = compiled.get(glob) ?? patternOf(glob);
	compiled.set(glob, pattern);
	return (path) => pattern.test(path);
}
const compiled = new Map();
function literal$1(path) {
	return path.replaceAll(/[\\*?[\]{},]/g, "\\$&");
}
function either(globs) {
	return globs.length === 1 ? globs.join() : `{${globs.map(trimmed).join(",")}}`;
}
function globProblem(glob) {
	const shown = JSON.stringify(glob);
	if (trimmed(glob) === "") return {
		message: `${shown} names nothing`,
		fix: "\"**\""
	};
	if (glob.startsWith("!")) return {
		message: `${shown}: a glob cannot be negated`,
		fix: JSON.stringify(glob.slice(1))
	};
	if (glob.startsWith("/")) return {
		message: `${shown}: globs are relative to the workspace`,
		fix: JSON.stringify(glob.replace(/^\/+/, "") || "**")
	};
	if (glob.split("/").includes("..")) return {
		message: `${shown} leaves the workspace`,
		fix: "name paths below the workspace only"
	};
	return isPattern(glob) ? null : {
		message: `${shown} is not a glob`,
		fix: "check its brackets"
	};
}
const token$1 = /\\(?<escaped>.)|(?<folders>(?<![^/{,])\*\*\/)|(?<below>\/\*\*(?=$|[},]))|(?<stars>\*+)|(?<one>\?)|\[(?<not>[!^]?)(?<set>\]?[^\]/]+)\]|(?<brace>[{},])|[^\\*?[\]{},/]+|./gsu;
function patternOf(glob) {
	const text = trimmed(glob);
	if (text === "**") return /^/u;
	const source = text.replaceAll(token$1, (...match) => part(match.at(-1), String(match[0])));
	return new RegExp(`^(?:${grouped(source)})(?:/.*)?$`, "su");
}
function part({ escaped, folders, below, stars, one, not, set, brace }, whole) {
	if (escaped !== void 0) return quote(escaped);
	if (folders !== void 0) return "(?:[^/]+/)*";
	if (below !== void 0) return "(?:/.*)?";
	if (stars !== void 0) return "[^/]*";
	if (one !== void 0) return "[^/]";
	if (set !== void 0) return `(?!/)[${not ? "^" : ""}${set.replaceAll(/[\\[\]^]/g, "\\$&")}]`;
	return brace === void 0 ? quote(whole) : `\0${brace}`;
}
function grouped(source) {
	const outer = source.replaceAll(/\0\{((?:(?!\0[{}]).)*)\0\}/gs, (_, inner) => `(?:${inner.replaceAll("\0,", "|")})`);
	return outer === source ? source.replaceAll(/\0(.)/g, (_, letter) => quote(letter)) : grouped(outer);
}
const quote = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
const trimmed = (glob) => glob.replace(/^(?:\.\/+)+/, "").replace(/(?<!\\)\/+$/, "").replaceAll(/(?<![^/{,])(?:\*\*\/)+(?=\*\*)/g, "");
function isPattern(glob) {
	try {
		patternOf(glob);
		return true;
	} catch {
		return false;
	}
}
// node_modules/zod/v4/core/util.js
function getEnumValues(entries) {
	const numericValues = Object.values(entries).filter((v) => typeof v === "number");
	return Object.entries(entries).filter(([k, _]) => numericValues.indexOf(+k) === -1).map(([_, v]) => v);
}
function jsonStringifyReplacer(_, value) {
	if (typeof value === "bigint") return value.toString();
	return value;
}
var Cached = class {
	constructor(getter) {
		this._getter = getter;
		this._value = void 0;
	}
	get value() {
		const getter = this._getter;
		if (getter !== void 0) {
			this._value = getter();
			this._getter = void 0;
		}
		return this._value;
	}
};
function cached(getter) {
	return new Cached(getter);
}
function nullish(input) {
	return input === null || input === void 0;
}
function cleanRegex(source) {
	const start = source.startsWith("^") ? 1 : 0;
	const end = source.endsWith("$") ? source.length - 1 : source.length;
	return source.slice(start, end);
}
const EVALUATING = Symbol("evaluating");
function defineLazy(object, key, getter) {
	let value = void 0;
	Object.defineProperty(object, key, {
		get() {
			if (value === EVALUATING) return;
			if (value === void 0) {
				value = EVALUATING;
				value = getter();
			}
			return value;
		},
		set(v) {
			Object.defineProperty(object, key, { value: v });
		},
		configurable: true
	});
}
function assignProp(target, prop, value) {
	Object.defineProperty(target, prop, {
		value,
		writable: true,
		enumerable: true,
		configurable: true
	});
}
function rawShape(def) {
	const desc = Object.getOwnPropertyDescriptor(def, "shape");
	return desc?.get ? desc.get.raw : desc?.value;
}
const captureStackTrace = "captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => {};
function isObject(data) {
	return typeof data === "object" && data !== null && !Array.isArray(data);
}
function isPlainObject(o) {
	if (isObject(o) === false) return false;
	const ctor = o.constructor;
	if (ctor === void 0) return true;
	if (typeof ctor !== "function") return true;
	const prot = ctor.prototype;
	if (isObject(prot) === false) return false;
	if (Object.prototype.hasOwnProperty.call(prot, "isPrototypeOf") === false) return false;
	return true;
}
function shallowClone(o) {
	if (isPlainObject(o)) return { ...o };
	if (Array.isArray(o)) return [...o];
	if (o instanceof Map) return new Map(o);
	if (o instanceof Set) return new Set(o);
	return o;
}
const propertyKeyTypes = new Set([
	"string",
	"number",
	"symbol"
]);
function escapeRegex(str) {
	return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function clone(inst, def, params) {
	const cl = new inst._zod.constr(def ?? inst._zod.def);
	if (!def || params?.parent) cl._zod.parent = inst;
	return cl;
}
function normalizeParams(_params) {
	const params = _params;
	if (!params) return {};
	if (typeof params === "string") return { error: () => params };
	if (params?.message !== void 0) {
		if (params?.error !== void 0) throw new Error("Cannot specify both `message` and `error` params");
		params.error = params.message;
	}
	delete params.message;
	if (typeof params.error === "string") return {
		...params,
		error: () => params.error
	};
	return params;
}
function optionalKeys(shape) {
	return Object.keys(shape).filter((k) => {
		return shape[k]._zod.optin !== void 0 && shape[k]._zod.optout === "optional";
	});
}
const NUMBER_FORMAT_RANGES = (() => ({
	safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
	int32: [-2147483648, 2147483647],
	uint32: [0, 4294967295],
	float32: [-34028234663852886e22, 34028234663852886e22],
	float64: [-Number.MAX_VALUE, Number.MAX_VALUE]
}))();
function aborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue !== true) return true;
	return false;
}
function explicitlyAborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue === false) return true;
	return false;
}
function prefixIssues(path, issues) {
	return issues.map((iss) => {
		var _a;
		(_a = iss).path ?? (_a.path = []);
		iss.path.unshift(path);
		return iss;
	});
}
function unwrapMessage(message) {
	return typeof message === "string" ? message : message?.message;
}
function sizeCaps(defChecks) {
	const caps = [];
	for (const ch of defChecks ?? []) {
		const d = ch._zod.def;
		if (!/_(length|size)$|_equals$/.test(d.check)) break;
		const max = d.maximum ?? d.length ?? d.size;
		if (max >= 0) caps.push([max, ch]);
	}
	return caps;
}
function attachSchema(issues, start, inst) {
	var _a;
	for (let i = start; i < issues.length; i++) (_a = issues[i]).schema ?? (_a.schema = inst);
}
function finalizeIssue(iss, ctx, config) {
	var _a;
	const traits = iss.inst?._zod?.traits;
	if (traits?.has("$ZodType")) {
		if (traits.has("$ZodCheck")) (_a = iss).schema ?? (_a.schema = iss.inst);
		else iss.schema = iss.inst;
	}
	const schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : void 0;
	const message = iss.message ? iss.message : unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ?? unwrapMessage(schemaError?.(iss)) ?? unwrapMessage(ctx?.error?.(iss)) ?? unwrapMessage(config.customError?.(iss)) ?? unwrapMessage(config.localeError?.(iss)) ?? "Invalid input";
	const full = {};
	for (const k of Object.keys(iss)) {
		if (k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__") continue;
		full[k] = iss[k];
	}
	full.path ?? (full.path = []);
	full.message = message;
	if (ctx?.reportInput) full.input = iss.input;
	return full;
}
const highSurrogate = /[\uD800-\uDBFF]/;
function codePointLength(str) {
	const units = str.length;
	if (!highSurrogate.test(str)) return units;
	let count = units;
	for (let i = 0; i < units - 1; i++) if ((str.charCodeAt(i) & 64512) === 55296 && (str.charCodeAt(i + 1) & 64512) === 56320) {
		count--;
		i++;
	}
	return count;
}
function getLengthableOrigin(input) {
	if (Array.isArray(input)) return "array";
	if (typeof input === "string") return "string";
	return "unknown";
}
function issue(...args) {
	const [iss, input, inst] = args;
	if (typeof iss === "string") return {
		message: iss,
		code: "custom",
		input,
		inst
	};
	return { ...iss };
}
function members(proto, table) {
	for (const key in table) {
		const desc = Object.getOwnPropertyDescriptor(table, key);
		if (desc.get) Object.defineProperty(proto, key, {
			...desc,
			enumerable: false
		});
		else defineBound(proto, key, desc.value);
	}
}
function own(inst, key, value, enumerable = true) {
	Object.defineProperty(inst, key, {
		configurable: true,
		writable: true,
		enumerable,
		value
	});
	return value;
}
function hide(inst, key, value) {
	return own(inst, key, value, false);
}
function defineBound(proto, key, fn) {
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			return this == null ? fn : own(this, key, fn.bind(this));
		},
		set(value) {
			own(this, key, value);
		}
	});
}
function claim(inst, sentinel) {
	const proto = Object.getPrototypeOf(inst);
	return sentinel in proto ? void 0 : proto;
}
let installing;
let broke = false;
const breaker = {
	configurable: true,
	get() {
		broke = true;
	}
};
function defineLazyInternal(inst, key, compute) {
	const proto = Object.getPrototypeOf(inst._zod);
	if (key in proto && installing !== inst._zod) {
		installing = void 0;
		return;
	}
	installing = inst._zod;
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			Object.defineProperty(this, key, breaker);
			const outer = broke;
			broke = false;
			try {
				const value = compute(this);
				if (broke) delete this[key];
				else Object.defineProperty(this, key, {
					configurable: true,
					writable: true,
					value
				});
				broke = broke || outer;
				return value;
			} catch (err) {
				delete this[key];
				broke = broke || outer;
				throw err;
			}
		},
		set(value) {
			Object.defineProperty(this, key, {
				configurable: true,
				writable: true,
				value
			});
		}
	});
}
function installLazyProp(inst, key, make, enumerable) {
	const proto = claim(inst, key);
	if (!proto) return;
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			const desc = {
				configurable: true,
				writable: true,
				enumerable,
				value: void 0
			};
			Object.defineProperty(this, key, desc);
			desc.value = make(this);
			Object.defineProperty(this, key, desc);
			return desc.value;
		},
		set(value) {
			Object.defineProperty(this, key, {
				configurable: true,
				writable: true,
				enumerable,
				value
			});
		}
	});
}
// node_modules/zod/v4/core/core.js
var _a;
const _zodDesc = {
	value: void 0,
	enumerable: false
};
let _E = "captureStackTrace" in Error ? Error : null;
function newError(Definition) {
	const E = _E;
	if (E) {
		const saved = E.stackTraceLimit;
		if (typeof saved === "number") {
			try {
				E.stackTraceLimit = 0;
			} catch {
				_E = null;
				return new Definition();
			}
			try {
				return new Definition();
			} finally {
				E.stackTraceLimit = saved;
			}
		}
	}
	return new Definition();
}
function $constructor(name, initializer, proto, params) {
	const zodProto = {};
	function Internals(def) {
		this.def = def;
		this.constr = _;
		this.traits = new Set();
	}
	Internals.prototype = zodProto;
	const protoMembers = proto;
	const initialized = protoMembers && new WeakSet();
	function init(inst, def) {
		if (!inst._zod) {
			_zodDesc.value = new Internals(def);
			try {
				Object.defineProperty(inst, "_zod", _zodDesc);
			} finally {
				_zodDesc.value = void 0;
			}
		} else if (inst._zod.traits.has(name)) return;
		inst._zod.traits.add(name);
		initializer(inst, def);
		if (initialized) {
			const own = Object.getPrototypeOf(inst);
			const ctorProto = inst._zod.constr.prototype;
			let up = own;
			while (up && up !== ctorProto) up = Object.getPrototypeOf(up);
			const target = up ?? own;
			if (!initialized.has(target)) {
				initialized.add(target);
				members(target, protoMembers);
			}
		}
		const proto = _.prototype;
		for (const k in proto) {
			if (!Object.prototype.hasOwnProperty.call(proto, k)) continue;
			if (!(k in inst)) inst[k] = proto[k].bind(inst);
		}
	}
	const Parent = params?.Parent ?? Object;
	class Definition extends Parent {}
	Object.defineProperty(Definition, "name", { value: name });
	function _(def) {
		const inst = params?.Parent ? newError(Definition) : this;
		init(inst, def);
		const deferred = inst._zod.deferred;
		if (deferred) {
			for (const fn of deferred) fn();
			inst._zod.deferred = void 0;
		}
		const pp = globalThis.__zod_globalConfig?.postProcessor;
		if (pp) pp(inst);
		return inst;
	}
	Object.defineProperty(_, "init", { value: init });
	Object.defineProperty(_, Symbol.hasInstance, { value: (inst) => {
		if (params?.Parent && inst instanceof params.Parent) return true;
		return inst?._zod?.traits?.has(name);
	} });
	Object.defineProperty(_, "name", { value: name });
	return _;
}
var $ZodAsyncError = class extends Error {
	constructor() {
		super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
	}
};
var $ZodEncodeError = class extends Error {
	constructor(name) {
		super(`Encountered unidirectional transform during encode: ${name}`);
		this.name = "ZodEncodeError";
	}
};
(_a = globalThis).__zod_globalConfig ?? (_a.__zod_globalConfig = {});
const globalConfig = globalThis.__zod_globalConfig;
function config(newConfig) {
	if (newConfig) Object.assign(globalConfig, newConfig);
	return globalConfig;
}
// node_modules/zod/v4/core/errors.js
function _getMessage() {
	const internals = this._zod;
	internals.message ?? (internals.message = JSON.stringify(internals.def, jsonStringifyReplacer, 2));
	return internals.message;
}
function _setMessage(value) {
	this._zod.message = value;
}
const _messageDesc = {
	get: _getMessage,
	set: _setMessage,
	enumerable: true,
	configurable: true
};
const _issuesDesc = {
	value: void 0,
	enumerable: false
};
const _installedToString = new WeakSet([Object.prototype, Error.prototype]);
const initializer = (inst, def) => {
	inst.name = "$ZodError";
	_issuesDesc.value = def;
	Object.defineProperty(inst, "issues", _issuesDesc);
	_issuesDesc.value = void 0;
	Object.defineProperty(inst, "message", _messageDesc);
	const proto = Object.getPrototypeOf(inst);
	if (!_installedToString.has(proto)) {
		_installedToString.add(proto);
		Object.defineProperty(proto, "toString", {
			configurable: true,
			enumerable: false,
			get() {
				const value = () => this.message;
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
				return value;
			},
			set(value) {
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
			}
		});
	}
};
const $ZodRealError = $constructor("$ZodError", initializer, void 0, { Parent: Error });
// node_modules/zod/v4/core/parse.js
const _parse = (_Err) => {
	const fn = (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: false
		} : { async: false };
		const result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) throw new $ZodAsyncError();
		if (result.issues.length) {
			const e = new ((_params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, _params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const parse = _parse($ZodRealError);
const _parseAsync = (_Err) => {
	const fn = async (schema, value, _ctx, params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: true
		} : { async: true };
		let result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) result = await result;
		if (result.issues.length) {
			const e = new ((params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const parseAsync = _parseAsync($ZodRealError);
const _safeParse = (_Err) => (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: false
	} : { async: false };
	const result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) throw new $ZodAsyncError();
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
const safeParse = _safeParse($ZodRealError);
function failure(Err, issues, ctx) {
	let error;
	return {
		success: false,
		get error() {
			if (!error) {
				error = new Err(issues.map((iss) => finalizeIssue(iss, ctx, config())));
				issues = void 0;
				ctx = void 0;
			}
			return error;
		},
		set error(e) {
			error = e;
			issues = void 0;
			ctx = void 0;
		}
	};
}
const _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: true
	} : { async: true };
	let result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) result = await result;
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
const safeParseAsync = _safeParseAsync($ZodRealError);
// node_modules/zod/v4/core/regexes.js
const anyString = /^[\s\S]{0,}$/;
const number$1 = /^-?\d+(?:\.\d+)?$/;
const boolean$1 = /^(?:true|false)$/i;
const _null$2 = /^null$/i;
// node_modules/zod/v4/core/checks.js
const $ZodCheck = $constructor("$ZodCheck", (inst, def) => {
	var _a;
	inst._zod ?? (inst._zod = {});
	inst._zod.def = def;
	(_a = inst._zod).onattach ?? (_a.onattach = []);
});
const _whenHasLength = (payload) => {
	const val = payload.value;
	return !nullish(val) && val.length !== void 0;
};
const numericOriginMap = {
	number: "number",
	bigint: "bigint",
	object: "date"
};
const $ZodCheckLessThan = $constructor("$ZodCheckLessThan", (inst, def) => {
	$ZodCheck.init(inst, def);
	const origin = numericOriginMap[typeof def.value];
	inst._zod.check = (payload) => {
		if (def.inclusive ? payload.value <= def.value : payload.value < def.value) return;
		payload.issues.push({
			origin: numericOriginMap[typeof payload.value] ?? origin,
			code: "too_big",
			maximum: typeof def.value === "object" ? def.value.getTime() : def.value,
			input: payload.value,
			inclusive: def.inclusive,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckGreaterThan = $constructor("$ZodCheckGreaterThan", (inst, def) => {
	$ZodCheck.init(inst, def);
	const origin = numericOriginMap[typeof def.value];
	inst._zod.check = (payload) => {
		if (def.inclusive ? payload.value >= def.value : payload.value > def.value) return;
		payload.issues.push({
			origin: numericOriginMap[typeof payload.value] ?? origin,
			code: "too_small",
			minimum: typeof def.value === "object" ? def.value.getTime() : def.value,
			input: payload.value,
			inclusive: def.inclusive,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckNumberFormat = $constructor("$ZodCheckNumberFormat", (inst, def) => {
	$ZodCheck.init(inst, def);
	def.format = def.format || "float64";
	const isInt = def.format?.includes("int");
	const origin = isInt ? "int" : "number";
	const [minimum, maximum] = NUMBER_FORMAT_RANGES[def.format];
	inst._zod.check = (payload) => {
		const input = payload.value;
		if (isInt) {
			if (!Number.isInteger(input)) {
				payload.issues.push({
					expected: origin,
					format: def.format,
					code: "invalid_type",
					continue: false,
					input,
					inst
				});
				return;
			}
			if (!Number.isSafeInteger(input)) {
				if (input > 0) payload.issues.push({
					input,
					code: "too_big",
					maximum: Number.MAX_SAFE_INTEGER,
					note: "Integers must be within the safe integer range.",
					inst,
					origin,
					inclusive: true,
					continue: !def.abort
				});
				else payload.issues.push({
					input,
					code: "too_small",
					minimum: Number.MIN_SAFE_INTEGER,
					note: "Integers must be within the safe integer range.",
					inst,
					origin,
					inclusive: true,
					continue: !def.abort
				});
				return;
			}
		}
		if (input < minimum) payload.issues.push({
			origin: "number",
			input,
			code: "too_small",
			minimum,
			inclusive: true,
			inst,
			continue: !def.abort
		});
		if (input > maximum) payload.issues.push({
			origin: "number",
			input,
			code: "too_big",
			maximum,
			inclusive: true,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMaxLength = $constructor("$ZodCheckMaxLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units > def.maximum ? codePointLength(input) : units) <= def.maximum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_big",
			maximum: def.maximum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMinLength = $constructor("$ZodCheckMinLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units >= def.minimum && units < def.minimum * 2 ? codePointLength(input) : units) >= def.minimum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_small",
			minimum: def.minimum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckStringFormat = $constructor("$ZodCheckStringFormat", (inst, def) => {
	var _a, _b;
	$ZodCheck.init(inst, def);
	if (def.pattern) (_a = inst._zod).check ?? (_a.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: def.format,
			input: payload.value,
			...def.pattern ? { pattern: def.pattern.toString() } : {},
			inst,
			continue: !def.abort
		});
	});
	else (_b = inst._zod).check ?? (_b.check = () => {});
});
const $ZodCheckRegex = $constructor("$ZodCheckRegex", (inst, def) => {
	$ZodCheckStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "regex",
			input: payload.value,
			pattern: def.pattern.toString(),
			inst,
			continue: !def.abort
		});
	};
});
// node_modules/zod/v4/core/versions.js
const version = {
	major: 4,
	minor: 6,
	patch: 7
};
// node_modules/zod/v4/core/schemas.js
const $ZodType = $constructor("$ZodType", (inst, def) => {
	var _a;
	inst ?? (inst = {});
	inst._zod.def = def;
	inst._zod.bag = inst._zod.bag || {};
	inst._zod.version = version;
	const defChecks = inst._zod.def.checks;
	const checks = inst._zod.traits.has("$ZodCheck") ? [inst, ...defChecks ?? []] : defChecks?.length ? [...defChecks] : [];
	for (const ch of checks) for (const fn of ch._zod.onattach) fn(inst);
	if (checks.length === 0) {
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred?.push(() => {
			inst._zod.run = inst._zod.parse;
		});
	} else {
		const runChecks = (payload, checks, ctx) => {
			if (payload.memo) return payload;
			let isAborted = aborted(payload);
			let asyncResult;
			for (const ch of checks) {
				if (ch._zod.def.when) {
					if (explicitlyAborted(payload)) continue;
					if (!ch._zod.def.when(payload)) continue;
				} else if (isAborted) continue;
				const currLen = payload.issues.length;
				const _ = ch._zod.check(payload);
				if (_ instanceof Promise && ctx?.async === false) throw new $ZodAsyncError();
				if (asyncResult || _ instanceof Promise) asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
					await _;
					if (payload.issues.length === currLen) return;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				});
				else {
					if (payload.issues.length === currLen) continue;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				}
			}
			if (asyncResult) return asyncResult.then(() => {
				return payload;
			});
			return payload;
		};
		const handleCanaryResult = (canary, payload, ctx) => {
			if (aborted(canary)) {
				canary.aborted = true;
				return canary;
			}
			const checkResult = runChecks(payload, checks, ctx);
			if (checkResult instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return checkResult.then((checkResult) => inst._zod.parse(checkResult, ctx));
			}
			return inst._zod.parse(checkResult, ctx);
		};
		inst._zod.run = (payload, ctx) => {
			if (ctx.skipChecks) return inst._zod.parse(payload, ctx);
			if (ctx.direction === "backward") {
				const canary = inst._zod.parse({
					value: payload.value,
					issues: []
				}, {
					...ctx,
					skipChecks: true
				});
				if (canary instanceof Promise) return canary.then((canary) => {
					return handleCanaryResult(canary, payload, ctx);
				});
				return handleCanaryResult(canary, payload, ctx);
			}
			const result = inst._zod.parse(payload, ctx);
			if (result instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return result.then((result) => runChecks(result, checks, ctx));
			}
			return runChecks(result, checks, ctx);
		};
	}
}, {
	get "~standard"() {
		return hide(this, "~standard", standardProps(this));
	},
	set "~standard"(value) {
		own(this, "~standard", value);
	}
});
const toStandardResult = (r, ctx) => r.issues.length ? { issues: r.issues.map((iss) => finalizeIssue(iss, ctx, config())) } : { value: r.value };
async function validateAsync(inst, value) {
	const ctx = { async: true };
	return toStandardResult(await inst._zod.run({
		value,
		issues: []
	}, ctx), ctx);
}
function standardProps(inst) {
	return {
		validate: (value) => {
			const ctx = { async: false };
			try {
				const r = inst._zod.run({
					value,
					issues: []
				}, ctx);
				if (!(r instanceof Promise)) return toStandardResult(r, ctx);
			} catch (_) {}
			return validateAsync(inst, value);
		},
		vendor: "zod",
		version: 1
	};
}
const $ZodString = $constructor("$ZodString", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = def.pattern ?? anyString;
	inst._zod.parse = (payload, _) => {
		if (def.coerce) try {
			payload.value = String(payload.value);
		} catch (_) {}
		if (typeof payload.value === "string") return payload;
		payload.issues.push({
			expected: "string",
			code: "invalid_type",
			input: payload.value,
			inst
		});
		return payload;
	};
});
const $ZodNumber = $constructor("$ZodNumber", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = number$1;
	inst._zod.parse = (payload, _ctx) => {
		if (def.coerce) try {
			payload.value = Number(payload.value);
		} catch (_) {}
		const input = payload.value;
		if (typeof input === "number" && !Number.isNaN(input) && Number.isFinite(input)) return payload;
		const received = typeof input === "number" ? Number.isNaN(input) ? "NaN" : !Number.isFinite(input) ? String(input) : void 0 : void 0;
		payload.issues.push({
			expected: "number",
			code: "invalid_type",
			input,
			inst,
			...received ? { received } : {}
		});
		return payload;
	};
});
const $ZodNumberFormat = $constructor("$ZodNumberFormat", (inst, def) => {
	$ZodCheckNumberFormat.init(inst, def);
	$ZodNumber.init(inst, def);
});
const $ZodBoolean = $constructor("$ZodBoolean", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = boolean$1;
	inst._zod.parse = (payload, _ctx) => {
		if (def.coerce) try {
			payload.value = Boolean(payload.value);
		} catch (_) {}
		const input = payload.value;
		if (typeof input === "boolean") return payload;
		payload.issues.push({
			expected: "boolean",
			code: "invalid_type",
			input,
			inst
		});
		return payload;
	};
});
const $ZodNull = $constructor("$ZodNull", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = _null$2;
	inst._zod.values = new Set([null]);
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (input === null) return payload;
		payload.issues.push({
			expected: "null",
			code: "invalid_type",
			input,
			inst
		});
		return payload;
	};
});
const $ZodUnknown = $constructor("$ZodUnknown", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload) => payload;
});
const $ZodNever = $constructor("$ZodNever", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, _ctx) => {
		payload.issues.push({
			expected: "never",
			code: "invalid_type",
			input: payload.value,
			inst
		});
		return payload;
	};
});
function capSize(inst, size) {
	const caps = sizeCaps(inst._zod.def.checks);
	if (!caps.length) return;
	const cap = Math.min(...caps.map((c) => c[0]));
	const parse = inst._zod.parse;
	inst._zod.parse = (payload, ctx) => {
		const n = size(payload.value);
		if (n > cap && !ctx?.skipChecks && ctx?.direction !== "backward") {
			for (const [max, ch] of sizeCaps(inst._zod.def.checks)) if (n > max && ch._zod.def.when(payload)) {
				const start = payload.issues.length;
				ch._zod.check(payload);
				payload.issues[start].continue = false;
				attachSchema(payload.issues, start, inst);
				return payload;
			}
		}
		return parse(payload, ctx);
	};
}
const arraySize = (input) => Array.isArray(input) ? input.length : -1;
function handleArrayResult(result, final, index) {
	if (result.issues.length) final.issues.push(...prefixIssues(index, result.issues));
	final.value[index] = result.value;
}
const $ZodArray = $constructor("$ZodArray", (inst, def) => {
	$ZodType.init(inst, def);
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!Array.isArray(input)) {
			payload.issues.push({
				expected: "array",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, Array(input.length), ctx) : Array(input.length);
		const proms = [];
		const abortEarly = ctx?.abortEarly;
		for (let i = 0; i < input.length; i++) {
			const item = input[i];
			const result = def.element._zod.run({
				value: item,
				issues: []
			}, ctx);
			if (result instanceof Promise) proms.push(result.then((result) => handleArrayResult(result, payload, i)));
			else {
				handleArrayResult(result, payload, i);
				if (abortEarly && result.issues.length !== 0 && aborted(result)) break;
			}
		}
		if (proms.length) return Promise.all(proms).then(() => payload);
		return payload;
	};
	capSize(inst, arraySize);
});
function handlePropertyResult(result, final, key, input, optin, optout) {
	const isPresent = key in input;
	const isOptionalOut = optout === "optional";
	if (!isPresent && isOptionalOut && optin === "optional") return;
	if (result.issues.length) {
		if (optin !== void 0 && isOptionalOut && !isPresent) return;
		final.issues.push(...prefixIssues(key, result.issues));
	}
	if (!isPresent && optin === void 0) {
		if (!result.issues.length) final.issues.push({
			code: "invalid_type",
			expected: "nonoptional",
			input: void 0,
			path: [key]
		});
		return;
	}
	if (result.value === void 0) {
		if (isPresent || optin === "defaulted" && !isOptionalOut) final.value[key] = void 0;
	} else final.value[key] = result.value;
}
const NO_SYMBOL_KEYS = [];
function normalizeDef(def) {
	const keys = Object.keys(def.shape);
	const ownSymbols = Object.getOwnPropertySymbols(def.shape);
	const symbolKeys = ownSymbols.length ? ownSymbols : NO_SYMBOL_KEYS;
	const allKeys = symbolKeys.length ? [...keys, ...symbolKeys] : keys;
	for (const k of allKeys) if (!def.shape?.[k]?._zod?.traits?.has("$ZodType")) throw new Error(`Invalid element at key "${String(k)}": expected a Zod schema`);
	const okeys = optionalKeys(def.shape);
	return {
		...def,
		allKeys,
		symbolKeys,
		keySet: new Set(keys),
		numKeys: keys.length,
		optionalKeys: new Set(okeys)
	};
}
function handleCatchall(proms, input, payload, ctx, def, inst, abortEarly) {
	const unrecognized = [];
	const keySet = def.keySet;
	const _catchall = def.catchall._zod;
	const t = _catchall.def.type;
	const optin = _catchall.optin;
	const optout = _catchall.optout;
	let seen = 0;
	for (const key in input) {
		if (abortEarly && payload.issues.length !== seen) {
			if (aborted(payload, seen)) break;
			seen = payload.issues.length;
		}
		if (keySet.has(key)) continue;
		if (key === "__proto__") {
			if (t === "never") unrecognized.push(key);
			continue;
		}
		if (t === "never") {
			unrecognized.push(key);
			continue;
		}
		const r = _catchall.run({
			value: input[key],
			issues: []
		}, ctx);
		if (r instanceof Promise) proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
		else handlePropertyResult(r, payload, key, input, optin, optout);
	}
	if (unrecognized.length) payload.issues.push({
		code: "unrecognized_keys",
		keys: unrecognized,
		input,
		inst,
		continue: true
	});
	if (!proms.length) return payload;
	return Promise.all(proms).then(() => {
		return payload;
	});
}
const $ZodObject = $constructor("$ZodObject", (inst, def) => {
	$ZodType.init(inst, def);
	const desc = Object.getOwnPropertyDescriptor(def, "shape");
	const sh = desc?.get ? desc.get.raw : def.shape ?? {};
	if (sh) {
		const get = () => {
			const newSh = { ...sh };
			Object.defineProperty(def, "shape", { value: newSh });
			get.raw = newSh;
			return newSh;
		};
		get.raw = sh;
		Object.defineProperty(def, "shape", { get });
	}
	const _normalized = cached(() => normalizeDef(def));
	defineLazyInternal(inst, "propValues", (zod) => {
		const shape = zod.def.shape;
		const propValues = {};
		for (const key in shape) {
			const field = shape[key]._zod;
			if (field.values) {
				if (!Object.prototype.hasOwnProperty.call(propValues, key)) assignProp(propValues, key, new Set());
				for (const v of field.values) propValues[key].add(v);
				if (field.optin !== void 0) propValues[key].add(void 0);
			}
		}
		return propValues;
	});
	const isObject$1 = isObject;
	const catchall = def.catchall;
	let value;
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		value ?? (value = _normalized.value);
		const input = payload.value;
		if (!isObject$1(input)) {
			payload.issues.push({
				expected: "object",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
		const proms = [];
		const shape = value.shape;
		const abortEarly = ctx?.abortEarly;
		let seen = payload.issues.length;
		for (const key of value.allKeys) {
			if (abortEarly && payload.issues.length !== seen) {
				if (aborted(payload, seen)) break;
				seen = payload.issues.length;
			}
			if (key === "__proto__") continue;
			const el = shape[key];
			const optin = el._zod.optin;
			const optout = el._zod.optout;
			const r = el._zod.run({
				value: input[key],
				issues: []
			}, ctx);
			if (r instanceof Promise) proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
			else handlePropertyResult(r, payload, key, input, optin, optout);
		}
		if (!catchall) return proms.length ? Promise.all(proms).then(() => payload) : payload;
		return handleCatchall(proms, input, payload, ctx, _normalized.value, inst, abortEarly === true);
	};
});
function handleUnionResults(results, final, inst, ctx) {
	for (const result of results) if (result.issues.length === 0) {
		final.value = result.value;
		return final;
	}
	const nonaborted = results.filter((r) => !aborted(r));
	if (nonaborted.length === 1) {
		final.value = nonaborted[0].value;
		return nonaborted[0];
	}
	final.issues.push({
		code: "invalid_union",
		input: final.value,
		inst,
		errors: results.map((result) => result.issues.map((iss) => finalizeIssue(iss, ctx, config())))
	});
	return final;
}
const $ZodUnion = $constructor("$ZodUnion", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.options.some((o) => o._zod.optin === "defaulted") ? "defaulted" : zod.def.options.some((o) => o._zod.optin !== void 0) ? "optional" : void 0);
	defineLazyInternal(inst, "optout", (zod) => zod.def.options.some((o) => o._zod.optout === "optional") ? "optional" : void 0);
	defineLazyInternal(inst, "values", (zod) => {
		if (zod.def.options.every((o) => o._zod.values)) return new Set(zod.def.options.flatMap((option) => Array.from(option._zod.values)));
	});
	defineLazyInternal(inst, "pattern", (zod) => {
		if (zod.def.options.every((o) => o._zod.pattern)) {
			const patterns = zod.def.options.map((o) => o._zod.pattern);
			return new RegExp(`^(${patterns.map((p) => cleanRegex(p.source)).join("|")})$`);
		}
	});
	const first = def.options.length === 1 ? def.options[0]._zod.run : null;
	inst._zod.parse = (payload, ctx) => {
		if (first) return first(payload, ctx);
		let async = false;
		const results = [];
		for (const option of def.options) {
			const result = option._zod.run({
				value: payload.value,
				issues: []
			}, ctx);
			if (result instanceof Promise) {
				results.push(result);
				async = true;
			} else {
				if (result.issues.length === 0) return result;
				results.push(result);
			}
		}
		if (!async) return handleUnionResults(results, payload, inst, ctx);
		return Promise.all(results).then((results) => {
			return handleUnionResults(results, payload, inst, ctx);
		});
	};
});
function discriminatorMap(def) {
	const map = new Map();
	for (const option of def.options) {
		const values = option._zod.propValues?.[def.discriminator];
		if (!values || values.size === 0) throw new Error(`Invalid discriminated union option at index "${def.options.indexOf(option)}"`);
		for (const value of values) if (map.has(value)) {
			if (value !== void 0) throw new Error(`Duplicate discriminator value "${String(value)}"`);
			map.set(value, null);
		} else map.set(value, option);
	}
	return map;
}
const $ZodDiscriminatedUnion = $constructor("$ZodDiscriminatedUnion", (inst, def) => {
	def.inclusive = false;
	$ZodUnion.init(inst, def);
	const _super = inst._zod.parse;
	defineLazyInternal(inst, "propValues", (zod) => {
		const propValues = {};
		let undefinedCount = 0;
		for (const option of zod.def.options) {
			const pv = option._zod.propValues;
			if (!pv || Object.keys(pv).length === 0) throw new Error(`Invalid discriminated union option at index "${zod.def.options.indexOf(option)}"`);
			if (pv[zod.def.discriminator]?.has(void 0)) undefinedCount++;
			for (const [k, v] of Object.entries(pv)) {
				if (!Object.prototype.hasOwnProperty.call(propValues, k)) assignProp(propValues, k, new Set());
				for (const val of v) propValues[k].add(val);
			}
		}
		if (!zod.def.unionFallback && undefinedCount > 1) propValues[zod.def.discriminator]?.delete(void 0);
		return propValues;
	});
	def.options.forEach((option, i) => {
		const propShape = rawShape(option._zod.def);
		if (propShape && !Object.prototype.hasOwnProperty.call(propShape, def.discriminator)) throw new Error(`Invalid discriminated union option at index "${i}"`);
	});
	const disc = cached(() => discriminatorMap(def));
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!isObject(input)) {
			payload.issues.push({
				code: "invalid_type",
				expected: "object",
				input,
				inst
			});
			return payload;
		}
		const value = input?.[def.discriminator];
		const opt = disc.value.get(value);
		if (opt && (value !== void 0 || ctx.direction !== "backward")) return opt._zod.run(payload, ctx);
		if (def.unionFallback || ctx.direction === "backward") return _super(payload, ctx);
		payload.issues.push({
			code: "invalid_union",
			errors: [],
			note: "No matching discriminator",
			discriminator: def.discriminator,
			options: Array.from(disc.value.keys()).filter((value) => disc.value.get(value) !== null),
			input,
			path: [def.discriminator],
			inst
		});
		return payload;
	};
});
const $ZodTuple = $constructor("$ZodTuple", (inst, def) => {
	$ZodType.init(inst, def);
	const items = def.items;
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!Array.isArray(input)) {
			payload.issues.push({
				input,
				inst,
				expected: "tuple",
				code: "invalid_type"
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, [], ctx) : [];
		const proms = [];
		const optinStart = getTupleOptStart(items, "optin");
		const optoutStart = getTupleOptStart(items, "optout");
		if (!def.rest) {
			if (input.length < optinStart) {
				payload.issues.push({
					code: "too_small",
					minimum: optinStart,
					inclusive: true,
					input,
					inst,
					origin: "array"
				});
				return payload;
			}
			if (input.length > items.length) payload.issues.push({
				code: "too_big",
				maximum: items.length,
				inclusive: true,
				input,
				inst,
				origin: "array"
			});
		}
		const itemResults = new Array(items.length);
		const abortEarly = def.rest ? ctx?.abortEarly : void 0;
		let itemAborted = false;
		for (let i = 0; i < items.length; i++) {
			const r = items[i]._zod.run({
				value: input[i],
				issues: []
			}, ctx);
			if (r instanceof Promise) proms.push(r.then((rr) => {
				itemResults[i] = rr;
			}));
			else {
				itemResults[i] = r;
				if (abortEarly && !itemAborted && r.issues.length) itemAborted = aborted(r);
			}
		}
		if (def.rest && !itemAborted) {
			let i = items.length - 1;
			const rest = input.slice(items.length);
			let seen = payload.issues.length;
			for (const el of rest) {
				if (abortEarly && payload.issues.length !== seen) {
					if (aborted(payload, seen)) break;
					seen = payload.issues.length;
				}
				i++;
				const result = def.rest._zod.run({
					value: el,
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((r) => handleTupleResult(r, payload, i)));
				else handleTupleResult(result, payload, i);
			}
		}
		if (proms.length) return Promise.all(proms).then(() => handleTupleResults(itemResults, payload, items, input, optoutStart));
		return handleTupleResults(itemResults, payload, items, input, optoutStart);
	};
});
function getTupleOptStart(items, key) {
	for (let i = items.length - 1; i >= 0; i--) if (!(key === "optin" ? items[i]._zod.optin !== void 0 : items[i]._zod.optout === "optional")) return i + 1;
	return 0;
}
function handleTupleResult(result, final, index) {
	if (result.issues.length) final.issues.push(...prefixIssues(index, result.issues));
	final.value[index] = result.value;
}
function handleTupleResults(itemResults, final, items, input, optoutStart) {
	for (let i = 0; i < items.length; i++) {
		const r = itemResults[i];
		const isPresent = i < input.length;
		if (!isPresent && i >= optoutStart && items[i]._zod.optin === "optional") {
			final.value.length = i;
			break;
		}
		if (r.issues.length) {
			if (!isPresent && i >= optoutStart) {
				final.value.length = i;
				break;
			}
			final.issues.push(...prefixIssues(i, r.issues));
		}
		final.value[i] = r.value;
	}
	for (let i = final.value.length - 1; i >= input.length; i--) if (items[i]._zod.optout === "optional" && final.value[i] === void 0) final.value.length = i;
	else break;
	return final;
}
const $ZodRecord = $constructor("$ZodRecord", (inst, def) => {
	$ZodType.init(inst, def);
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!isPlainObject(input)) {
			payload.issues.push({
				expected: "record",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		const proms = [];
		const values = def.keyType._zod.values;
		if (values && !def.partial) {
			payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
			const recordKeys = new Set();
			for (const key of values) if (typeof key === "string" || typeof key === "number" || typeof key === "symbol") {
				recordKeys.add(typeof key === "number" ? key.toString() : key);
				if (key === "__proto__") continue;
				const keyResult = def.keyType._zod.run({
					value: key,
					issues: []
				}, ctx);
				if (keyResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
				if (keyResult.issues.length) {
					payload.issues.push({
						code: "invalid_key",
						origin: "record",
						issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
						input: key,
						path: [key],
						inst
					});
					continue;
				}
				const outKey = keyResult.value;
				if (outKey === "__proto__") continue;
				const result = def.valueType._zod.run({
					value: input[key],
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((result) => {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}));
				else {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}
			}
			let unrecognized;
			for (const key in input) if (!recordKeys.has(key)) {
				if (def.mode === "loose") {
					if (key === "__proto__") continue;
					payload.value[key] = input[key];
				} else {
					unrecognized = unrecognized ?? [];
					unrecognized.push(key);
				}
			}
			if (unrecognized && unrecognized.length > 0) payload.issues.push({
				code: "unrecognized_keys",
				input,
				inst,
				keys: unrecognized,
				continue: true
			});
		} else {
			payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
			let unrecognized;
			for (const key of Reflect.ownKeys(input)) {
				if (key === "__proto__") continue;
				if (!Object.prototype.propertyIsEnumerable.call(input, key)) continue;
				let keyResult = def.keyType._zod.run({
					value: key,
					issues: []
				}, ctx);
				if (keyResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
				if (typeof key === "string" && number$1.test(key) && keyResult.issues.length) {
					const retryResult = def.keyType._zod.run({
						value: Number(key),
						issues: []
					}, ctx);
					if (retryResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
					if (retryResult.issues.length === 0) keyResult = retryResult;
				}
				if (keyResult.issues.length) {
					if (def.mode === "loose") payload.value[key] = input[key];
					else if (values) {
						unrecognized = unrecognized ?? [];
						unrecognized.push(key);
					} else payload.issues.push({
						code: "invalid_key",
						origin: "record",
						issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
						input: key,
						path: [key],
						inst
					});
					continue;
				}
				const outKey = keyResult.value;
				if (outKey === "__proto__") continue;
				const result = def.valueType._zod.run({
					value: input[key],
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((result) => {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}));
				else {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}
			}
			if (unrecognized && unrecognized.length > 0) payload.issues.push({
				code: "unrecognized_keys",
				input,
				inst,
				keys: unrecognized,
				continue: true
			});
		}
		if (proms.length) return Promise.all(proms).then(() => payload);
		return payload;
	};
});
const $ZodEnum = $constructor("$ZodEnum", (inst, def) => {
	$ZodType.init(inst, def);
	const values = getEnumValues(def.entries);
	const valuesSet = new Set(values);
	inst._zod.values = valuesSet;
	defineLazyInternal(inst, "pattern", (zod) => {
		const patternValues = getEnumValues(zod.def.entries).filter((k) => propertyKeyTypes.has(typeof k));
		return new RegExp(patternValues.length ? `^(${patternValues.map((o) => escapeRegex(o.toString())).join("|")})$` : "^[^\\s\\S]$");
	});
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (valuesSet.has(input)) return payload;
		payload.issues.push({
			code: "invalid_value",
			values,
			input,
			inst
		});
		return payload;
	};
});
const $ZodLiteral = $constructor("$ZodLiteral", (inst, def) => {
	$ZodType.init(inst, def);
	const values = new Set(def.values);
	inst._zod.values = values;
	defineLazyInternal(inst, "pattern", (zod) => {
		const vals = zod.def.values;
		return new RegExp(vals.length ? `^(${vals.map((o) => typeof o === "string" ? escapeRegex(o) : o ? escapeRegex(o.toString()) : String(o)).join("|")})$` : "^[^\\s\\S]$");
	});
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (values.has(input)) return payload;
		payload.issues.push({
			code: "invalid_value",
			values: def.values,
			input,
			inst
		});
		return payload;
	};
});
const $ZodTransform = $constructor("$ZodTransform", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "optional";
	globalConfig.memoizer?.guard(inst);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") throw new $ZodEncodeError(inst.constructor.name);
		const _out = def.transform(payload.value, payload);
		if (ctx.async) return (_out instanceof Promise ? _out : Promise.resolve(_out)).then((output) => {
			payload.value = output;
			return payload;
		});
		if (_out instanceof Promise) throw new $ZodAsyncError();
		payload.value = _out;
		return payload;
	};
});
function handleOptionalResult(payload, result) {
	payload.value = result.issues.length ? void 0 : result.value;
	return payload;
}
const $ZodOptional = $constructor("$ZodOptional", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
	inst._zod.optout = "optional";
	defineLazyInternal(inst, "values", (zod) => {
		const values = zod.def.innerType._zod.values;
		return values ? new Set([...values, void 0]) : void 0;
	});
	defineLazyInternal(inst, "pattern", (zod) => {
		const pattern = zod.def.innerType._zod.pattern;
		return pattern ? new RegExp(`^(${cleanRegex(pattern.source)})?$`) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		if (payload.value === void 0) {
			if (def.innerType._zod.optin !== "defaulted") return payload;
			const result = def.innerType._zod.run({
				value: payload.value,
				issues: []
			}, ctx);
			if (result instanceof Promise) return result.then((result) => handleOptionalResult(payload, result));
			return handleOptionalResult(payload, result);
		}
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodNullable = $constructor("$ZodNullable", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
	defineLazyInternal(inst, "pattern", (zod) => {
		const pattern = zod.def.innerType._zod.pattern;
		return pattern ? new RegExp(`^(${cleanRegex(pattern.source)}|null)$`) : void 0;
	});
	defineLazyInternal(inst, "values", (zod) => {
		return zod.def.innerType._zod.values ? new Set([...zod.def.innerType._zod.values, null]) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		if (payload.value === null) return payload;
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodDefault = $constructor("$ZodDefault", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "defaulted";
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		if (payload.value === void 0) {
			payload.value = def.defaultValue;
			return payload;
		}
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then((result) => handleDefaultResult(result, def));
		return handleDefaultResult(result, def);
	};
});
function handleDefaultResult(payload, def) {
	if (payload.value === void 0) payload.value = def.defaultValue;
	return payload;
}
const $ZodPrefault = $constructor("$ZodPrefault", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "defaulted";
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		if (payload.value === void 0) payload.value = def.defaultValue;
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodPipe = $constructor("$ZodPipe", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => zod.def.in._zod.values);
	defineLazyInternal(inst, "optin", (zod) => zod.def.in._zod.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.out._zod.optout);
	defineLazyInternal(inst, "propValues", (zod) => zod.def.in._zod.propValues);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") {
			const right = def.out._zod.run(payload, ctx);
			if (right instanceof Promise) return right.then((right) => handlePipeResult(right, def.in, ctx));
			return handlePipeResult(right, def.in, ctx);
		}
		const left = def.in._zod.run(payload, ctx);
		if (left instanceof Promise) return left.then((left) => handlePipeResult(left, def.out, ctx));
		return handlePipeResult(left, def.out, ctx);
	};
});
function handlePipeResult(left, next, ctx) {
	if (left.issues.some((iss) => iss.code !== "unrecognized_keys")) {
		left.aborted = true;
		return left;
	}
	return next._zod.run({
		value: left.value,
		issues: left.issues
	}, ctx);
}
const $ZodLazy = $constructor("$ZodLazy", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazy(inst._zod, "innerType", () => {
		const d = def;
		if (!d._cachedInner) d._cachedInner = def.getter();
		return d._cachedInner;
	});
	defineLazyInternal(inst, "pattern", (zod) => zod.innerType?._zod?.pattern);
	defineLazyInternal(inst, "propValues", (zod) => zod.innerType?._zod?.propValues);
	defineLazyInternal(inst, "optin", (zod) => zod.innerType?._zod?.optin ?? void 0);
	defineLazyInternal(inst, "optout", (zod) => zod.innerType?._zod?.optout ?? void 0);
	inst._zod.parse = (payload, ctx) => {
		return inst._zod.innerType._zod.run(payload, ctx);
	};
});
const $ZodCustom = $constructor("$ZodCustom", (inst, def) => {
	$ZodCheck.init(inst, def);
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, _) => {
		return payload;
	};
	inst._zod.check = (payload) => {
		const input = payload.value;
		const r = def.fn(input);
		if (r instanceof Promise) return r.then((r) => handleRefineResult(r, payload, input, inst));
		handleRefineResult(r, payload, input, inst);
	};
});
function handleRefineResult(result, payload, input, inst) {
	if (!result) {
		const _iss = {
			code: "custom",
			input,
			inst,
			path: [...inst._zod.def.path ?? []],
			continue: !inst._zod.def.abort
		};
		if (inst._zod.def.params) _iss.params = inst._zod.def.params;
		payload.issues.push(issue(_iss));
	}
}
// node_modules/zod/v4/core/api.js
function snapshotChecks(def) {
	if (def.checks) def.checks = [...def.checks];
	return def;
}
function _string(Class, params) {
	return new Class(snapshotChecks({
		type: "string",
		...normalizeParams(params)
	}));
}
function _number(Class, params) {
	return new Class(snapshotChecks({
		type: "number",
		checks: [],
		...normalizeParams(params)
	}));
}
function _int(Class, params) {
	return new Class({
		type: "number",
		check: "number_format",
		abort: false,
		format: "safeint",
		...normalizeParams(params)
	});
}
function _boolean(Class, params) {
	return new Class({
		type: "boolean",
		...normalizeParams(params)
	});
}
function _null$1(Class, params) {
	return new Class({
		type: "null",
		...normalizeParams(params)
	});
}
function _unknown(Class) {
	return new Class({ type: "unknown" });
}
function _never(Class, params) {
	return new Class({
		type: "never",
		...normalizeParams(params)
	});
}
function _lte(value, params) {
	return new $ZodCheckLessThan({
		check: "less_than",
		...normalizeParams(params),
		value,
		inclusive: true
	});
}
function _gt(value, params) {
	return new $ZodCheckGreaterThan({
		check: "greater_than",
		...normalizeParams(params),
		value,
		inclusive: false
	});
}
function _gte(value, params) {
	return new $ZodCheckGreaterThan({
		check: "greater_than",
		...normalizeParams(params),
		value,
		inclusive: true
	});
}
function _positive(params) {
	return _gt(0, params);
}
function _nonnegative(params) {
	return _gte(0, params);
}
function _maxLength(maximum, params) {
	return new $ZodCheckMaxLength({
		check: "max_length",
		...normalizeParams(params),
		maximum
	});
}
function _minLength(minimum, params) {
	return new $ZodCheckMinLength({
		check: "min_length",
		...normalizeParams(params),
		minimum
	});
}
function _regex(pattern, params) {
	return new $ZodCheckRegex({
		check: "string_format",
		format: "regex",
		...normalizeParams(params),
		pattern
	});
}
function _refine(Class, fn, _params) {
	return new Class({
		type: "custom",
		check: "custom",
		fn,
		...normalizeParams(_params)
	});
}
// node_modules/zod/v4/mini/schemas.js
const ZodMiniType = $constructor("ZodMiniType", (inst, def) => {
	if (!inst._zod) throw new Error("Uninitialized schema in ZodMiniType.");
	$ZodType.init(inst, def);
	inst.def = def;
	inst.type = def.type;
}, {
	get with() {
		return this.check;
	},
	set with(value) {
		own(this, "with", value);
	},
	parse(data, params) {
		return parse(this, data, params, { callee: this.parse });
	},
	parseAsync(data, params) {
		return parseAsync(this, data, params, { callee: this.parseAsync });
	},
	safeParse(data, params) {
		return safeParse(this, data, params);
	},
	safeParseAsync(data, params) {
		return safeParseAsync(this, data, params);
	},
	check(...checks) {
		const def = this.def;
		return this.clone({
			...def,
			checks: [...def.checks ?? [], ...checks.map((ch) => typeof ch === "function" ? { _zod: {
				check: ch,
				def: { check: "custom" },
				onattach: []
			} } : ch)]
		}, { parent: true });
	},
	clone(_def, params) {
		return clone(this, _def, params);
	},
	brand() {
		return this;
	},
	register(reg, meta) {
		reg.add(this, meta);
		return this;
	},
	apply(fn, ...args) {
		return args.length === 0 ? fn(this) : fn(this, ...args);
	}
});
const ZodMiniString = $constructor("ZodMiniString", (inst, def) => {
	$ZodString.init(inst, def);
	ZodMiniType.init(inst, def);
});
function string(params) {
	return _string(ZodMiniString, params);
}
const ZodMiniNumber = $constructor("ZodMiniNumber", (inst, def) => {
	$ZodNumber.init(inst, def);
	ZodMiniType.init(inst, def);
});
function number(params) {
	return _number(ZodMiniNumber, params);
}
const ZodMiniNumberFormat = $constructor("ZodMiniNumberFormat", (inst, def) => {
	$ZodNumberFormat.init(inst, def);
	ZodMiniNumber.init(inst, def);
});
function int(params) {
	return _int(ZodMiniNumberFormat, params);
}
const ZodMiniBoolean = $constructor("ZodMiniBoolean", (inst, def) => {
	$ZodBoolean.init(inst, def);
	ZodMiniType.init(inst, def);
});
function boolean(params) {
	return _boolean(ZodMiniBoolean, params);
}
const ZodMiniNull = $constructor("ZodMiniNull", (inst, def) => {
	$ZodNull.init(inst, def);
	ZodMiniType.init(inst, def);
});
function _null(params) {
	return _null$1(ZodMiniNull, params);
}
const ZodMiniUnknown = $constructor("ZodMiniUnknown", (inst, def) => {
	$ZodUnknown.init(inst, def);
	ZodMiniType.init(inst, def);
});
function unknown$1() {
	return _unknown(ZodMiniUnknown);
}
const ZodMiniNever = $constructor("ZodMiniNever", (inst, def) => {
	$ZodNever.init(inst, def);
	ZodMiniType.init(inst, def);
});
function never(params) {
	return _never(ZodMiniNever, params);
}
const ZodMiniArray = $constructor("ZodMiniArray", (inst, def) => {
	$ZodArray.init(inst, def);
	ZodMiniType.init(inst, def);
});
function array(element, params) {
	return new ZodMiniArray({
		type: "array",
		element,
		...normalizeParams(params)
	});
}
const ZodMiniObject = $constructor("ZodMiniObject", (inst, def) => {
	$ZodObject.init(inst, def);
	ZodMiniType.init(inst, def);
	installLazyProp(inst, "shape", (self) => self._zod.def.shape, false);
});
function object(shape, params) {
	const def = {
		type: "object",
		shape: shape ?? {},
		...normalizeParams(params)
	};
	return new ZodMiniObject(def);
}
function strictObject(shape, params) {
	return new ZodMiniObject({
		type: "object",
		shape,
		catchall: never(),
		...normalizeParams(params)
	});
}
const ZodMiniUnion = $constructor("ZodMiniUnion", (inst, def) => {
	$ZodUnion.init(inst, def);
	ZodMiniType.init(inst, def);
});
function union(options, params) {
	return new ZodMiniUnion({
		type: "union",
		options,
		...normalizeParams(params)
	});
}
const ZodMiniDiscriminatedUnion = $constructor("ZodMiniDiscriminatedUnion", (inst, def) => {
	$ZodDiscriminatedUnion.init(inst, def);
	ZodMiniType.init(inst, def);
});
function discriminatedUnion(discriminator, options, params) {
	return new ZodMiniDiscriminatedUnion({
		type: "union",
		options,
		discriminator,
		...normalizeParams(params)
	});
}
const ZodMiniTuple = $constructor("ZodMiniTuple", (inst, def) => {
	$ZodTuple.init(inst, def);
	ZodMiniType.init(inst, def);
});
function tuple(items, _paramsOrRest, _params) {
	const hasRest = _paramsOrRest instanceof $ZodType;
	return new ZodMiniTuple({
		type: "tuple",
		items,
		rest: hasRest ? _paramsOrRest : null,
		...normalizeParams(hasRest ? _params : _paramsOrRest)
	});
}
const ZodMiniRecord = $constructor("ZodMiniRecord", (inst, def) => {
	$ZodRecord.init(inst, def);
	ZodMiniType.init(inst, def);
});
function record(keyType, valueType, params) {
	if (!valueType || !valueType._zod) return new ZodMiniRecord({
		type: "record",
		keyType: string(),
		valueType: keyType,
		...normalizeParams(valueType)
	});
	return new ZodMiniRecord({
		type: "record",
		keyType,
		valueType,
		...normalizeParams(params)
	});
}
const ZodMiniEnum = $constructor("ZodMiniEnum", (inst, def) => {
	$ZodEnum.init(inst, def);
	ZodMiniType.init(inst, def);
	inst.options = [...inst._zod.values];
});
function _enum(values, params) {
	const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
	return new ZodMiniEnum({
		type: "enum",
		entries,
		...normalizeParams(params)
	});
}
const ZodMiniLiteral = $constructor("ZodMiniLiteral", (inst, def) => {
	$ZodLiteral.init(inst, def);
	ZodMiniType.init(inst, def);
});
function literal(value, params) {
	return new ZodMiniLiteral({
		type: "literal",
		values: Array.isArray(value) ? value : [value],
		...normalizeParams(params)
	});
}
const ZodMiniTransform = $constructor("ZodMiniTransform", (inst, def) => {
	$ZodTransform.init(inst, def);
	ZodMiniType.init(inst, def);
});
function transform(fn) {
	return new ZodMiniTransform({
		type: "transform",
		transform: fn
	});
}
const ZodMiniOptional = $constructor("ZodMiniOptional", (inst, def) => {
	$ZodOptional.init(inst, def);
	ZodMiniType.init(inst, def);
});
function optional(innerType) {
	return new ZodMiniOptional({
		type: "optional",
		innerType
	});
}
const ZodMiniNullable = $constructor("ZodMiniNullable", (inst, def) => {
	$ZodNullable.init(inst, def);
	ZodMiniType.init(inst, def);
});
function nullable(innerType) {
	return new ZodMiniNullable({
		type: "nullable",
		innerType
	});
}
const ZodMiniDefault = $constructor("ZodMiniDefault", (inst, def) => {
	$ZodDefault.init(inst, def);
	ZodMiniType.init(inst, def);
});
function _default(innerType, defaultValue) {
	return new ZodMiniDefault({
		type: "default",
		innerType,
		get defaultValue() {
			return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
		}
	});
}
const ZodMiniPrefault = $constructor("ZodMiniPrefault", (inst, def) => {
	$ZodPrefault.init(inst, def);
	ZodMiniType.init(inst, def);
});
function prefault(innerType, defaultValue) {
	return new ZodMiniPrefault({
		type: "prefault",
		innerType,
		get defaultValue() {
			return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
		}
	});
}
const ZodMiniPipe = $constructor("ZodMiniPipe", (inst, def) => {
	$ZodPipe.init(inst, def);
	ZodMiniType.init(inst, def);
});
function pipe(in_, out) {
	return new ZodMiniPipe({
		type: "pipe",
		in: in_,
		out
	});
}
const ZodMiniLazy = $constructor("ZodMiniLazy", (inst, def) => {
	$ZodLazy.init(inst, def);
	ZodMiniType.init(inst, def);
});
function _lazy(getter) {
	return new ZodMiniLazy({
		type: "lazy",
		getter
	});
}
const ZodMiniCustom = $constructor("ZodMiniCustom", (inst, def) => {
	$ZodCustom.init(inst, def);
	ZodMiniType.init(inst, def);
});
function refine(fn, _params = {}) {
	return _refine(ZodMiniCustom, fn, _params);
}
function json() {
	const jsonSchema = _lazy(() => {
		return union([
			string(),
			number(),
			boolean(),
			_null(),
			array(jsonSchema),
			record(string(), jsonSchema)
		]);
	});
	return jsonSchema;
}
// src/core/nearest.ts
function nearest(word, words) {
	const [best] = words.map((candidate) => ({
		candidate,
		slips: slips(word.toLowerCase(), candidate)
	})).filter(({ candidate, slips }) => slips <= 2 && slips * 2 <= candidate.length).sort((a, b) => a.slips - b.slips);
	return best?.candidate ?? null;
}
function slips(from, to) {
	if (Math.abs(from.length - to.length) > 2) return Number.POSITIVE_INFINITY;
	let row = Array.from({ length: to.length + 1 }, (_, i) => i);
	for (const [i, letter] of [...from].entries()) row = nextRow(row, {
		letter,
		to,
		first: i + 1
	});
	return row[to.length] ?? Number.POSITIVE_INFINITY;
}
function nextRow(row, { letter, to, first }) {
	const next = [first];
	for (let j = 0; j < to.length; j += 1) {
		const changed = (row[j] ?? 0) + (to[j] === letter ? 0 : 1);
		next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
	}
	return next;
}
// src/core/problems.ts
function problemsOf(issues, value, examples) {
	return issues.flatMap((issue) => problemsOfOne(issue, value, examples));
}
function problemsOfOne(issue, value, examples) {
	switch (issue.code) {
		case "unrecognized_keys": return issue.keys.map((key) => unknownKey([...issue.path, key], key, examples));
		case "invalid_union": return problemsOf(under(issue.path, likeliest(issue.errors)), value, examples);
		case "invalid_key": return problemsOf(under(issue.path, issue.issues), value, examples);
		default: return [withFix(issue, {
			message: wording(issue, at(value, issue.path)),
			examples
		})];
	}
}
function unknownKey(path, key, examples) {
	const meant = nearest(key, Object.keys(examples));
	const message = `unknown key ${JSON.stringify(key)}`;
	if (meant === null) return {
		path,
		message,
		fix: `remove ${key}`
	};
	return {
		path,
		message: `${message}, did you mean ${meant}?`,
		fix: examples[meant] ?? meant
	};
}
function withFix(issue, { message, examples }) {
	const given = issue.code === "custom" ? issue.params?.fix : void 0;
	const name = issue.path.findLast((key) => typeof key === "string");
	const example = Object.hasOwn(examples, String(name)) ? examples[String(name)] : void 0;
	const fix = typeof given === "string" ? given : example;
	return {
		path: issue.path,
		message,
		...fix === void 0 ? {} : { fix }
	};
}
function wording(issue, value) {
	if (issue.message !== "Invalid input") return issue.message;
	const wanted = wantedBy(issue);
	if (wanted === null) return `not valid: ${shown(value)}`;
	return value === void 0 ? `missing, must be ${wanted}` : `must be ${wanted}, not ${shown(value)}`;
}
function wantedBy(issue) {
	switch (issue.code) {
		case "invalid_type": return named$1(issue.expected);
		case "invalid_value": return issue.values.map(String).join(" or ");
		case "too_small": return issue.origin === "array" ? "a list with something in it" : `${issue.minimum} or more`;
		case "too_big": return `at most ${issue.maximum}`;
		default: return null;
	}
}
const names = new Map([
	["string", "text"],
	["array", "a list"],
	["object", "a mapping of keys to values"],
	["record", "a mapping of keys to values"],
	["int", "a whole number"],
	["number", "a number"],
	["boolean", "true or false"]
]);
const named$1 = (expected) => names.get(expected) ?? expected;
function shown(value) {
	if (value === null) return "empty";
	if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
	if (typeof value === "object") return "a mapping";
	const text = JSON.stringify(value);
	return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
function likeliest(branches) {
	const [best] = branches.filter((issues) => issues.length > 0 && shallowest(issues) > 0).toReversed().toSorted((a, b) => shallowest(b) - shallowest(a) || a.length - b.length);
	return best ?? branches[0] ?? [];
}
function shallowest(issues) {
	return Math.min(...issues.map((issue) => issue.path.length + depthBelow(issue)));
}
function depthBelow(issue) {
	if (issue.code === "invalid_type") return 0;
	return issue.code === "invalid_union" ? shallowest(likeliest(issue.errors)) : 1;
}
function under(path, issues) {
	return issues.map((issue) => ({
		...issue,
		path: [...path, ...issue.path]
	}));
}
function at(value, path) {
	return path.reduce((inner, key) => typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : void 0, value);
}
// src/core/card/program.ts
const prefixes = new Map([
	["command", /^$/],
	["builtin", /^$/],
	["exec", /^$/],
	["env", /^-[uCS]$/],
	["sudo", /^-[ugCDhpR]$/],
	["time", /^$/],
	["nice", /^-n$/],
	["nohup", /^$/],
	["timeout", /^-[ks]$/],
	["npx", /^(?:-p|--package|-c|--call)$/],
	["bunx", /^$/],
	["uvx", /^(?:--from|--with)$/]
]);
const runners = new Map([
	["npm", ["exec", "x"]],
	["pnpm", ["exec", "dlx"]],
	["yarn", ["exec", "dlx"]],
	["bun", ["x"]],
	["uv", ["run"]],
	["poetry", ["run"]],
	["pipenv", ["run"]],
	["hatch", ["run"]],
	["bundle", ["exec"]]
]);
const assignment = /^[A-Za-z_]\w*\+?=/;
function programOf(words) {
	const from = words.findIndex(({ value }) => !assignment.test(value));
	const [first, ...rest] = from < 0 ? [] : words.slice(from);
	if (first === void 0) return {
		name: "",
		path: "",
		isModule: false,
		words: []
	};
	const name = first.value.split("/").at(-1) ?? "";
	const led = ledTo(name, rest);
	if (led.length > 0) return programOf(led);
	return moduleOf(name, rest) ?? {
		name,
		path: first.value,
		isModule: false,
		words: rest
	};
}
function ledTo(name, rest) {
	if (runners.get(name)?.includes(rest[0]?.value ?? "")) return pastOptions(rest.slice(1), /^$/);
	const valued = prefixes.get(name);
	if (valued === void 0) return [];
	return pastOptions(rest, valued).slice(name === "timeout" ? 1 : 0);
}
function pastOptions(words, valued) {
	const [first, ...rest] = words;
	if (first === void 0 || !first.value.startsWith("-")) return words;
	return pastOptions(valued.test(first.value) ? rest.slice(1) : rest, valued);
}
function moduleOf(name, words) {
	const at = words.findIndex(({ value }) => value === "-m");
	const isOption = words.slice(0, at).every(({ value }) => value.startsWith("-"));
	const module = words[at + 1];
	if (!/^python[\d.]*$/.test(name) || at < 0 || !isOption || module === void 0) return null;
	return {
		name: module.value,
		path: module.value,
		isModule: true,
		words: words.slice(at + 2)
	};
}
// src/core/card/shell-words.ts
const space = /(?:[ \t\r]|\\\n|#[^\n]*)+/y;
const operator = /\|\||\|&|&&|;;|[|&;()\n]/y;
const redirection = /\d*(?:&>>?|>>|>\||[<>]&|<>|<<<|[<>])[ \t]*/y;
const substitution = /^[<>]\(/;
function tokensOf(text) {
	const tokens = [];
	for (let at = 0; at < text.length;) {
		const next = tokenAt(text, skip(space, text, at));
		if (next === null) return null;
		if (next.token !== null) tokens.push(next.token);
		at = next.to;
	}
	return tokens;
}
function tokenAt(text, from) {
	if (from >= text.length) return {
		token: null,
		to: from
	};
	if (/^<<-?(?!<)/.test(text.slice(from, from + 4))) return null;
	const target = substitution.test(text.slice(from, from + 2)) ? from : skip(redirection, text, from);
	if (target > from) return redirected(text, target);
	const to = skip(operator, text, from);
	if (to > from) return {
		token: {
			kind: "operator",
			value: text.slice(from, to),
			from,
			to
		},
		to
	};
	return wordAt(text, from);
}
function redirected(text, target) {
	const word = wordAt(text, target);
	return word === null ? null : {
		token: null,
		to: word.to
	};
}
function wordAt(text, from) {
	const to = endOf(text, from);
	if (to > text.length) return null;
	const raw = text.slice(from, to);
	const bare = raw.replaceAll(quotes, "");
	return {
		token: {
			kind: "word",
			value: unquoted(raw),
			isGlob: /[*?[]/.test(bare),
			from,
			to
		},
		to
	};
}
function endOf(text, from) {
	if (text.startsWith("[[ ", from)) return endOfTest(text, from);
	if (substitution.test(text.slice(from, from + 2))) return pastClosing(text, from + 2, ")");
	return endOfWord(text, from);
}
function endOfTest(text, from) {
	const end = text.indexOf(" ]]", from);
	return end < 0 ? Number.POSITIVE_INFINITY : end + 3;
}
function endOfWord(text, from) {
	let at = from;
	while (at < text.length && !/[\s|&;()<>]/.test(text.charAt(at))) at = pastUnit(text, at);
	return at;
}
function pastUnit(text, at) {
	switch (text[at]) {
		case "\\": return at + 2;
		case "'":
		case "`": return pastNext(text, text.charAt(at), at + 1);
		case "\"": return pastClosing(text, at + 1, "\"");
		case "$": return text[at + 1] === "(" ? pastClosing(text, at + 2, ")") : at + 1;
		default: return at + 1;
	}
}
function pastNext(text, letter, from) {
	const end = text.indexOf(letter, from);
	return end < 0 ? Number.POSITIVE_INFINITY : end + 1;
}
function pastClosing(text, from, closing) {
	let at = from;
	while (at < text.length && text[at] !== closing) at = pastInner(text, at, closing);
	return at < text.length ? at + 1 : Number.POSITIVE_INFINITY;
}
function pastInner(text, at, closing) {
	if (closing === "\"") return text[at] === "'" ? at + 1 : pastUnit(text, at);
	return text[at] === "(" ? pastClosing(text, at + 1, ")") : pastUnit(text, at);
}
const quotes = /'[^']*'|"(?:[^"\\]|\\.)*"|\\./gs;
function unquoted(raw) {
	return raw.replaceAll(quotes, (quote) => {
		if (quote.startsWith("'")) return quote.slice(1, -1);
		if (quote.startsWith("\"")) return quote.slice(1, -1).replaceAll(/\\(["\\$`])/g, "$1");
		return quote === "\\\n" ? "" : quote.slice(1);
	});
}
function skip(pattern, text, from) {
	pattern.lastIndex = from;
	const [found] = pattern.exec(text) ?? [""];
	return from + found.length;
}
// src/core/card/shell-script.ts
const keywords = new Set("if then else elif fi for while until do done case esac select function".split(" "));
function scriptOf(text) {
	const tokens = tokensOf(text);
	if (tokens === null) return null;
	const reader = {
		text,
		tokens,
		at: 0
	};
	const script = readScript(reader, () => false);
	return script === null || reader.at < tokens.length ? null : script;
}
const separators = new Set([
	";",
	"\n",
	"&"
]);
function readScript(reader, isEnd) {
	const statements = [];
	for (let token = peek(reader); token !== void 0 && !isEnd(token); token = peek(reader)) {
		if (isOperator(token, ";", "\n")) {
			reader.at += 1;
			continue;
		}
		const statement = readStatement(reader);
		if (statement === null) return null;
		statements.push(statement);
	}
	return statements;
}
function readStatement(reader) {
	const from = peek(reader)?.from ?? 0;
	const steps = [];
	for (let joined = ""; joined !== null;) {
		const before = textSince(reader, from);
		if (joined !== "") reader.at += 1;
		skipLines(reader);
		const step = readStep(reader);
		if (step === null) return null;
		steps.push({
			...step,
			joined,
			before
		});
		joined = joinerAt(reader);
	}
	const text = textSince(reader, from);
	const end = peek(reader);
	if (end !== void 0 && isOperator(end, ...separators)) reader.at += 1;
	return {
		steps,
		inBackground: end?.value === "&" && end.kind === "operator",
		text
	};
}
function joinerAt(reader) {
	const token = peek(reader);
	if (token?.kind !== "operator") return null;
	return token.value === "&&" || token.value === "||" ? token.value : null;
}
function readStep(reader) {
	const from = peek(reader)?.from ?? 0;
	const negated = isWord(peek(reader), "!");
	if (negated) reader.at += 1;
	const first = readStage(reader);
	if (first === null) return null;
	const rest = [];
	for (let token = peek(reader); token !== void 0 && isOperator(token, "|", "|&"); token = peek(reader)) {
		reader.at += 1;
		skipLines(reader);
		const stage = readStage(reader);
		if (stage === null) return null;
		rest.push(stage);
	}
	return {
		negated,
		stages: [first, ...rest],
		text: textSince(reader, from)
	};
}
function readStage(reader) {
	const first = peek(reader);
	if (first === void 0) return null;
	if (isOperator(first, "(")) return readGroup(reader, (token) => isOperator(token, ")"));
	if (isWord(first, "{")) return readGroup(reader, (token) => isWord(token, "}"));
	if (first.kind !== "word" || keywords.has(first.value)) return null;
	const words = [];
	for (let token = peek(reader); token?.kind === "word"; token = peek(reader)) {
		words.push(token);
		reader.at += 1;
	}
	return {
		words,
		group: null,
		text: textSince(reader, first.from)
	};
}
function readGroup(reader, isEnd) {
	const from = peek(reader)?.from ?? 0;
	reader.at += 1;
	const group = readScript(reader, isEnd);
	const end = peek(reader);
	if (group === null || end === void 0) return null;
	reader.at += 1;
	return {
		words: [],
		group,
		text: textSince(reader, from)
	};
}
const peek = (reader) => reader.tokens[reader.at];
function skipLines(reader) {
	for (let token = peek(reader); token !== void 0 && isOperator(token, "\n"); token = peek(reader)) reader.at += 1;
}
function isOperator(token, ...values) {
	return token.kind === "operator" && values.includes(token.value);
}
function isWord(token, value) {
	return token?.kind === "word" && token.value === value;
}
function textSince(reader, from) {
	return reader.text.slice(from, peek(reader)?.from ?? reader.text.length).trim();
}
// src/core/card/foreseen.ts
function foreseenOf(script, isLenient) {
	const end = script.findIndex(isExit);
	const run = end < 0 ? script : script.slice(0, end + 1);
	const all = run.map(foreseenOfStatement);
	if (!isLenient && !run.some(({ text }) => /^set\s+\+[a-z]*e/.test(text)) && all.slice(0, -1).some((foreseen) => foreseen !== "green")) return "open";
	return all.at(-1) ?? "green";
}
function isExit({ steps }) {
	const [step, ...others] = steps;
	return step !== void 0 && others.length === 0 && step.stages.length === 1 && programOf(step.stages[0].words).name === "exit";
}
function foreseenOfStatement({ steps, inBackground }) {
	return inBackground ? "green" : steps.reduce(followed, "green");
}
function followed(so, step) {
	const then = foreseenOfStep(step);
	if (step.joined === "") return then;
	if (step.joined === "&&") return so === "green" ? then : so;
	if (so === "red") return then;
	return so === "green" || then === "green" ? "green" : "open";
}
function foreseenOfStep({ stages, negated }) {
	const all = stages.map(foreseenOfStage);
	if (all.includes("open")) return "open";
	return !all.includes("red") === negated ? "red" : "green";
}
const always = new Set("true : echo printf pwd date sleep wait set export unset shopt umask declare readonly cd".split(" "));
function foreseenOfStage(stage) {
	if (stage.group !== null) return foreseenOf(stage.group, false);
	const inner = innerScript(stage);
	if (inner !== null) return foreseenOf(inner.script, inner.isLenient);
	const { name, words } = programOf(stage.words);
	if (always.has(name) || isAssignment(stage)) return "green";
	if (name === "exit") return /^0*$/.test(words[0]?.value ?? "") ? "green" : "red";
	return name === "false" ? "red" : "open";
}
function isAssignment({ words }) {
	return programOf(words).name === "" && words.every(({ value }) => !/[$`]/.test(value));
}
const shells = new Set([
	"bash",
	"sh",
	"dash",
	"ksh",
	"zsh"
]);
function innerScript({ words }) {
	const program = programOf(words);
	if (!shells.has(program.name)) return null;
	const at = program.words.findIndex(({ value }) => /^-[a-z]*c$/.test(value));
	const text = program.words[at + 1]?.value;
	const script = at < 0 || text === void 0 ? null : scriptOf(text);
	const isLenient = !program.words.slice(0, at + 1).some(({ value }) => /^-[a-z]*e/.test(value));
	return script === null ? null : {
		script,
		isLenient
	};
}
// src/core/card/powerless.ts
function objectionTo(command) {
	if (typeof command !== "string") return objectionToWords(command);
	const script = scriptOf(command);
	return script === null ? null : objectionToScript(script, false);
}
const example = "name the command whose exit code tells, such as npm test";
function objectionToWords(argv) {
	const stage = {
		words: argv.map((value) => ({
			kind: "word",
			value,
			isGlob: false,
			from: 0,
			to: 0
		})),
		group: null,
		text: argv.join(" ")
	};
	const inner = innerScript(stage);
	if (inner !== null) return objectionToScript(inner.script, inner.isLenient);
	return foreseenOfStage(stage) === "green" ? cannotFail(stage.text, example) : null;
}
function objectionToScript(script, isLenient) {
	return printingIn(script) ?? maskedBy(script, foreseenOf(script, isLenient));
}
function printingIn(script) {
	return script.flatMap(({ steps }) => steps).map(printingStep).find((objection) => objection !== null) ?? null;
}
function printingStep(step) {
	const last = step.stages.at(-1);
	if (step.stages.length > 1 && last !== void 0 && prints(last)) {
		const { name } = programOf(last.words);
		return {
			message: `a pipeline that ends in ${name} says nothing through its exit code`,
			fix: rightForm(step, last)
		};
	}
	return step.stages.map((stage) => stage.group ?? innerScript(stage)?.script ?? []).map(printingIn).find((objection) => objection !== null) ?? null;
}
const printers = new Set("wc tee cat head tail sort uniq nl tac less more column tr cut fold fmt rev ts pv od xxd hexdump base64 echo printf true : awk sed".split(" "));
const judging = new Map([
	["sort", /^(?:-[a-zA-Z]*[cC]|--check)/],
	["awk", /\bexit\b/],
	["sed", /[qQ]\s*\d/]
]);
function prints({ words }) {
	const program = programOf(words);
	const judges = judging.get(program.name);
	const isAsked = judges !== void 0 && program.words.some(({ value }) => judges.test(value));
	return printers.has(program.name) && !isAsked;
}
function rightForm(step, last) {
	const [first] = step.stages;
	const before = step.text.slice(0, step.text.lastIndexOf(last.text)).replace(/\s*\|&?\s*$/, "");
	if (programOf(last.words).name !== "wc") return before;
	const grep = /^(grep|egrep|fgrep|rg)((?:\s+-{1,2}[a-zA-Z][\w-]*)*)(?=\s|$)/.exec(first.text);
	if (grep === null || step.stages.length > 2) return `test "$(${before} | wc -l)" -eq 0`;
	const [whole, name, options = ""] = grep;
	return `! ${name}${quiet(options)}${first.text.slice(whole.length)}`;
}
function quiet(options) {
	const [whole, dash, letters = ""] = /^(\s+-)([a-zA-Z]+)(?=\s|$)/.exec(options) ?? [];
	if (whole === void 0) return ` -q${options}`;
	const kept = letters.replaceAll(/[clnoq]/g, "");
	return `${dash}${/[efmABC]/.test(kept) ? `q${kept}` : `${kept}q`}${options.slice(whole.length)}`;
}
function maskedBy(script, foreseen) {
	const last = script.at(-1);
	if (last === void 0) return {
		message: "an empty command proves nothing",
		fix: example
	};
	const rest = script.slice(0, -1).map(({ text }) => text);
	if (rest.length > 0 && isBareSuccess(last)) return cannotFail(`… ; ${last.text}`, rest.join("; "));
	if (foreseen !== "green") return null;
	if (last.inBackground) return cannotFail(`${last.text} &`, [...rest, last.text].join("; "));
	const masking = last.steps.at(-1);
	if (masking?.joined !== "||") return cannotFail([...rest, last.text].join("; "), example);
	return cannotFail(`… || ${masking.text}`, [...rest, masking.before].join("; "));
}
function cannotFail(what, fix) {
	return {
		message: `${JSON.stringify(what)} cannot fail, so it proves nothing`,
		fix
	};
}
function isBareSuccess({ steps }) {
	const [step, ...others] = steps;
	if (step === void 0 || others.length > 0 || step.stages.length > 1) return false;
	const { name } = programOf(step.stages[0].words);
	return [
		"true",
		":",
		"exit"
	].includes(name) && foreseenOfStep(step) === "green";
}
// src/core/card/command.ts
const loneSurrogate = /\p{Surrogate}/u;
const portable = [refine((text) => !text.includes("\0"), { error: "must not hold a NUL character" }), refine((text) => !loneSurrogate.test(text), { error: "is not proper Unicode" })];
const Line = string().check(refine((text) => text.trim() !== "", {
	error: "must not be empty",
	abort: true
}), ...portable);
const Argv = array(string().check(...portable)).check((argv) => {
	const [program] = argv.value;
	if (program !== void 0 && /^\S+$/.test(program)) return;
	argv.issues.push({
		code: "custom",
		...programless(argv.value),
		input: argv.value
	});
});
function programless(argv) {
	const [program] = argv;
	if (program === void 0) return {
		path: [],
		message: "an empty list proves nothing"
	};
	return {
		path: [0],
		message: `a list of words runs without a shell, and ${JSON.stringify(program)} is no program`,
		params: { fix: JSON.stringify(argv.join(" ").trim()) }
	};
}
function judged(schema) {
	return schema.check((command) => {
		const objection = objectionTo(command.value);
		if (objection === null) return;
		const { message, fix } = objection;
		command.issues.push({
			code: "custom",
			message,
			params: { fix },
			input: command.value,
			path: []
		});
	});
}
function argvOf(command) {
	return typeof command === "string" ? [
		"bash",
		"-euo",
		"pipefail",
		"-c",
		command
	] : command;
}
function displayOf(command) {
	if (typeof command !== "string") return command.map(shellQuoted).join(" ");
	const text = command.trim();
	return /[\n\r]/.test(text) ? argvOf(text).map(shellQuoted).join(" ") : text;
}
function shellQuoted(word) {
	if (/^[\w@%+=:,./-]+$/.test(word)) return word;
	if (!/[\n\r]/.test(word)) return `'${word.replaceAll("'", `'\\''`)}'`;
	return `$'${word.replaceAll(/[\\']/g, "\\$&").replaceAll("\n", "\\n").replaceAll("\r", "\\r")}'`;
}
// src/core/card/glob-schema.ts
const Glob = Line.check((glob) => {
	const problem = globProblem(glob.value);
	if (problem === null) return;
	const { message, fix } = problem;
	glob.issues.push({
		code: "custom",
		message,
		params: { fix },
		input: glob.value,
		path: []
	});
});
// src/core/job/unopened.ts
const nothing = {
	iterations: 0,
	open: [],
	targets: [],
	packetSha256: null,
	harness: "unknown"
};
function unopened(cause) {
	const isBadInput = cause instanceof BadInput;
	const surprise = cause instanceof Error ? cause.stack ?? cause.message : String(cause);
	const reason = isBadInput ? cause.message : surprise;
	return {
		...nothing,
		status: "not_done",
		exit: isBadInput ? 2 : 1,
		reasonCode: isBadInput ? "bad_input" : "internal_error",
		reason,
		packetPath: null,
		reportPath: null,
		patchPath: null,
		summary: "",
		text: reason,
		assurance: "shared-job",
		seconds: 0
	};
}
// src/core/show/redact.ts
const mask = "***";
const shortest = 4;
const shortestEncoded = 6;
function redactor(secrets) {
	const forms = [...new Set(secrets.flatMap(formsOf))].sort((a, b) => b.length - a.length);
	if (forms.length === 0) return (text) => text;
	const pattern = new RegExp(forms.map(literally).join("|"), "g");
	return (text) => text.replaceAll(pattern, mask);
}
function formsOf(secret) {
	const lines = secret.split(/\r\n|\r|\n/).map((line) => line.trim());
	const plain = [...new Set([secret, ...lines])].filter((text) => text.trim().length >= shortest);
	const encoded = [secret, secret.trim()].filter((text) => text.length >= shortestEncoded);
	return [...plain, ...encoded.flatMap(encodings)].filter((form) => form.length >= shortest);
}
function encodings(secret) {
	const url = percent(secret);
	const inJson = JSON.stringify(secret).slice(1, -1);
	const hex = Buffer.from(secret).toString("hex");
	return [
		...[
			0,
			1,
			2
		].flatMap((offset) => base64Core(secret, offset)),
		url,
		url.replaceAll("%20", "+"),
		url.replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
		inJson,
		inJson.replaceAll("/", "\\/"),
		JSON.stringify(inJson).slice(1, -1),
		secret.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character),
		hex,
		hex.toUpperCase()
	];
}
const entities = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;",
	"'": "&#39;"
};
function base64Core(secret, offset) {
	const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]);
	const core = bytes.toString("base64").slice(Math.ceil(offset * 4 / 3), Math.floor(bytes.length * 4 / 3));
	return [core, core.replaceAll("+", "-").replaceAll("/", "_")];
}
function percent(text) {
	return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "�"));
}
function literally(text) {
	return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
// src/core/card/conditions.ts
const HARNESS_NODE = "/run/goal/node";
const HARNESS_FOLDER = "/run/goal/harness";
const reports = /\.(?:json|xml|info|lcov)$/;
const Report = string().check(refine((path) => reports.test(path), {
	error: "must be a machine-readable report: istanbul coverage-summary.json, coverage.py JSON, Cobertura XML or LCOV",
	abort: true
}), refine((path) => !path.startsWith("/") && !path.split("/").includes(".."), { error: "must lie in the workspace" }));
const Run = judged(union([Line, Argv]));
const Coverage = strictObject({
	run: Run,
	report: Report,
	at_least: number().check(_gt(0, { error: "0 cannot fail, so it proves nothing" }), _lte(100)),
	metric: optional(_enum([
		"lines",
		"branches",
		"functions",
		"statements"
	]))
}, { error: (issue) => issue.code === "invalid_type" ? "needs a number and a machine-readable report: { run, report, at_least }" : void 0 });
const oneType = "one condition has one type: test_pass, lint_clean, coverage_threshold, build_pass or custom_command";
const DoneTest = union([Run, array(strictObject({
	test_pass: optional(Run),
	lint_clean: optional(Run),
	coverage_threshold: optional(Coverage),
	build_pass: optional(Run),
	custom_command: optional(Run)
}).check((condition) => {
	const { value, issues } = condition;
	if (issues.length > 0 || Object.keys(value).length === 1) return;
	issues.push({
		code: "custom",
		message: oneType,
		params: { fix: "- test_pass: npm test" },
		input: value,
		path: []
	});
})).check(_minLength(1, { error: "an empty list of conditions proves nothing" }))]);
function checksOf(doneTest) {
	if (isCommand(doneTest)) return [checkOf({
		id: "done_test",
		kind: "custom_command"
	}, doneTest)];
	const seen = new Map();
	return doneTest.flatMap(entriesOf).map(([kind, wanted]) => {
		const count = (seen.get(kind) ?? 0) + 1;
		seen.set(kind, count);
		const id = count === 1 ? kind : `${kind}-${count}`;
		return isCoverage(wanted) ? coverageCheck(id, wanted) : checkOf({
			id,
			kind
		}, wanted);
	});
}
function commandsOf(doneTest) {
	if (isCommand(doneTest)) return [["custom_command", doneTest]];
	return doneTest.flatMap(entriesOf).map(([kind, wanted]) => [kind, isCoverage(wanted) ? wanted.run : wanted]);
}
function guardsOf(commands) {
	return commands.map((command, i) => checkOf({
		id: i === 0 ? "guard" : `guard-${i + 1}`,
		kind: "guard"
	}, command));
}
function checkOf({ id, kind }, command) {
	return {
		id,
		kind,
		argv: argvOf(command),
		display: displayOf(command)
	};
}
function coverageCheck(id, { run, report, at_least, metric }) {
	const check = checkOf({
		id,
		kind: "coverage_threshold"
	}, run);
	const path = report.replace(/^(?:\.\/+)+/, "");
	return {
		...check,
		coverage: {
			report: path,
			atLeast: at_least,
			metric: metric ?? "lines"
		}
	};
}
function entriesOf(condition) {
	return [
		"test_pass",
		"lint_clean",
		"coverage_threshold",
		"build_pass",
		"custom_command"
	].flatMap((kind) => {
		const wanted = condition[kind];
		return wanted === void 0 ? [] : [[kind, wanted]];
	});
}
function isCommand(doneTest) {
	return typeof doneTest === "string" || typeof doneTest[0] === "string";
}
function isCoverage(wanted) {
	return typeof wanted === "object" && !Array.isArray(wanted);
}
// src/core/card/card.ts
const Deferred = union([Line, strictObject({
	paths: union([Glob, array(Glob).check(_minLength(1))]),
	why: optional(Line)
})]);
const written = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/;
const GoalCard = strictObject({
	goal: Line,
	done_test: DoneTest,
	out_of_scope: array(Deferred),
	harness: optional(Line),
	with: optional(record(string(), unknown$1())),
	locked_at: optional(string().check(refine((time) => written.test(time), { error: "must be a time, RFC 3339" }))),
	status: optional(_enum([
		"active",
		"paused",
		"converged",
		"escalated",
		"failed"
	]))
});
const examples = {
	goal: "goal: parse_duration accepts minutes",
	done_test: "done_test: npm test",
	out_of_scope: "out_of_scope: []  # or name what is put off: - renaming public functions",
	harness: "harness: gh1-done-test",
	with: "with: { target: tests/test_duration.py }",
	locked_at: "remove locked_at: the harness writes it to its own copy",
	status: "status: active",
	paths: "- paths: docs/**",
	why: "why: docs have their own goal",
	test_pass: "- test_pass: npm test",
	lint_clean: "- lint_clean: npm run lint",
	build_pass: "- build_pass: npm run build",
	custom_command: "- custom_command: ./scripts/check-links.sh",
	coverage_threshold: "- coverage_threshold: { run: npm test -- --coverage, report: coverage/coverage-summary.json, at_least: 90 }",
	run: "run: npm test -- --coverage",
	report: "report: coverage/coverage-summary.json",
	at_least: "at_least: 90",
	metric: "metric: lines"
};
function parseCard(value) {
	if (value === null || value === void 0) return { problems: [emptyCard] };
	const parsed = safeParse(GoalCard, value);
	if (parsed.success) return { card: parsed.data };
	return { problems: problemsOf(parsed.error.issues, value, examples) };
}
const emptyCard = {
	path: [],
	message: "the card is empty",
	fix: [
		"goal",
		"done_test",
		"out_of_scope"
	].map((key) => examples[key]).join("\n")
};
// src/core/card/json-places.ts
const maxDepth = 64;
const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/gs;
function jsonPlaces(text) {
	const reader = {
		tokens: [...text.matchAll(token)].map(({ 0: word, index }) => ({
			word,
			index
		})),
		at: 0,
		places: new Map(),
		problems: []
	};
	readValue(reader, []);
	const { places, problems } = reader;
	return {
		lineOf: (path) => lineAt(text, nearestPlace(places, path)),
		problems
	};
}
function readValue(reader, path) {
	const { word, index } = next(reader);
	reader.places.set(placeOf(path), index);
	if ((word === "{" || word === "[") && path.length >= maxDepth) giveUp(reader);
	else if (word === "{") readMembers(reader, path);
	else if (word === "[") readElements(reader, path);
}
function readMembers(reader, path) {
	const keys = new Set();
	for (let { word } = next(reader); word !== "}" && word !== ""; {word} = next(reader)) {
		if (word === ",") continue;
		const key = String(JSON.parse(word));
		reader.problems.push(...keyProblems([...path, key], keys.has(key)));
		keys.add(key);
		next(reader);
		readValue(reader, [...path, key]);
	}
}
function readElements(reader, path) {
	if (reader.tokens[reader.at]?.word === "]") {
		reader.at += 1;
		return;
	}
	for (let i = 0, word = ","; word === ","; i += 1) {
		readValue(reader, [...path, i]);
		({word} = next(reader));
	}
}
function next(reader) {
	const token = reader.tokens[reader.at] ?? {
		word: "",
		index: 0
	};
	reader.at += 1;
	return token;
}
function giveUp(reader) {
	reader.at = reader.tokens.length;
	reader.problems.push({
		path: [],
		message: `nested more than ${maxDepth} levels deep`
	});
}
function keyProblems(path, isTwice) {
	if (path.at(-1) === "__proto__") return [{
		path,
		message: "no document of ours has such a key"
	}];
	return isTwice ? [{
		path,
		message: "stands here twice",
		fix: "keep one of the two"
	}] : [];
}
const placeOf = (path) => JSON.stringify(path.map(String));
function nearestPlace(places, path) {
	const place = places.get(placeOf(path));
	if (place !== void 0 || path.length === 0) return place ?? 0;
	return nearestPlace(places, path.slice(0, -1));
}
function lineAt(text, at) {
	return text.slice(0, at).split("\n").length;
}
// src/shell/card/document.ts
const maxBytes = 1048576;
async function readDocument(file, shown) {
	const parse = await parserFor(file);
	const text = parse === null ? notADocument : textOf(file);
	if (parse === null || typeof text !== "string") return { faults: faultsOf([typeof text === "string" ? notADocument : text], {
		file: shown,
		lineOf: () => null
	}) };
	const { value, lineOf, problems } = parse(text);
	if (problems.length > 0) return { faults: faultsOf(problems, {
		file: shown,
		lineOf
	}) };
	return { document: {
		file: shown,
		value,
		lineOf
	} };
}
async function parserFor(file) {
	switch (extname(file).toLowerCase()) {
		case ".json": return parseJson;
		case ".yaml":
		case ".yml": return (await import("./yaml-document.js")).parseYaml;
		default: return null;
	}
}
const whole = (message, fix) => ({
	path: [],
	message,
	...fix === void 0 ? {} : { fix }
});
const notADocument = whole("is neither YAML nor JSON by its name", "call it something.goal.yaml or something.goal.json");
function textOf(file) {
	try {
		return decoded(bytesOf(file));
	} catch (cause) {
		if (cause instanceof Unreadable) return whole(cause.message, cause.fix);
		return whole(`cannot be read: ${reasonOf(cause)}`);
	}
}
var Unreadable = class extends Error {
	fix;
	constructor(message, fix) {
		super(message);
		this.fix = fix;
	}
};
function bytesOf(file) {
	const descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
	try {
		const found = fstatSync(descriptor);
		if (!found.isFile()) throw new Unreadable("is no regular file");
		if (found.size > maxBytes) throw new Unreadable("is larger than 1 MiB");
		return readFileSync(descriptor);
	} finally {
		closeSync(descriptor);
	}
}
function decoded(bytes) {
	if (bytes[0] === 239 && bytes[1] === 187 && bytes[2] === 191) throw new Unreadable("begins with a byte order mark", "save it as UTF-8 without BOM");
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		throw new Unreadable("is not UTF-8 text", "save it as UTF-8");
	}
}
function reasonOf(cause) {
	const code = cause instanceof Error && "code" in cause ? cause.code : cause;
	switch (code) {
		case "ENOENT":
		case "ENOTDIR": return "no such file";
		case "EACCES": return "permission denied";
		case "EISDIR": return "it is a folder";
		default: return String(code);
	}
}
function parseJson(text) {
	if (text.trim() === "") return {
		value: void 0,
		lineOf: () => 1,
		problems: []
	};
	try {
		return {
			value: JSON.parse(text),
			...jsonPlaces(text)
		};
	} catch (cause) {
		return {
			value: void 0,
			problems: [whole(jsonTrouble(cause))],
			lineOf: () => lineOf(cause, text)
		};
	}
}
const jsonTrouble = (cause) => `is no JSON: ${cause instanceof Error ? cause.message.replace(/ \(line \d+ column \d+\)/, "") : String(cause)}`;
function lineOf(cause, text) {
	const [, at] = /position (\d+)/.exec(String(cause)) ?? [];
	return lineAt(text, at === void 0 ? text.trimEnd().length : Number(at));
}
// src/shell/card/card-file.ts
async function readCard(file) {
	const read = await readDocument(file, shownPath(file));
	if ("faults" in read) return {
		faults: read.faults,
		harness: null
	};
	const { document } = read;
	const parsed = parseCard(document.value);
	if ("card" in parsed) return {
		card: parsed.card,
		document
	};
	return {
		faults: faultsOf(parsed.problems, document),
		harness: harnessNamedIn(document.value)
	};
}
function shownPath(file) {
	const way = relative(process.cwd(), file);
	return way.startsWith("../") ? file : way;
}
function harnessNamedIn(value) {
	return typeof value === "object" && value !== null && "harness" in value && typeof value.harness === "string" ? value.harness : null;
}
// src/shell/world/environment.ts
function named(names, environment) {
	return Object.fromEntries(names.flatMap((name) => {
		const value = environment[name];
		return value === void 0 ? [] : [[name, value]];
	}));
}
const basic = ({ path, home }) => ({
	PATH: path,
	HOME: home,
	LANG: "C.UTF-8",
	TMPDIR: "/tmp"
});
// src/shell/terminal/command-line.ts
function words(argv, flags, usage) {
	const { tokens } = parseArgs({
		args: [...argv],
		options: optionsOf(flags),
		strict: false,
		tokens: true,
		allowPositionals: true
	});
	const texts = new Map();
	const positionals = [];
	for (const token of tokens) {
		if (token.kind === "positional") positionals.push(token.value);
		if (token.kind !== "option") continue;
		const before = texts.get(token.name) ?? [];
		const problem = problemWith(token, flags, before.length > 0);
		if (problem !== null) throw wrong$1(token.rawName, problem, usage);
		texts.set(token.name, [...before, token.value ?? ""]);
	}
	return {
		positionals,
		text: (flag) => texts.get(flag)?.[0],
		list: (flag) => texts.get(flag) ?? [],
		isOn: (flag) => texts.has(flag)
	};
}
function problemWith(given, flags, isAgain) {
	const kind = Object.hasOwn(flags, given.name) ? flags[given.name] : void 0;
	if (kind === void 0) return unknown(given.name, flags);
	if (kind === "switch") return given.value === void 0 ? null : "takes no value";
	if (!hasValue(given)) return "needs a value";
	return kind === "text" && isAgain ? "was given more than once" : null;
}
const hasValue = ({ value = "", inlineValue }) => value !== "" && (inlineValue === true || !value.startsWith("-"));
function onlyPositional({ positionals }, what, usage) {
	const [first, ...others] = positionals;
	if (first === void 0) throw wrong$1(what, "is missing", usage);
	if (others.length > 0) throw wrong$1(others.join(" "), "is one word too many", usage);
	return first;
}
function optionalPositional({ positionals }, usage) {
	const [first, ...others] = positionals;
	if (others.length > 0) throw wrong$1(others.join(" "), "is one word too many", usage);
	return first;
}
function noPositional({ positionals }, usage) {
	if (positionals.length > 0) throw wrong$1(positionals.join(" "), "is one word too many", usage);
}
function optionsOf(flags) {
	return Object.fromEntries(Object.entries(flags).map(([name, kind]) => [name, { type: kind === "switch" ? "boolean" : "string" }]));
}
function unknown(name, flags) {
	const meant = nearest(name, Object.keys(flags));
	return meant === null ? "is no flag of this command" : `is no flag; did you mean --${meant}?`;
}
const wrong$1 = (key, message, fix) => new BadInput([{
	file: "arguments",
	key,
	line: null,
	message,
	fix
}]);
// src/shell/job/stop-request.ts
function stopRequest() {
	const controller = new AbortController();
	const hear = () => controller.abort();
	process.on("SIGINT", hear);
	process.on("SIGTERM", hear);
	return {
		signal: controller.signal,
		[Symbol.dispose]: () => {
			process.off("SIGINT", hear);
			process.off("SIGTERM", hear);
		}
	};
}
async function overdue(signal, milliseconds) {
	if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
	return await setTimeout(milliseconds, null, { ref: false });
}
// src/shell/terminal/run-flags.ts
const RUN_USAGE = `goal-harness run CARD --maker CMD [options]

  --maker CMD            runs as \`bash -c CMD\` in its own sandbox; its exit code and its claims decide nothing
  --workspace DIR        the repository (default: the current folder)
  --out DIR              receives packet, report, patch, summary, journal (default: DIR/.goal-harness)
  --max-iterations N     1 to 1000; reaching it is not_done, never done (default: the spec's, 3)
  --time-budget 30m      wall clock of the whole run: 90s, 30m, 2h
  --harness ID           a bundled harness or the path of one (default: the card's, gh1-done-test)
  --isolation none       no sandbox at all; said loudly in packet and summary (default: namespaces)
  --maker-network host   the maker may use the host's network (default: the spec's, none)
  --maker-env NAME       passes a variable to the maker, redacted from everything written; repeatable
  --maker-read PATH      shows the maker a path outside the workspace, read-only; repeatable
  --allow-dirty          starts from the workspace as it stands, not from a commit
  --json                 prints one JSON object on stdout

Exit: 0 done, 1 not_done, 2 bad input, 3 refused before the maker ran.`;
const RUN_FLAGS = {
	maker: "text",
	workspace: "text",
	out: "text",
	"max-iterations": "text",
	"time-budget": "text",
	harness: "text",
	isolation: "text",
	"maker-network": "text",
	"maker-env": "list",
	"maker-read": "list",
	"allow-dirty": "switch",
	json: "switch",
	help: "switch"
};
function runOptionsFrom(flags) {
	const card = onlyPositional(flags, "CARD", "goal-harness run CARD --maker CMD");
	const maker = flags.text("maker");
	if (maker === void 0) throw wrong("--maker", "is missing", "--maker \"./fix.sh\"");
	const workspace = resolve(flags.text("workspace") ?? ".");
	return {
		card: resolve(card),
		maker,
		workspace,
		out: resolve(flags.text("out") ?? `${workspace}/.goal-harness`),
		maxIterations: countFrom(flags.text("max-iterations")),
		timeBudget: flags.text("time-budget"),
		harness: flags.text("harness"),
		isolation: oneOf("isolation", flags, ["namespaces", "none"]) ?? "namespaces",
		makerNetwork: oneOf("maker-network", flags, ["none", "host"]),
		makerEnv: flags.list("maker-env"),
		makerRead: flags.list("maker-read"),
		allowDirty: flags.isOn("allow-dirty")
	};
}
function countFrom(text) {
	if (text === void 0 || /^\d+$/.test(text)) return text === void 0 ? void 0 : Number(text);
	throw wrong("--max-iterations", `must be a whole number, not ${text}`, "--max-iterations 3");
}
function oneOf(flag, flags, known) {
	const text = flags.text(flag);
	const word = known.find((each) => each === text);
	if (text === void 0 || word !== void 0) return word;
	throw wrong(`--${flag}`, `must be one of ${known.join(", ")}, not ${text}`, `--${flag} ${known[0]}`);
}
const wrong = (key, message, fix) => new BadInput([{
	file: "arguments",
	key,
	line: null,
	message,
	fix
}]);
// src/shell/job/log.ts
function openLog(options) {
	let openTargets = null;
	const write = (lines) => {
		heartbeat.refresh();
		if (lines.length > 0) options.write(`${lines.join("\n")}\n`);
	};
	const heartbeat = setInterval(() => {
		write([stillRunning(options.elapsed(), openTargets)]);
	}, options.quiet ?? 3e4);
	heartbeat.unref();
	const clean = (line) => options.redact(ownLine(options.redact(line)));
	return {
		say: (line) => write([clean(line)]),
		quote: (text) => write(quotedLines(options.redact(text)).map(options.redact)),
		open: (count) => {
			openTargets = count;
		},
		group: (title) => write([options.folding ? fold(clean(title)) : `\n${clean(title)}`]),
		endGroup: () => write(options.folding ? ["::endgroup::"] : []),
		[Symbol.dispose]: () => clearInterval(heartbeat)
	};
}
function fold(title) {
	return `::group::${title.replaceAll("%", "%25")}`;
}
function stillRunning(milliseconds, open) {
	const seconds = Math.round(milliseconds / 1e3);
	const elapsed = seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
	return open === null ? `… ${elapsed}` : `… ${elapsed}, ${open} open`;
}
export { string as $, innerScript as A, discriminatedUnion as B, nothing as C, Line as D, Argv as E, _default as F, number as G, json as H, _enum as I, pipe as J, object as K, _null as L, programOf as M, problemsOf as N, argvOf as O, nearest as P, strictObject as Q, array as R, redactor as S, faultsOf as St, Glob as T, literal as U, int as V, nullable as W, record as X, prefault as Y, refine as Z, HARNESS_NODE as _, environment as _t, overdue as a, _maxLength as at, commandsOf as b, quotedLines as bt, onlyPositional as c, _positive as ct, basic as d, either as dt, transform as et, named as f, globProblem as ft, HARNESS_FOLDER as g, say as gt, readDocument as h, print as ht, runOptionsFrom as i, _lte as it, scriptOf as j, judged as k, optionalPositional as l, _regex as lt, shownPath as m, matcher as mt, RUN_FLAGS as n, union as nt, stopRequest as o, _minLength as ot, readCard as p, literal$1 as pt, optional as q, RUN_USAGE as r, _gte as rt, noPositional as s, _nonnegative as st, openLog as t, tuple as tt, words as u, safeParse as ut, checkOf as v, ownLine as vt, unopened as w, guardsOf as x, BadInput as xt, checksOf as y, plain as yt, boolean as z };
