import { _ as refine, y as string } from "./zod.js";
import { t as nearest } from "./nearest.js";
// src/core/duration.ts
const units = {
	s: 1e3,
	m: 6e4,
	h: 36e5
};
const longestMs = 2592e6;
function millisecondsOf(text) {
	const [, count, unit] = /^(\d{1,9})([smh])$/.exec(text) ?? [];
	const milliseconds = Number(count) * (units[unit ?? ""] ?? NaN);
	return milliseconds > 0 && milliseconds <= longestMs ? milliseconds : null;
}
const Duration = string({ error: durationMessage }).check(refine((text) => millisecondsOf(text) !== null, { error: durationMessage }));
function durationMessage(issue) {
	return `must be a duration such as 90s, 30m or 2h, not ${JSON.stringify(issue.input) ?? "missing"}`;
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
		case "invalid_type": return named(issue.expected);
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
const named = (expected) => names.get(expected) ?? expected;
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
export { Duration as n, millisecondsOf as r, problemsOf as t };
