import { p as readCard } from "./card.js";
// src/actions/run-goal.ts
async function runGoal(options, watch) {
	const read = await readCard(options.card);
	const { carryOut } = await import("./carry-out.js");
	return await carryOut({
		...options,
		read
	}, watch);
}
export { runGoal as t };
