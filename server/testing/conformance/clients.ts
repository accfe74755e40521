import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runQuietly } from "./run-quietly";

export interface Verdict {
  passed: number;
  failed: number;
  /** What to print when something failed. */
  output: string;
}

/** A client that judges the service at an address. */
export interface OutsideClient {
  name: string;
  judge(baseUrl: string, directory: string): Promise<Verdict>;
}

async function download(baseUrl: string, path: string, directory: string): Promise<string> {
  const answer = await fetch(baseUrl + path);
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  const file = join(directory, path.split("/").at(-1)!);
  writeFileSync(file, await answer.text());
  return file;
}

/** A program that fails without a count has at least one failure. */
const atLeastOne = (code: number, failed: number) => (code !== 0 && failed === 0 ? 1 : failed);

async function runCollection(baseUrl: string, directory: string): Promise<Verdict> {
  const collection = await download(baseUrl, "/docs/api/passbook.postman_collection.json", directory);
  const report = join(directory, "newman.json");
  const reporters = ["--reporters", "cli,json", "--reporter-json-export", report, "--color", "off"];
  const program = "node_modules/newman/bin/newman.js";
  const { code, output } = await runQuietly([
    program,
    "run",
    collection,
    "--env-var",
    `base_url=${baseUrl}`,
    ...reporters,
  ]);
  const { stats, failures } = JSON.parse(readFileSync(report, "utf8")).run;
  const passed = stats.assertions.total - stats.assertions.failed;
  return { passed, failed: atLeastOne(code, failures.length), output };
}

async function lintDocument(baseUrl: string, directory: string): Promise<Verdict> {
  const document = await download(baseUrl, "/openapi.json", directory);
  const program = "node_modules/@redocly/cli/bin/cli.js";
  const { code, output } = await runQuietly(
    [program, "lint", document, "--config", "server/testing/redocly.yaml", "--format", "json"],
    { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
  );
  const { errors, warnings } = JSON.parse(
    output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1),
  ).totals;
  const failed = atLeastOne(code, errors + warnings);
  return { passed: failed === 0 ? 1 : 0, failed, output };
}

const TYPESCRIPT = ["--import", "tsx"];

async function driveTypedClient(baseUrl: string): Promise<Verdict> {
  const program = "server/testing/typed-client/run.ts";
  const { code, output } = await runQuietly([...TYPESCRIPT, program, baseUrl]);
  const passed = Number(/([0-9]+) steps\s*$/.exec(output)?.[1] ?? 0);
  return { passed, failed: code === 0 && passed > 0 ? 0 : 1, output };
}

/** Its last line counts what it tried ("12345 passed, 0 failed"). */
async function sendHostileInputs(baseUrl: string): Promise<Verdict> {
  const program = "server/testing/hostile/run.ts";
  const { code, output } = await runQuietly([...TYPESCRIPT, program], { BASE_URL: baseUrl });
  const [, passed = 0, failed = 0] = /([0-9]+) passed, ([0-9]+) failed/.exec(output) ?? [];
  return { passed: Number(passed), failed: atLeastOne(code, Number(failed)), output };
}

/** Clients of others, clients that know only the document, and hostile inputs. */
export const CLIENTS: OutsideClient[] = [
  { name: "Postman collection (newman)", judge: runCollection },
  { name: "Document (redocly lint)", judge: lintDocument },
  { name: "Typed client (openapi-fetch)", judge: driveTypedClient },
  { name: "Hostile inputs", judge: sendHostileInputs },
];
