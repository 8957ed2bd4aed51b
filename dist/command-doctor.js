import { Dt as matcher, I as resolve, Ot as print, P as join, c as noPositional, d as words, ln as environment, m as _usingCtx, pn as BadInput } from "./card.js";
import { C as execFileSync, _ as git, f as openRunFolder, n as dirtyPaths, o as openWorkplace, p as openRepository, v as gitProgram, z as oneLine } from "./status.js";
import { s as tmpdir } from "./_builtin_node_stream.js";
import { o as pathOf, s as quoted } from "./digest.js";
import { n as onExamSurface } from "./exam-list.js";
import { m as examSurface } from "./place.js";
import { n as stagePrefix } from "./transaction.js";
// src/core/show/diagnosis.ts
function diagnosis(findings) {
	const lines = findings.map((finding) => finding.holds ? `✓ ${finding.what}` : `✗ ${finding.what}\n    fix: ${finding.fix}`);
	const lacking = findings.filter(({ holds }) => !holds).length;
	const end = lacking === 0 ? "Ready: makers and verifiers can be isolated here." : `${lacking} to mend.`;
	return [
		...lines,
		"",
		end
	].join("\n");
}
// src/core/exam/exam-listing.ts
function examByKind(paths) {
	const isExam = onExamSurface();
	const kinds = examSurface.map(({ glob, rule }) => ({
		kind: rule,
		matches: matcher(glob)
	}));
	const found = new Map();
	for (const path of paths.filter(isExam)) {
		const kind = kinds.find(({ matches }) => matches(path))?.kind;
		if (kind === void 0) continue;
		found.set(kind, [...found.get(kind) ?? [], path]);
	}
	return kinds.flatMap(({ kind }) => {
		const own = found.get(kind);
		return own === void 0 ? [] : [{
			kind,
			paths: own
		}];
	});
}
const named = 4;
function examLines(paths) {
	const found = examByKind(paths);
	return [`exam surface: ${found.reduce((sum, each) => sum + each.paths.length, 0)} of ${paths.length} tracked files; with: { editable: [GLOB] } in the card opens what has to change`, ...found.map(lineOf)];
}
function lineOf({ kind, paths }) {
	const shown = paths.slice(0, named).map((path) => oneLine(quoted(path), 120));
	const more = paths.length > named ? `, and ${paths.length - named} more` : "";
	return `    ${kind}: ${shown.join(", ")}${more}`;
}
// src/shell/git/tracked.ts
async function trackedPaths({ room, headTree }) {
	const printed = await git(room, [
		"ls-tree",
		"-r",
		"-z",
		"--name-only",
		"--full-tree",
		headTree
	]);
	const paths = [];
	for (let at = 0; at < printed.length;) {
		const end = printed.indexOf(0, at);
		paths.push(pathOf(printed.subarray(at, end)));
		at = end + 1;
	}
	return paths;
}
// src/shell/terminal/doctor.ts
async function examine(workspace) {
	return [
		nodeFinding(),
		gitFinding(),
		...await sandboxFindings(),
		...await repositoryFindings(workspace)
	];
}
function nodeFinding() {
	const [major = 0] = process.versions.node.split(".").map(Number);
	if (major >= 20) return {
		holds: true,
		what: `Node ${process.versions.node}`
	};
	return {
		holds: false,
		what: `Node ${process.versions.node} is older than 20`,
		fix: "install Node 20 or newer (in a workflow: actions/setup-node with node-version: 24)"
	};
}
function gitFinding() {
	try {
		return {
			holds: true,
			what: execFileSync(gitProgram(), ["--version"], {
				cwd: "/",
				env: {}
			}).toString().trim()
		};
	} catch {
		return {
			holds: false,
			what: "git is not installed",
			fix: "sudo apt-get install -y git"
		};
	}
}
async function sandboxFindings() {
	const run = openRunFolder(null);
	try {
		const opened = await openWorkplace({
			isolation: "namespaces",
			workspace: run.folder("workspace"),
			out: join(run.path, "out"),
			path: environment.PATH ?? "",
			home: environment.HOME ?? tmpdir(),
			secrets: [],
			shown: [],
			reachable: [],
			hosted: false,
			say: () => void 0
		});
		if ("refused" in opened) return opened.refused.map((lack) => ({
			holds: false,
			...lack
		}));
		const { facts } = opened.workplace;
		opened.workplace.close();
		return [
			{
				holds: true,
				what: `${facts.bwrapVersion} (${facts.bwrapSha256?.slice(0, 12)})`
			},
			{
				holds: true,
				what: `sandbox: ${facts.backend}, level ${facts.level}, system calls filtered`
			},
			{
				holds: true,
				what: `rooms: ${facts.room}`
			}
		];
	} finally {
		run.close();
	}
}
async function repositoryFindings(workspace) {
	const run = openRunFolder(null);
	try {
		try {
			var _usingCtx$1 = _usingCtx();
			const repository = _usingCtx$1.a(await openRepository(workspace, run.path));
			return [cleanness(repository, await dirtyPaths(repository)), await examSeen(repository)];
		} catch (_) {
			_usingCtx$1.e = _;
		} finally {
			await _usingCtx$1.d();
		}
	} catch (error) {
		if (!(error instanceof BadInput)) throw error;
		return error.faults.map(({ file, message, fix = "" }) => ({
			holds: false,
			what: `${file}: ${message}`,
			fix
		}));
	} finally {
		run.close();
	}
}
function cleanness({ head }, dirty) {
	if (dirty.length === 0) return {
		holds: true,
		what: `repository at ${head.slice(0, 12)}, clean`
	};
	const stuck = dirty.find((path) => path.startsWith(stagePrefix));
	if (stuck !== void 0) return halfApplied(stuck);
	return {
		holds: false,
		what: `repository with ${dirty.length} uncommitted path(s), the first: ${dirty[0]}`,
		fix: "git commit or git stash (or run with --allow-dirty)"
	};
}
const examSeen = async (repository) => ({
	holds: true,
	what: examLines(await trackedPaths(repository)).join("\n")
});
const halfApplied = (path) => ({
	holds: false,
	what: `an earlier run was killed while it applied its change: ${path.split("/")[0]}`,
	fix: "goal-harness run CARD --maker CMD  # undoes that first"
});
// src/actions/command-doctor.ts
const USAGE = `goal-harness doctor [--workspace DIR]

Looks at this machine and the repository with the very probe that a run starts with, and gives the line that mends what
is lacking. Lists the exam surface it sees: what no maker may change unless a card says so. Exit: 0 ready, 3 a run would
be refused.`;
const FORM = "goal-harness doctor [--workspace DIR]";
async function main(argv) {
	const flags = words(argv, {
		workspace: "text",
		help: "switch"
	}, FORM);
	if (flags.isOn("help")) {
		print(USAGE);
		return 0;
	}
	noPositional(flags, FORM);
	const findings = await examine(resolve(flags.text("workspace") ?? "."));
	print(diagnosis(findings));
	return findings.every(({ holds }) => holds) ? 0 : 3;
}
export { main };
