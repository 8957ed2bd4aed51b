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
export { faultsOf as n, BadInput as t };
