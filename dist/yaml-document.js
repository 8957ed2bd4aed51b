import { t as require_dist } from "./yaml.js";
// src/shell/card/yaml-document.ts
var import_dist = require_dist();
const maxDepth = 64;
function parseYaml(text) {
	const lines = new import_dist.LineCounter();
	const line = (offset) => lines.linePos(offset).line;
	try {
		const document = (0, import_dist.parseDocument)(text, {
			lineCounter: lines,
			prettyErrors: false,
			stringKeys: true,
			logLevel: "error"
		});
		const broken = [...document.errors, ...document.warnings.filter(isUntagged)];
		if (broken.some(({ code }) => code === "RESOURCE_EXHAUSTION")) return trouble([{
			...tooDeep,
			line: 1
		}]);
		if (broken.length > 0) return trouble(broken.map((each) => ({
			...wording(each),
			line: line(each.pos[0])
		})));
		const strange = strangeNodes(document);
		if (strange.length > 0) return trouble(strange.map(([at, problem]) => ({
			...problem,
			line: line(at)
		})));
		return {
			value: document.toJS({ maxAliasCount: 0 }),
			lineOf: (path) => line(offsetOf(document.contents, path)),
			problems: []
		};
	} catch (cause) {
		if (cause instanceof RangeError) return trouble([{
			...tooDeep,
			line: 1
		}]);
		throw cause;
	}
}
const tooDeep = {
	path: [],
	message: `nested more than ${maxDepth} levels deep`
};
function trouble(problems) {
	return {
		value: void 0,
		lineOf: () => null,
		problems
	};
}
const isUntagged = ({ code }) => code !== "TAG_RESOLVE_FAILED";
function wording({ code, message }) {
	switch (code) {
		case "TAB_AS_INDENT": return {
			path: [],
			message: "a tab cannot indent",
			fix: "indent with spaces"
		};
		case "DUPLICATE_KEY": return {
			path: [],
			message: "this key stands here twice",
			fix: "keep one of the two"
		};
		case "MULTIPLE_DOCS": return {
			path: [],
			message: "more than one document in a file",
			fix: "remove --- and what follows"
		};
		case "BLOCK_AS_IMPLICIT_KEY": return {
			path: [],
			message: `is no YAML: ${message}`,
			fix: "put a text that holds `: ` in quotes"
		};
		default: return {
			path: [],
			message: `is no YAML: ${message}`
		};
	}
}
function strangeNodes(document) {
	const found = [];
	if (document.directives.yaml.explicit === true) found.push([0, {
		path: [],
		message: "a %YAML directive",
		fix: "remove it: this is YAML 1.2"
	}]);
	(0, import_dist.visit)(document, { Node(_, node, ancestors) {
		const isDeep = ancestors.filter(import_dist.isCollection).length > maxDepth;
		const problem = isDeep ? tooDeep : strangeness(node);
		if (problem !== null) found.push([node.range?.[0] ?? 0, problem]);
		return isDeep ? import_dist.visit.BREAK : void 0;
	} });
	return found;
}
function strangeness(node) {
	if ("anchor" in node && node.anchor !== void 0) return {
		path: [],
		message: `the anchor &${node.anchor}`,
		fix: "write the value out"
	};
	if ("source" in node && !(0, import_dist.isScalar)(node)) return {
		path: [],
		message: `the alias *${node.source}`,
		fix: "write the value out"
	};
	if (node.tag !== void 0) return tagged(node.tag, (0, import_dist.isScalar)(node) ? String(node.source) : "…");
	if ((0, import_dist.isScalar)(node) && node.value === "__proto__") return {
		path: [],
		message: "__proto__ is no key of ours"
	};
	return null;
}
function tagged(tag, text) {
	const meant = tag === "!" ? `! ${text}` : `${tag} ${text}`;
	return {
		path: [],
		message: `an unquoted ! begins a tag, and YAML leaves it out of the text`,
		fix: meant.includes("'") ? JSON.stringify(meant) : `'${meant}'`
	};
}
function offsetOf(node, path) {
	const [key, ...rest] = path;
	const here = startOf(node);
	if (key === void 0) return here;
	const inner = (0, import_dist.isMap)(node) ? node.items.find((pair) => (0, import_dist.isScalar)(pair.key) && String(pair.key.value) === String(key)) : (0, import_dist.isSeq)(node) && node.items[Number(key)];
	if (inner === void 0 || inner === false) return here;
	if (!(0, import_dist.isPair)(inner)) return offsetOf(inner, rest);
	return rest.length === 0 || !leads(inner, rest) ? startOf(inner.key) : offsetOf(inner.value, rest);
}
const leads = ({ value }, rest) => rest.length > 0 && ((0, import_dist.isMap)(value) || (0, import_dist.isSeq)(value));
function startOf(node) {
	const range = typeof node === "object" && node !== null && "range" in node ? node.range : null;
	const [start] = Array.isArray(range) ? range : [0];
	return typeof start === "number" ? start : 0;
}
export { parseYaml };
