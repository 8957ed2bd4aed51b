import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sha256 } from "../../src/core/digest.ts";
import { type Edit, forged, genuine, put, resealed } from "../support/forgery.ts";

const page = pathToFileURL(resolve(import.meta.dirname, "../../docs/verify.html")).href;
const program = "/usr/bin/chromium";

type Looked = {
  readonly verdict: string;
  readonly failing: readonly string[];
  readonly asked: readonly string[];
  readonly timeline: number;
  readonly page: Page;
};

const edits: readonly (readonly [string, Edit, readonly string[]])[] = [
  ["a reason", put("iterations.0.reason", "it was easy"), ["digest", "chain"]],
  ["the tree", put("subject.tree", "0".repeat(40)), ["digest", "tree"]],
  ["the list", put("artifacts_sha256", "0".repeat(64)), ["digest", "artifacts"]],
  ["the head", put("iterations_head", "0".repeat(64)), ["digest", "head"]],
  ["the kind", put("packet", "RunReport"), ["digest", "kind", "chain"]],
];

let browser: Browser;
let folder = "";

/** The page after it was given a file and a number, as a person sees it. */
async function look(text: string, expected: string): Promise<Looked> {
  const file = join(folder, "proof-packet.json");
  writeFileSync(file, text);
  const opened = await browser.newPage();
  const asked: string[] = [];
  opened.on("request", (request) => asked.push(request.url()));
  await opened.goto(page);
  await opened.fill("#expected", expected);
  await opened.setInputFiles("#file", file);
  await opened.locator("#verdict:not(:empty)").waitFor();
  const failing = await opened.locator("#checks tr:has(.no) td:first-child").allTextContents();
  const verdict = (await opened.textContent("#verdict")) ?? "";
  const timeline = await opened.locator("#timeline tr").count();
  return { verdict, failing, asked, timeline, page: opened };
}

describe.skipIf(!existsSync(program))("the page that checks a packet", () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "verify-page-"));
    browser = await chromium.launch({
      executablePath: program,
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"],
    });
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test(
    "it finds nothing against a genuine packet under its number, and draws its story",
    genuineOne,
  );
  test("without a number it says that nothing vouches for it", async () => {
    expect((await look(genuine.text, "")).verdict).toMatch(/^UNVERIFIABLE/);
  });
  test.each(edits)("an edit of %s is found, and named", edited);
  test("the same data in other bytes, and bytes that are no JSON, are rejected", otherBytes);
  test("what a packet holds is shown as text, and the page may open no connection", hostileOne);
});

async function genuineOne(): Promise<void> {
  const seen = await look(genuine.text, `sha256:${sha256(genuine.text)}`);
  expect(seen.failing).toEqual([]);
  expect(seen.verdict).toMatch(/^The bytes are those/);
  expect(seen.timeline).toBe(genuine.packet.iterations.length + 1);
  expect(seen.asked).toEqual([page]);
}

async function edited(_what: string, edit: Edit, names: readonly string[]): Promise<void> {
  const seen = await look(String(Buffer.from(forged(edit))), sha256(genuine.text));
  expect(seen.verdict).toBe("REJECTED");
  expect(seen.failing).toEqual(names);
}

async function otherBytes(): Promise<void> {
  const spaced = `${genuine.text}\n`;
  expect((await look(spaced, sha256(spaced))).failing).toEqual(["canonical"]);
  expect((await look("{", "")).failing).toEqual(["json"]);
}

async function hostileOne(): Promise<void> {
  const hostile = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
  const text = resealed(put("iterations.0.reason", hostile));
  const seen = await look(String(Buffer.from(text)), "");
  expect(await seen.page.textContent("#timeline")).toContain(hostile);
  expect(await seen.page.title()).toBe("Check a ProofPacket");
  const refused = await seen.page.evaluate(() =>
    fetch("http://127.0.0.1:9/").then(
      () => "sent",
      (error: unknown) => String(error),
    ),
  );
  expect(refused).toMatch(/TypeError/);
  expect(seen.asked).toEqual([page]);
}
