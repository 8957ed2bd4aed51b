import { A as basename, Jt as mkdtempSync, Mt as chmodSync, P as join, jt as appendFileSync, on as unlinkSync, qt as mkdirSync, rn as rmdirSync, tn as renameSync } from "./card.js";
import { P as ancestors, S as removeTree, T as entryAt } from "./status.js";
import { r as placeOf, t as childOf } from "./place.js";
// src/shell/apply/transaction.ts
const stagePrefix = ".goal-harness-apply-";
const stepsFile = "steps";
function beginTransaction(workspace) {
	const stage = basename(mkdtempSync(join(workspace, stagePrefix)));
	chmodSync(join(workspace, stage), 960);
	const list = join(workspace, stage, stepsFile);
	const steps = [];
	let count = 0;
	function note(step) {
		appendFileSync(list, `${JSON.stringify(step)}\n`);
		steps.push(step);
	}
	return {
		spare: () => childOf(stage, String(count++)),
		move(from, to) {
			note([
				"moved",
				from,
				to
			]);
			renameSync(placeOf(workspace, from), placeOf(workspace, to));
		},
		makeFolder(path) {
			note(["made", path]);
			mkdirSync(placeOf(workspace, path));
		},
		keep() {
			if (steps.length > 0) unlinkSync(list);
			removeQuietly(workspace, stage);
		},
		takeBack() {
			undo(workspace, steps);
			removeTree(workspace, stage);
		}
	};
}
function removeQuietly(workspace, path) {
	try {
		removeTree(workspace, path);
	} catch {}
}
function undo(workspace, steps) {
	const failures = steps.toReversed().flatMap((step) => {
		try {
			undoOne(workspace, step);
			return [];
		} catch (error) {
			return [error];
		}
	});
	if (failures.length > 0) {
		const message = `${workspace} could not be put back as it was: see its folder ${stagePrefix}…`;
		throw new AggregateError(failures, message);
	}
}
function undoOne(workspace, step) {
	for (const path of step.slice(1)) refuseLinks(workspace, path);
	if (step[0] === "made") {
		if (kindAt(workspace, step[1]) === "folder") rmdirSync(placeOf(workspace, step[1]));
		return;
	}
	const [, from, to] = step;
	if (kindAt(workspace, from) === "absent" && kindAt(workspace, to) !== "absent") renameSync(placeOf(workspace, to), placeOf(workspace, from));
}
function refuseLinks(workspace, path) {
	const link = ancestors(path).find((above) => kindAt(workspace, above) === "symlink");
	if (link !== void 0) throw new Error(`${path} lies below the link ${link}`);
}
function kindAt(workspace, path) {
	return entryAt(placeOf(workspace, path)).kind;
}
export { undo as i, stagePrefix as n, stepsFile as r, beginTransaction as t };
