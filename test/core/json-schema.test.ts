import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { env } from "node:process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import * as body from "../../src/core/packet/body-schema.ts";
import * as iteration from "../../src/core/packet/iteration-schema.ts";
import { ProofPacket } from "../../src/core/packet/packet-schema.ts";
import { RunReport } from "../../src/core/packet/report-schema.ts";

const folder = fileURLToPath(new URL("../../schema/", import.meta.url));
const home = "https://github.com/rig/goal-harness/blob/main/schema";

/** Names for the parts, so that a person can read the published schema. */
const names = z.registry<{ id: string }>();
const parts = {
  Artifact: body.Artifact,
  CheckRecord: iteration.CheckRecord,
  Contract: body.Contract,
  Goal: body.Goal,
  Isolation: body.Isolation,
  Iteration: iteration.Iteration,
  MakerRecord: iteration.MakerRecord,
  NonVacuity: body.NonVacuity,
  Policy: body.Policy,
  ReasonCode: iteration.ReasonCodeField,
  RunIdentity: body.RunIdentity,
  Subject: body.Subject,
};
for (const [id, part] of Object.entries(parts)) names.add(part, { id });

const published = {
  "proof-packet.schema.json": { title: "ProofPacket v1", schema: ProofPacket },
  "run-report.schema.json": { title: "RunReport v1", schema: RunReport },
};

/** Refresh: `UPDATE_SCHEMAS=1 npx vitest run test/core/json-schema.test.ts && npm run format` */
test.each(Object.entries(published))("%s is what the code checks", (file, { title, schema }) => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { metadata: names });
  const wanted = { $schema, $id: `${home}/${file}`, title, ...rest };
  if (env.UPDATE_SCHEMAS === "1") {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}${file}`, JSON.stringify(wanted));
  }
  expect(JSON.parse(readFileSync(`${folder}${file}`, "utf8"))).toEqual(wanted);
});
