import { i as sha256, s as quoted } from "./digest.js";
import { h as byText, p as examGlobs } from "./place.js";
import { Dt as matcher, wt as either } from "./card.js";
// src/core/exam/exam-list.ts
function onExamSurface() {
	const named = examGlobs.filter(isOfOneSegment).map((glob) => glob.slice(3));
	const isNamed = matcher(either(named));
	const isPlaced = matcher(either(examGlobs.filter((glob) => !isOfOneSegment(glob))));
	const folders = new Map();
	return (path) => {
		const slash = path.lastIndexOf("/");
		return isExamFolder(slash === -1 ? "" : path.slice(0, slash)) || isNamed(path.slice(slash + 1)) || isPlaced(path);
	};
	function isExamFolder(folder) {
		const known = folders.get(folder);
		if (known !== void 0 || folder === "") return known ?? false;
		const slash = folder.lastIndexOf("/");
		const isExam = isExamFolder(slash === -1 ? "" : folder.slice(0, slash)) || isNamed(folder.slice(slash + 1));
		folders.set(folder, isExam);
		return isExam;
	}
}
const isOfOneSegment = (glob) => glob.startsWith("**/") && !glob.slice(3).includes("/");
const examSha256 = (entries) => sha256([...entries].sort((a, b) => byText(a.path, b.path)).map(({ mode, id, path }) => `${mode} ${id} ${quoted(path)}\n`).join(""));
export { onExamSurface as n, examSha256 as t };
