import fc from "fast-check";
import { expect, test } from "vitest";
import { redactor } from "../../src/core/show/redact.ts";

const secret = 'pa$$w/ord+"<&>\u00e4 x';
const redact = redactor([secret, "multi\nline-secret"]);

test("text without a secret stays as it is", () => {
  expect(redact("assert 1 == 3")).toBe("assert 1 == 3");
  expect(redactor([])("anything")).toBe("anything");
});

const printed: readonly (readonly [string, string])[] = [
  ["as it is", secret],
  ["in JSON", JSON.stringify({ token: secret })],
  ["in JSON in JSON", JSON.stringify(JSON.stringify(secret))],
  ["in a URL", `https://x/?q=${encodeURIComponent(secret)}`],
  ["in a form", encodeURIComponent(secret).replaceAll("%20", "+")],
  [
    "in a URL with small letters",
    encodeURIComponent(secret).replaceAll(/%../g, (c) => c.toLowerCase()),
  ],
  [
    "in XML",
    secret
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;"),
  ],
  ["in hex", Buffer.from(secret).toString("hex")],
  ["one line of several", "line-secret"],
];

test.each(printed)("a secret goes that is printed %s", (_how, text) => {
  expect(redact(`<<${text}>>`)).toContain("***");
  expect(redact(`<<${text}>>`)).not.toContain(text);
});

test("a secret goes that is part of something in base64, wherever it begins there", () => {
  const inner = fc.string({ unit: "binary-ascii", maxLength: 20 });
  fc.assert(
    fc.property(inner, inner, (before, after) => {
      const encoded = Buffer.from(`${before}top-secret-token${after}`).toString("base64");
      expect(redactor(["top-secret-token"])(encoded)).toContain("***");
    }),
  );
});

test("no value of at least four characters is left anywhere", () => {
  const value = fc
    .string({ minLength: 4, maxLength: 12 })
    .filter((text) => text.trim().length >= 4);
  fc.assert(
    fc.property(fc.array(value), fc.array(fc.string()), (secrets, words) => {
      const text = redactor(secrets)([...secrets, ...words, ...secrets].join(" "));
      for (const each of secrets) {
        if (!each.includes("*")) expect(text).not.toContain(each);
      }
    }),
  );
});

test("a value too short to be a secret blacks out nothing", () => {
  expect(redactor(["1", "", "\n", "on"])("1 on 2")).toBe("1 on 2");
});
