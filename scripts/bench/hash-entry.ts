import { fingerprintOf, sha256OfFile } from "../../src/shell/hash-file.ts";

// `node hash-entry.mjs HOW FILE`: says as JSON what the product's own code takes to hash a file.
const [how, file = ""] = process.argv.slice(2);
const began = performance.now();
const { sha256, bytes } = how === "fingerprint" ? fingerprintOf(file, "sha1") : sha256OfFile(file);
process.stdout.write(JSON.stringify({ milliseconds: performance.now() - began, sha256, bytes }));
