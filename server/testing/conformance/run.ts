import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { API_KEYS } from "../../demo/institutions";
import { readNamedData } from "../hostile/named-data";
import { createSender } from "../hostile/send-request";
import { CLIENTS, type OutsideClient, type Verdict } from "./clients";
import { startOwnDemo } from "./start-own-demo";

interface Row extends Verdict {
  name: string;
  seconds: string;
}

async function judge({ name, judge }: OutsideClient, baseUrl: string, directory: string): Promise<Row> {
  process.stdout.write(`${name} …\n`);
  const start = Date.now();
  const verdict = await judge(baseUrl, directory).catch((error) => ({
    passed: 0,
    failed: 1,
    output: error.message,
  }));
  return { name, ...verdict, seconds: ((Date.now() - start) / 1000).toFixed(1) };
}

function table(rows: Row[]): string {
  const cells = [
    ["", "passed", "failed", "seconds"],
    ...rows.map(({ name, passed, failed, seconds }) => [name, String(passed), String(failed), seconds]),
  ];
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  return cells
    .map((row) =>
      row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join("  "),
    )
    .join("\n");
}

/**
 * Throws when volume limits are on: thousands of requests would be refused for their number. Where limits are off,
 * a call does not lower `X-RateLimit-Remaining`.
 */
async function requireNoLimits(baseUrl: string): Promise<void> {
  const Authorization = `Bearer ${process.env.API_KEY ?? API_KEYS[0]!.key}`;
  const { status, headers } = await fetch(`${baseUrl}/v1/countries?limit=1`, {
    headers: { Authorization },
  }).catch(() => {
    throw new Error(`Nothing answers at ${baseUrl}. Start a demo with: LIMITS=off npm run demo`);
  });
  if (status !== 429 && headers.get("X-RateLimit-Remaining") === headers.get("X-RateLimit-Limit")) return;
  throw new Error(`Volume limits are on at ${baseUrl}. Start it with: LIMITS=off npm run demo`);
}

/** Reads the records of the named people of a demo; the function returned reads them again and compares. */
async function watchNamedData(baseUrl: string): Promise<() => Promise<Verdict>> {
  const send = createSender(baseUrl);
  const read = () => readNamedData(send, process.env.API_KEY ?? API_KEYS[0]!.key);
  const before = await read();
  return async () => {
    const after = await read();
    send.close();
    const changed = Object.keys(before).filter((target) => before[target] !== after[target]);
    const output = changed
      .map((target) => `${target}\n  was ${before[target]}\n  is  ${after[target]}`)
      .join("\n");
    return { passed: Object.keys(before).length - changed.length, failed: changed.length, output };
  };
}

/** `npm run conformance`: outside clients against `BASE_URL`, or against a demo of its own. */
async function conformance(): Promise<boolean> {
  const own = process.env.BASE_URL ? null : await startOwnDemo();
  const baseUrl = (process.env.BASE_URL ?? own!.baseUrl).replace(/\/$/, "");
  const directory = mkdtempSync(join(tmpdir(), "passbook-clients-"));
  const rows: Row[] = [];
  try {
    await requireNoLimits(baseUrl);
    const named = { name: "Named data untouched", judge: await watchNamedData(baseUrl) };
    for (const client of [...CLIENTS, named]) rows.push(await judge(client, baseUrl, directory));
  } finally {
    await own?.stop();
    rmSync(directory, { recursive: true });
  }
  for (const { name, failed, output } of rows) {
    if (failed > 0) process.stdout.write(`\n── ${name}\n${output}\n`);
  }
  process.stdout.write(`\n${baseUrl}\n\n${table(rows)}\n`);
  return rows.every(({ passed, failed }) => passed > 0 && failed === 0);
}

conformance().then(
  (right) => process.exit(right ? 0 : 1),
  (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);
