import { either } from "./glob.ts";

const anywhere = (...names: readonly string[]): string[] => [`**/${either(names)}`];

/**
 * The exam without being declared: what test runners, compilers, linters and package managers load by themselves, and
 * what decides which of them runs. A card lifts a name with `with.editable`.
 */
const table: Readonly<Record<string, readonly string[]>> = {
  "test folder": [
    ...anywhere(
      "{test,tests,Test,Tests,__tests__,e2e,testdata,__mocks__,__snapshots__,__fixtures__}",
      "*[-_]{test,tests}",
      "*.{Test,Tests,UnitTests,IntegrationTests}",
    ),
    "{spec,cypress,t}",
    "{packages,apps,engines,gems,components}/*/spec",
    "*{Tests,UITests}",
    "features/{support,step_definitions}",
  ],
  "test file": anywhere(
    "*[-_.]{test,tests,spec,specs,e2e,cy}.*",
    "{test,tests}[-_.]*",
    "spec.{js,cjs,mjs,jsx,ts,cts,mts,tsx,rb}",
    "test*.py",
    "*{Test,Tests}.{java,kt,groovy,scala,cs,fs,vb,php,swift,js,jsx,ts,tsx}",
    "*{TestCase,Spec,Suite,[a-z0-9]IT}.{java,kt,groovy,scala,cs,fs,vb,php,swift}",
    "Test[A-Z0-9_]*.{java,kt,groovy,scala,cs,fs,vb}",
    "*[sS]pec.{js,cjs,mjs}",
    "*.{feature,bats,snap,golden,ambr,t}",
    "*.{approved,verified}.{txt,json,xml,html,md}",
  ),
  "Python test configuration": anywhere(
    "{conftest.py,pytest.ini,.pytest.ini,pytest.toml,.pytest.toml,tox.ini,tox.toml,setup.cfg,setup.py}",
    "{pyproject.toml,hatch.toml,noxfile.py,unittest.cfg,nose2.cfg,behave.ini,.behaverc}",
  ),
  "Python start-up file": anywhere(
    "{sitecustomize,usercustomize}.py",
    "{*.pth,*._pth,*.egg-link,pyvenv.cfg,pip.conf,pip.ini}",
    "*.dist-info",
  ),
  "Python dependency list": [
    ...anywhere(
      "{requirements,constraints}*.{txt,in}",
      "{Pipfile,Pipfile.lock,poetry.lock,poetry.toml,pdm.lock,pdm.toml,uv.lock,uv.toml,pylock*.toml}",
      "{environment,conda-lock}.{yml,yaml}",
      "pixi.{toml,lock}",
    ),
    "requirements",
  ],
  "Node manifest or lockfile": anywhere(
    "{package.json,package-lock.json,npm-shrinkwrap.json,yarn.lock,pnpm-lock.yaml,bun.lock,bun.lockb}",
    "{pnpm-workspace.yaml,.npmrc,.yarnrc,.yarnrc.yml,.yarn,.pnp.*,bunfig.toml,node.config.json}",
    "{.pnpmfile,pnpmfile}.{cjs,mjs,js}",
    "deno.{json,jsonc,lock}",
    "{lerna,nx,turbo,rush}.json",
    "{package.yaml,package.json5,patches}",
  ),
  "JavaScript test configuration": anywhere(
    "{vite,vitest,jest,ava,cypress,playwright,playwright-ct,web-test-runner,nightwatch,babel}.config.*",
    "{vitest,jest}.*",
    "{vitest,jest}-*.{js,cjs,mjs,ts,cts,mts,json}",
    "{karma,wdio,protractor,nightwatch}*.conf.*",
    "{testem.*,.testem.*,.testcaferc.*,angular.json,project.json,workspace.json}",
    "{.mocharc*,mocha.opts,jasmine.*,.taprc,cypress.json,.babelrc*,.swcrc}",
    "{setup-tests,setup-jest,setup-vitest}.*",
  ),
  "compiler configuration": anywhere(
    "{tsconfig,jsconfig,pyrightconfig,basedpyright}*.json",
    "{webpack,rollup,rolldown,rspack,esbuild,tsup,tsdown,metro,next,nuxt,svelte,astro}*.config.*",
  ),
  "coverage configuration": anywhere(
    "{.coveragerc*,.nycrc*,.c8rc*,nyc.config.*,.istanbul.y*ml,.simplecov,.lcovrc,lcovrc}",
    "{codecov,.codecov}.{yml,yaml}",
    "{tarpaulin,.tarpaulin}.toml",
    "{.coveralls.yml,sonar-project.properties}",
  ),
  "linter configuration": anywhere(
    "{eslint,prettier,stylelint,xo,oxlint}.config.*",
    "{.eslintrc*,.eslintignore,.oxlintrc.json,.prettierrc*,.prettierignore,.stylelintrc*,.editorconfig}",
    "{biome,.biome,dprint,knip}.{json,jsonc}",
    "{ruff,.ruff,clippy,.clippy,rustfmt,.rustfmt}.toml",
    "{.flake8,.pylintrc,pylintrc,mypy.ini,.mypy.ini,.bandit,.clang-tidy,.clang-format,.shellcheckrc}",
    "{.golangci,.rubocop*,.pre-commit-config,.yamllint*,.markdownlint*,.swiftlint,detekt*}.{yml,yaml}",
    "{.golangci.toml,.golangci.json,.yamllint,.markdownlint*,phpstan*.neon*,psalm.xml*,checkstyle*.xml}",
    "{.credo.exs,.formatter.exs,.scalafmt.conf,.scalafix.conf,.luacheckrc,.perlcriticrc,.perltidyrc}",
    "{tslint.json,.jshintrc,.jscsrc,.xo-config*,rome.json,.php-cs-fixer*.php,.pyre_configuration,pytype.cfg}",
    "{.stylelintignore,.jshintignore,.semgrepignore,.ignore,.rgignore}",
    "{.semgrep,semgrep}.{yml,yaml}",
  ),
  "make or task file": anywhere(
    "{GNUmakefile,makefile,Makefile,Makefile.*,*.mk,justfile,Justfile,.justfile}",
    "{Taskfile,taskfile}.{yml,yaml}",
    "{Rakefile,rakefile,*.rake,SConstruct,SConscript,dodo.py}",
    "{CMakeLists.txt,CMake*Presets.json,CTest*.cmake,*.cmake,meson.build,meson.options,meson_options.txt}",
    "{BUILD,BUILD.bazel,WORKSPACE,WORKSPACE.bazel,MODULE.bazel,MODULE.bazel.lock,.bazelrc,*.bzl}",
    "{.bazelversion,.bazeliskrc,BUCK,.buckconfig,pants.toml,build.xml,ivy.xml,Earthfile,Tiltfile}",
    "{configure,configure.ac,Makefile.PL,Build.PL}",
  ),
  "Go module file": anywhere("go.{mod,sum,work,work.sum,env}"),
  "Cargo file": [
    ...anywhere(
      "{Cargo.toml,Cargo.lock,.cargo,rust-toolchain,rust-toolchain.toml,nextest.toml}",
      "{Cross,deny,mutants}.toml",
    ),
    "{,crates/*/,packages/*/}build.rs",
  ],
  "Maven, Gradle or sbt file": anywhere(
    "{pom.xml,.mvn,mvnw*,gradlew*,gradle.properties,gradle.lockfile,buildSrc,build-logic,build.sbt}",
    "*.{gradle,gradle.kts}",
    "gradle/{wrapper,libs.versions.toml,verification-metadata.xml}",
    "project/{*.sbt,build.properties}",
    "{junit-platform.properties,testng.xml,lombok.config,build.sc,.sbtopts,.jvmopts,.mill-version}",
  ),
  ".NET project file": anywhere(
    "*.{csproj,fsproj,vbproj,sln,slnx,runsettings}",
    "Directory.*.{props,targets}",
    "{global.json,nuget.config,NuGet.Config,NuGet.config,packages.lock.json,xunit.runner.json}",
  ),
  "Ruby, PHP, Elixir or Swift project file": anywhere(
    "{Gemfile,Gemfile.lock,gems.rb,gems.locked,*.gemspec,.rspec*,phpunit*.xml*,composer.json,composer.lock}",
    "{php.ini,.user.ini,mix.exs,mix.lock,rebar.config,rebar.lock,Package.swift,Package.resolved}",
  ),
  "project file of another language": anywhere(
    "{.proverc,cpanfile,cpanfile.snapshot,dist.ini,.busted,Podfile,Podfile.lock,Cartfile,Cartfile.resolved}",
    "{project.clj,deps.edn,bb.edn,tests.edn,shadow-cljs.edn,build.zig,build.zig.zon,dune,dune-project}",
    "{pubspec.yaml,pubspec.lock,dart_test.yaml,analysis_options.yaml,stack.yaml,stack.yaml.lock,.hspec,.ghci}",
    "{*.cabal,cabal.project*,Project.toml,Manifest.toml,.Rprofile,.Renviron,renv.lock}",
  ),
  "interpreter choice": anywhere(
    "{.tool-versions,mise*.toml,.mise*.toml,.mise,.envrc,.env,.env.*,.sdkmanrc}",
    "{.python-version,.nvmrc,.node-version,.ruby-version,.java-version,.go-version,.php-version}",
    "{flake.nix,flake.lock,shell.nix,default.nix,devbox.json,devbox.lock}",
  ),
  "git attributes or modules": anywhere("{.gitattributes,.gitmodules,.lfsconfig}"),
  "CI workflow": [
    ".github/{workflows,actions,CODEOWNERS}",
    "{.gitlab-ci.yml,.gitlab/ci,.circleci,.buildkite,.travis.yml,.drone.yml,.woodpecker,.woodpecker.yml}",
    "{azure-pipelines.yml,bitbucket-pipelines.yml,appveyor.yml,.appveyor.yml,Jenkinsfile,.ci,CODEOWNERS}",
    "{.cirrus.yml,.semaphore,buildspec.yml,cloudbuild.{yaml,yml,json},codemagic.yaml,wercker.yml}",
    "{.forgejo,.gitea}/{workflows,actions}",
    "{.tekton,.teamcity,bamboo-specs}",
  ],
  "Goal Card": anywhere("*.goal.{yaml,yml,json}"),
  "harness folder": ["harnesses"],
};

