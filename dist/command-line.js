import { t as BadInput } from "./fault.js";
import { t as nearest } from "./nearest.js";
import { parseArgs } from "node:util";
// src/shell/command-line.ts
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
		const kind = flags[token.name];
		if (kind === void 0) throw wrong(token.rawName, unknown(token.name, flags), usage);
		if (kind === "switch" && token.value !== void 0) throw wrong(token.rawName, "takes no value", usage);
		if (kind !== "switch" && (token.value === void 0 || token.value === "")) throw wrong(token.rawName, "needs a value", usage);
		if (kind !== "list" && texts.has(token.name)) throw wrong(token.rawName, "was given more than once", usage);
		texts.set(token.name, [...texts.get(token.name) ?? [], token.value ?? ""]);
	}
	return {
		positionals,
		text: (flag) => texts.get(flag)?.[0],
		list: (flag) => texts.get(flag) ?? [],
		isOn: (flag) => texts.has(flag)
	};
}
function onlyPositional({ positionals }, what, usage) {
	const [first, ...others] = positionals;
	if (first === void 0) throw wrong(what, "is missing", usage);
	if (others.length > 0) throw wrong(others.join(" "), "is one word too many", usage);
	return first;
}
function optionsOf(flags) {
	return Object.fromEntries(Object.entries(flags).map(([name, kind]) => [name, { type: kind === "switch" ? "boolean" : "string" }]));
}
function unknown(name, flags) {
	const meant = nearest(name, Object.keys(flags));
	return meant === null ? "is no flag of this command" : `is no flag; did you mean --${meant}?`;
}
const wrong = (key, message, fix) => new BadInput([{
	file: "arguments",
	key,
	line: null,
	message,
	fix
}]);
export { words as n, onlyPositional as t };
