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
export { nearest as t };