/** The built-in exam surface, one glob a kind of file; `rule` names the kind. */
export const examSurface: readonly ExamKind[] = Object.entries(table).map(([rule, globs]) => ({
  glob: either(globs),
  globs,
  rule,
}));

type ExamKind = {
  readonly glob: string;
  /** The same in its parts. */
  readonly globs: readonly string[];
  readonly rule: string;
};

/** Every glob of the built-in exam surface by itself. */
export const examGlobs: readonly string[] = examSurface.flatMap(({ globs }) => globs);

/** Installed dependencies. */
export const dependencyFolders: readonly string[] = [
  "**/{node_modules,bower_components,jspm_packages,.venv,site-packages,__pypackages__,.eggs,.pnpm-store}",
  "{venv,*/venv,vendor,.bundle,Pods}",
];

/** What tools leave behind for themselves. Nobody reviews it and nothing may depend on it, so it is dropped. */
export const cacheNames: readonly string[] = [
  "**/{__pycache__,*.pyc,*.pyo,*.egg-info,.pytest_cache,.mypy_cache,.ruff_cache,.hypothesis,.ipynb_checkpoints}",
  "**/{.coverage,.coverage.*,.nyc_output,.tox,.nox,.testmondata*,.eslintcache,.stylelintcache}",
  "**/{*.tsbuildinfo,.cache,.parcel-cache,.turbo,.nx/cache,.next/cache,.vite,.vitest,.gradle,.rpt2_cache}",
  "**/node_modules/{.cache,.vite,.vite-temp,.vitest,.vitest-attachments,.tmp}",
  "**/target/{debug,release,.rustc_info.json,CACHEDIR.TAG}",
  "**/{.git,.DS_Store,Thumbs.db}",
  ".goal-harness",
];
