import { $ as string, Z as refine } from "./card.js";
// src/core/card/duration.ts
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
export { millisecondsOf as n, Duration as t };
