import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FEED_GUIDE } from "./feed-guide";
import { GENERATED_CLIENTS } from "./generated-clients";
import { INTEGRATOR_DAY } from "./integrator-day";
import { downloadTo, type Judged, type OutsideClient, type Verdict } from "./outside-client";
import { PAGES } from "./pages";
import { runQuietly } from "./run-quietly";

/** A program that fails without a count has at least one failure. */
const atLeastOne = (code: number, failed: number) => (code !== 0 && failed === 0 ? 1 : failed);

async function runCollection({ baseUrl, directory, signal }: Judged): Promise<Verdict> {
  const collection = await downloadTo(directory, baseUrl, "/docs/api/passbook.postman_collection.json");
  const report = join(directory, "newman.json");
  const reporters = ["--reporters", "cli,json", "--reporter-json-export", report, "--color", "off"];
  const program = "node_modules/newman/bin/newman.js";
  const { code, output } = await runQuietly(
    [program, "run", collection, "--env-var", `base_url=${baseUrl}`, ...reporters],
    { signal },
  );
  const { stats, failures } = JSON.parse(readFileSync(report, "utf8")).run;
  const passed = stats.assertions.total - stats.assertions.failed;
  return { passed, failed: atLeastOne(code, failures.length), output };
}

async function lintDocument({ baseUrl, directory, signal }: Judged): Promise<Verdict> {
  const document = await downloadTo(directory, baseUrl, "/openapi.json");
  const program = "node_modules/@redocly/cli/bin/cli.js";
  const { code, output } = await runQuietly(
    [program, "lint", document, "--config", "server/testing/redocly.yaml", "--format", "json"],
    { env: { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" }, signal },
  );
  const { errors, warnings } = JSON.parse(
    output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1),
  ).totals;
  const failed = atLeastOne(code, errors + warnings);
  return { passed: failed === 0 ? 1 : 0, failed, output };
}

const TYPESCRIPT = ["--import", "tsx"];

async function driveTypedClient({ baseUrl, signal }: Judged): Promise<Verdict> {
  const program = "server/testing/typed-client/run.ts";
  const { code, output } = await runQuietly([...TYPESCRIPT, program, baseUrl], { signal });
  const passed = Number(/([0-9]+) steps\s*$/.exec(output)?.[1] ?? 0);
  return { passed, failed: code === 0 && passed > 0 ? 0 : 1, output };
}

/** Its last line counts what it tried ("12345 passed, 0 failed"). */
async function sendHostileInputs({ baseUrl, signal }: Judged): Promise<Verdict> {
  const program = "server/testing/hostile/run.ts";
  const env = { BASE_URL: baseUrl, HOSTILE_INPUTS: process.env.HOSTILE_INPUTS ?? "5000" };
  const { code, output } = await runQuietly([...TYPESCRIPT, program], { env, signal });
  const [, passed = 0, failed = 0] = /([0-9]+) passed, ([0-9]+) failed/.exec(output) ?? [];
  return { passed: Number(passed), failed: atLeastOne(code, Number(failed)), output };
}

/** Clients of others, clients that know only the document, and hostile inputs; these last, for they leave much behind. */
export const CLIENTS: OutsideClient[] = [
  { name: "Postman collection (newman)", seconds: 300, judge: runCollection },
  { name: "The collection again (newman)", seconds: 300, judge: runCollection },
  FEED_GUIDE,
  { name: "Document (redocly lint)", seconds: 120, judge: lintDocument },
  { name: "Typed client (openapi-fetch)", seconds: 120, judge: driveTypedClient },
  ...GENERATED_CLIENTS,
  INTEGRATOR_DAY,
  PAGES,
  { name: "Hostile inputs", seconds: 900, judge: sendHostileInputs },
];
