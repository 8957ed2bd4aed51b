import { _t as environment, ht as print, s as noPositional, u as words, xt as BadInput } from "./card.js";
import { n as stagePrefix } from "./transaction.js";
import { d as openRunFolder, f as openRepository, n as dirtyPaths, o as openWorkplace, x as gitProgram } from "./status.js";
import { t as _usingCtx } from "./usingCtx.js";
import { join, resolve } from "node:path";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
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
			const dirty = await dirtyPaths(repository);
			const clean = {
				holds: true,
				what: `repository at ${repository.head.slice(0, 12)}, clean`
			};
			if (dirty.length === 0) return [clean];
			const stuck = dirty.find((path) => path.startsWith(stagePrefix));
			if (stuck !== void 0) return [halfApplied(stuck)];
			return [{
				holds: false,
				what: `repository with ${dirty.length} uncommitted path(s), the first: ${dirty[0]}`,
				fix: "git commit or git stash (or run with --allow-dirty)"
			}];
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
const halfApplied = (path) => ({
	holds: false,
	what: `an earlier run was killed while it applied its change: ${path.split("/")[0]}`,
	fix: "goal-harness run CARD --maker CMD  # undoes that first"
});
// src/actions/command-doctor.ts
const USAGE = `goal-harness doctor [--workspace DIR]

Looks at this machine and the repository with the very probe that a run starts with, and gives the line that mends what
is lacking. Exit: 0 ready, 3 a run would be refused.`;
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
