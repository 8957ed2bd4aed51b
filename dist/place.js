import { dt as either } from "./card.js";
import { n as pathOf, t as bytesOf } from "./path.js";
import { Buffer as Buffer$1 } from "node:buffer";
import { createHash, hash } from "node:crypto";
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
// src/core/change/git-object.ts
const folderMode = "40000";
const submoduleMode = "160000";
function objectId(type, contents, format) {
	return createHash(format).update(`${type} ${contents.length}\0`).update(contents).digest("hex");
}
function parseTree(contents, format) {
	const bytes = Buffer.from(contents.buffer, contents.byteOffset, contents.length);
	const idLength = byteLength(format);
	const tree = new Map();
	for (let at = 0; at < bytes.length;) {
		const space = bytes.indexOf(32, at);
		const end = bytes.indexOf(0, space);
		const next = end + 1 + idLength;
		if (space < 0 || end < 0 || next > bytes.length) throw new Error("not a git tree: cut short");
		const name = pathOf(bytes.subarray(space + 1, end));
		if (tree.has(name)) throw new Error(`not a git tree: two entries called ${name}`);
		const id = bytes.toString("hex", end + 1, next);
		tree.set(name, {
			mode: bytes.toString("latin1", at, space),
			id
		});
		at = next;
	}
	return tree;
}
function serialiseTree(entries) {
	const parts = [...entries].sort(inGitOrder).flatMap(([name, { mode, id }]) => [
		Buffer.from(`${mode} `, "latin1"),
		bytesOf(name),
		Buffer.from(`00${id}`, "hex")
	]);
	return Buffer.concat(parts);
}
function inGitOrder(a, b) {
	const [left, right] = [sortName(a), sortName(b)];
	if (!surrogate.test(left) && !surrogate.test(right)) return left < right ? -1 : 1;
	return Buffer.compare(bytesOf(left), bytesOf(right));
}
const surrogate = /[\ud800-\udfff]/;
function sortName([name, { mode }]) {
	return mode === "40000" ? `${name}/` : name;
}
function byteLength(format) {
	return format === "sha1" ? 20 : 32;
}
// src/core/order.ts
function byText(a, b) {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}
// src/core/exam/exam-surface.ts
const anywhere = (...names) => [`**/${either(names)}`];
const table = {
	"test folder": [
		...anywhere("{test,tests,Test,Tests,__tests__,e2e,testdata,__mocks__,__snapshots__,__fixtures__}", "*[-_]{test,tests}", "*.{Test,Tests,UnitTests,IntegrationTests}"),
		"{spec,cypress,t}",
		"{packages,apps,engines,gems,components}/*/spec",
		"*{Tests,UITests}",
		"features/{support,step_definitions}"
	],
	"test file": anywhere("*[-_.]{test,tests,spec,specs,e2e,cy}.*", "{test,tests}[-_.]*", "spec.{js,cjs,mjs,jsx,ts,cts,mts,tsx,rb}", "test*.py", "*{Test,Tests}.{java,kt,groovy,scala,cs,fs,vb,php,swift,js,jsx,ts,tsx}", "*{TestCase,Spec,Suite,[a-z0-9]IT}.{java,kt,groovy,scala,cs,fs,vb,php,swift}", "Test[A-Z0-9_]*.{java,kt,groovy,scala,cs,fs,vb}", "*[sS]pec.{js,cjs,mjs}", "*.{feature,bats,snap,golden,ambr}", "*.{approved,verified}.{txt,json,xml,html,md}"),
	"Python test configuration": anywhere("{conftest.py,pytest.ini,.pytest.ini,pytest.toml,.pytest.toml,tox.ini,tox.toml,setup.cfg,setup.py}", "{pyproject.toml,hatch.toml,noxfile.py,unittest.cfg,nose2.cfg,behave.ini,.behaverc}"),
	"Python start-up file": anywhere("{sitecustomize,usercustomize}.py", "{*.pth,*._pth,*.egg-link,pyvenv.cfg,pip.conf,pip.ini}", "*.dist-info"),
	"Python dependency list": [...anywhere("{requirements,constraints}*.{txt,in}", "{Pipfile,Pipfile.lock,poetry.lock,poetry.toml,pdm.lock,pdm.toml,uv.lock,uv.toml,pylock*.toml}", "{environment,conda-lock}.{yml,yaml}", "pixi.{toml,lock}"), "requirements"],
	"Node manifest or lockfile": anywhere("{package.json,package-lock.json,npm-shrinkwrap.json,yarn.lock,pnpm-lock.yaml,bun.lock,bun.lockb}", "{pnpm-workspace.yaml,.npmrc,.yarnrc,.yarnrc.yml,.yarn,.pnp.*,bunfig.toml,node.config.json}", "{.pnpmfile,pnpmfile}.{cjs,mjs,js}", "deno.{json,jsonc,lock}", "{lerna,nx,turbo,rush}.json"),
	"JavaScript test configuration": anywhere("{vite,vitest,jest,ava,cypress,playwright,playwright-ct,web-test-runner,nightwatch,babel}.config.*", "{vitest,jest}.*", "{vitest,jest}-*.{js,cjs,mjs,ts,cts,mts,json}", "{karma,wdio,protractor,nightwatch}*.conf.*", "{.mocharc*,mocha.opts,jasmine.*,.taprc,cypress.json,.babelrc*,.swcrc}", "{setup-tests,setup-jest,setup-vitest}.*"),
	"compiler configuration": anywhere("{tsconfig,jsconfig,pyrightconfig}*.json"),
	"coverage configuration": anywhere("{.coveragerc*,.nycrc*,.c8rc*,nyc.config.*,.istanbul.y*ml,.simplecov,.lcovrc,lcovrc}", "{codecov,.codecov}.{yml,yaml}", "{tarpaulin,.tarpaulin}.toml"),
	"linter configuration": anywhere("{eslint,prettier,stylelint,xo,oxlint}.config.*", "{.eslintrc*,.eslintignore,.oxlintrc.json,.prettierrc*,.prettierignore,.stylelintrc*,.editorconfig}", "{biome,.biome,dprint,knip}.{json,jsonc}", "{ruff,.ruff,clippy,.clippy,rustfmt,.rustfmt}.toml", "{.flake8,.pylintrc,pylintrc,mypy.ini,.mypy.ini,.bandit,.clang-tidy,.clang-format,.shellcheckrc}", "{.golangci,.rubocop*,.pre-commit-config,.yamllint*,.markdownlint*,.swiftlint,detekt*}.{yml,yaml}", "{.golangci.toml,.golangci.json,.yamllint,.markdownlint*,phpstan*.neon*,psalm.xml*,checkstyle*.xml}", "{.credo.exs,.formatter.exs,.scalafmt.conf,.scalafix.conf}"),
	"make or task file": anywhere("{GNUmakefile,makefile,Makefile,Makefile.*,*.mk,justfile,Justfile,.justfile}", "{Taskfile,taskfile}.{yml,yaml}", "{Rakefile,rakefile,*.rake,SConstruct,SConscript,dodo.py}", "{CMakeLists.txt,CMake*Presets.json,CTest*.cmake,*.cmake,meson.build,meson.options,meson_options.txt}", "{BUILD,BUILD.bazel,WORKSPACE,WORKSPACE.bazel,MODULE.bazel,MODULE.bazel.lock,.bazelrc,*.bzl}"),
	"Go module file": anywhere("go.{mod,sum,work,work.sum,env}"),
	"Cargo file": [...anywhere("{Cargo.toml,Cargo.lock,.cargo,rust-toolchain,rust-toolchain.toml,nextest.toml}"), "{,crates/*/,packages/*/}build.rs"],
	"Maven, Gradle or sbt file": anywhere("{pom.xml,.mvn,mvnw*,gradlew*,gradle.properties,gradle.lockfile,buildSrc,build-logic,build.sbt}", "*.{gradle,gradle.kts}", "gradle/{wrapper,libs.versions.toml,verification-metadata.xml}", "project/{*.sbt,build.properties}", "{junit-platform.properties,testng.xml}"),
	".NET project file": anywhere("*.{csproj,fsproj,vbproj,sln,slnx,runsettings}", "Directory.*.{props,targets}", "{global.json,nuget.config,NuGet.Config,NuGet.config,packages.lock.json,xunit.runner.json}"),
	"Ruby, PHP, Elixir or Swift project file": anywhere("{Gemfile,Gemfile.lock,gems.rb,gems.locked,*.gemspec,.rspec*,phpunit*.xml*,composer.json,composer.lock}", "{php.ini,.user.ini,mix.exs,mix.lock,rebar.config,rebar.lock,Package.swift,Package.resolved}"),
	"interpreter choice": anywhere("{.tool-versions,mise*.toml,.mise*.toml,.mise,.envrc,.env,.env.*,.sdkmanrc}", "{.python-version,.nvmrc,.node-version,.ruby-version,.java-version,.go-version,.php-version}"),
	"git attributes or modules": anywhere("{.gitattributes,.gitmodules,.lfsconfig}"),
	"CI workflow": [
		".github/{workflows,actions,CODEOWNERS}",
		"{.gitlab-ci.yml,.gitlab/ci,.circleci,.buildkite,.travis.yml,.drone.yml,.woodpecker,.woodpecker.yml}",
		"{azure-pipelines.yml,bitbucket-pipelines.yml,appveyor.yml,.appveyor.yml,Jenkinsfile,.ci,CODEOWNERS}"
	],
	"Goal Card": anywhere("*.goal.{yaml,yml,json}"),
	"harness folder": ["harnesses"]
};
const examGlobs = Object.values(table).flat();
const examSurface = Object.entries(table).map(([rule, globs]) => ({
	glob: either(globs),
	rule
}));
const dependencyFolders = ["**/{node_modules,bower_components,jspm_packages,.venv,site-packages,__pypackages__,.eggs,.pnpm-store}", "{venv,*/venv,vendor,.bundle,Pods}"];
const cacheNames = [
	"**/{__pycache__,*.pyc,*.pyo,*.egg-info,.pytest_cache,.mypy_cache,.ruff_cache,.hypothesis,.ipynb_checkpoints}",
	"**/{.coverage,.coverage.*,.nyc_output,.tox,.nox,.testmondata*,.eslintcache,.stylelintcache}",
	"**/{*.tsbuildinfo,.cache,.parcel-cache,.turbo,.nx/cache,.next/cache,.vite,.vitest,.gradle,.rpt2_cache}",
	"**/node_modules/{.cache,.vite,.vite-temp,.vitest,.vitest-attachments,.tmp}",
	"**/target/{debug,release,.rustc_info.json,CACHEDIR.TAG}",
	"**/{.git,.DS_Store,Thumbs.db}",
	".goal-harness"
];
// src/shell/hash-file.ts
function sha256OfFile(file) {
	return reading(file, (fd, bytes) => {
		const digest = createHash("sha256");
		eachChunk(fd, bytes, (chunk) => digest.update(chunk));
		return {
			bytes,
			sha256: digest.digest("hex")
		};
	});
}
function blobOf(fd, bytes, format) {
	const blob = createHash(format).update(blobHeader(bytes));
	eachChunk(fd, bytes, (chunk) => blob.update(chunk));
	return blob.digest("hex");
}
function fingerprintOf(file, format) {
	return reading(file, (fd, bytes) => {
		const digest = createHash("sha256");
		const blob = createHash(format).update(blobHeader(bytes));
		eachChunk(fd, bytes, (chunk) => {
			digest.update(chunk);
			blob.update(chunk);
		});
		return {
			bytes,
			sha256: digest.digest("hex"),
			blob: blob.digest("hex")
		};
	});
}
function fingerprintOfBytes(contents, format) {
	return {
		bytes: contents.length,
		sha256: hash("sha256", contents),
		blob: createHash(format).update(blobHeader(contents.length)).update(contents).digest("hex")
	};
}
const readOnly = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
function openFile(file) {
	const fd = openSync(file, readOnly);
	if (fstatSync(fd).isFile()) return fd;
	closeSync(fd);
	throw new Error(`not a regular file: ${String(file)}`);
}
function eachChunk(fd, bytes, take) {
	let rest = bytes;
	for (;;) {
		const length = readSync(fd, buffer$1, 0, buffer$1.length, null);
		if (length === 0) break;
		rest -= length;
		take(length === buffer$1.length ? buffer$1 : buffer$1.subarray(0, length));
	}
	if (rest !== 0) throw new Error("the file changed while it was read");
}
const buffer$1 = Buffer.allocUnsafeSlow(65536);
function reading(file, read) {
	const fd = openFile(file);
	try {
		return read(fd, fstatSync(fd).size);
	} finally {
		closeSync(fd);
	}
}
function blobHeader(bytes) {
	return `blob ${bytes}\0`;
}
// src/shell/room/place.ts
const loneSurrogate = /\p{Surrogate}/u;
function placeOf(root, path) {
	const whole = path === "" ? root : `${root}/${path}`;
	return loneSurrogate.test(whole) ? Buffer$1.from(bytesOf(whole)) : whole;
}
const childOf = (folder, name) => folder === "" ? name : `${folder}/${name}`;
const parentOf = (path) => path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
export { parseTree as _, fingerprintOf as a, readOnly as c, dependencyFolders as d, examGlobs as f, objectId as g, folderMode as h, blobOf as i, sha256OfFile as l, byText as m, parentOf as n, fingerprintOfBytes as o, examSurface as p, placeOf as r, openFile as s, childOf as t, cacheNames as u, serialiseTree as v, submoduleMode as y };
