import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runQuietly } from "./run-quietly";

export interface Verdict {
  passed: number;
  failed: number;
  /** What to read when something failed. */
  output: string;
}

/** An outside client, and what it says of the service at an address. */
export interface OutsideClient {
  name: string;
  judge(baseUrl: string, place: string): Promise<Verdict>;
}

async function download(baseUrl: string, path: string, place: string): Promise<string> {
  const answer = await fetch(baseUrl + path);
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  const file = join(place, path.split("/").at(-1)!);
  writeFileSync(file, await answer.text());
  return file;
}

/** A program that failed without saying what counts as one failure. */
const atLeastOne = (code: number, failed: number) => (code !== 0 && failed === 0 ? 1 : failed);

async function runCollection(baseUrl: string, place: string): Promise<Verdict> {
  const collection = await download(baseUrl, "/docs/api/passbook.postman_collection.json", place);
  const report = join(place, "newman.json");
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

async function lintDocument(baseUrl: string, place: string): Promise<Verdict> {
  const document = await download(baseUrl, "/openapi.json", place);
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

async function driveTypedClient(baseUrl: string): Promise<Verdict> {
  const { code, output } = await runQuietly([
    "--import",
    "tsx",
    "server/testing/typed-client/run.ts",
    baseUrl,
  ]);
  const passed = Number(/([0-9]+) steps\s*$/.exec(output)?.[1] ?? 0);
  return { passed, failed: code === 0 && passed > 0 ? 0 : 1, output };
}

/** Clients that nobody here wrote, or that know nothing but the document. */
export const CLIENTS: OutsideClient[] = [
  { name: "Postman collection (newman)", judge: runCollection },
  { name: "Document (redocly lint)", judge: lintDocument },
  { name: "Typed client (openapi-fetch)", judge: driveTypedClient },
];
