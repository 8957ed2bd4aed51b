import { $ as string, K as object, X as record, ht as print, l as optionalPositional, q as optional, u as words, xt as BadInput } from "./card.js";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
// src/core/card/template.ts
function cardTemplate(found) {
	return [
		"# A Goal Card: one locked goal. A run is done when done_test passes, and only then.",
		"goal: \"\"  # one sentence, such as: parse_duration accepts minutes",
		"",
		"# A command whose exit code tells, or a list of conditions that must all hold:",
		"# test_pass, lint_clean, build_pass, coverage_threshold, custom_command.",
		...doneTest(found),
		"",
		"# Work put off. Words are shown to the maker; a change to `paths` is refused.",
		"out_of_scope:",
		"  - renaming public functions",
		"  # - paths: docs/**",
		"  #   why: docs have their own goal",
		""
	].join("\n");
}
function doneTest(found) {
	const conditions = [
		...testsOf(found).map((command) => `test_pass: ${command}`),
		...found.scripts.includes("lint") ? ["lint_clean: npm run lint"] : [],
		...found.scripts.includes("build") ? ["build_pass: npm run build"] : []
	];
	const [only, ...others] = conditions;
	if (only === void 0) return ["done_test: \"\"  # such as: npm test"];
	return others.length === 0 ? [`done_test: ${only.replace(/^[a-z_]+: /, "")}`] : ["done_test:", ...conditions.map((condition) => `  - ${condition}`)];
}
const tests = [
	[({ scripts }) => scripts.includes("test"), "npm test"],
	[has("pytest.ini", "pyproject.toml", "setup.cfg", "tox.ini", "conftest.py"), "python3 -m pytest -q"],
	[has("go.mod"), "go test ./..."],
	[has("Cargo.toml"), "cargo test"],
	[has("pom.xml"), "mvn -q test"],
	[has("build.gradle", "build.gradle.kts"), "./gradlew test"],
	[has("Gemfile", ".rspec"), "bundle exec rspec"]
];
function testsOf(found) {
	return tests.filter(([isThere]) => isThere(found)).map(([, command]) => command);
}
function has(...names) {
	return ({ files }) => names.some((name) => files.includes(name));
}
// src/shell/terminal/scaffold.ts
function scaffoldCard(workspace, name) {
	const file = resolve(workspace, name);
	const shown = relative(process.cwd(), file) || name;
	if (!/\.goal\.ya?ml$/.test(file)) throw unfit(shown, "a card is named NAME.goal.yaml", "goal-harness init my.goal.yaml");
	if (existsSync(file)) throw unfit(shown, "exists already: nothing was written", "goal-harness init other.goal.yaml");
	if (!existsSync(workspace)) throw unfit(workspace, "no such folder", "--workspace DIR");
	const text = cardTemplate({
		files: readdirSync(workspace),
		scripts: scriptsOf(workspace)
	});
	writeFileSync(file, text, { flag: "wx" });
	return shown;
}
const Manifest = object({ scripts: optional(record(string(), string())) });
function scriptsOf(workspace) {
	try {
		const text = readFileSync(join(workspace, "package.json"), "utf8");
		const manifest = Manifest.safeParse(JSON.parse(text));
		return Object.keys(manifest.success ? manifest.data.scripts ?? {} : {});
	} catch {
		return [];
	}
}
const unfit = (file, message, fix) => new BadInput([{
	file,
	key: "",
	line: null,
	message,
	fix
}]);
// src/actions/command-init.ts
const USAGE = `goal-harness init [FILE] [--workspace DIR]

Writes a Goal Card to fill in, with a done_test that fits what the repository has: FILE is NAME.goal.yaml, by default
my.goal.yaml. Never overwrites.`;
async function main(argv) {
	const flags = words(argv, {
		workspace: "text",
		help: "switch"
	}, "goal-harness init [FILE]");
	if (flags.isOn("help")) {
		print(USAGE);
		return 0;
	}
	const name = optionalPositional(flags, "goal-harness init [FILE]");
	const file = scaffoldCard(resolve(flags.text("workspace") ?? "."), name ?? "my.goal.yaml");
	print(`wrote ${file}\n\nFill it in, commit it, then:\n  goal-harness run ${file} --maker "your agent's command"`);
	return 0;
}
export { main };
