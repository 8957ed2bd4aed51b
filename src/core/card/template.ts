/** What `init` finds at a workspace's root. */
export type Found = {
  readonly files: readonly string[];
  /** Names of the scripts in `package.json`. */
  readonly scripts: readonly string[];
};

/**
 * The text of a first card, YAML. The goal is for a person to write, and the card is refused until somebody has;
 * the done_test is what the workspace seems to be tested with.
 */
export function cardTemplate(found: Found): string {
  return [
    "# A Goal Card: one locked goal. A run is done when done_test passes, and only then.",
    'goal: ""  # one sentence, such as: parse_duration accepts minutes',
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
    "",
  ].join("\n");
}

function doneTest(found: Found): string[] {
  const conditions = [
    ...testsOf(found).map((command) => `test_pass: ${command}`),
    ...(found.scripts.includes("lint") ? ["lint_clean: npm run lint"] : []),
    ...(found.scripts.includes("build") ? ["build_pass: npm run build"] : []),
  ];
  const [only, ...others] = conditions;
  if (only === undefined) return ['done_test: ""  # such as: npm test'];
  return others.length === 0
    ? [`done_test: ${only.replace(/^[a-z_]+: /, "")}`]
    : ["done_test:", ...conditions.map((condition) => `  - ${condition}`)];
}

const tests: readonly (readonly [(found: Found) => boolean, string])[] = [
  [({ scripts }) => scripts.includes("test"), "npm test"],
  [
    has("pytest.ini", "pyproject.toml", "setup.cfg", "tox.ini", "conftest.py"),
    "python3 -m pytest -q",
  ],
  [has("go.mod"), "go test ./..."],
  [has("Cargo.toml"), "cargo test"],
  [has("pom.xml"), "mvn -q test"],
  [has("build.gradle", "build.gradle.kts"), "./gradlew test"],
  [has("Gemfile", ".rspec"), "bundle exec rspec"],
];

function testsOf(found: Found): string[] {
  return tests.filter(([isThere]) => isThere(found)).map(([, command]) => command);
}

function has(...names: readonly string[]): (found: Found) => boolean {
  return ({ files }) => names.some((name) => files.includes(name));
}
