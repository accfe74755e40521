import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { API_KEYS } from "../../demo/institutions";
import { readNamedData } from "../hostile/named-data";
import { createSender } from "../hostile/send-request";
import { CLIENTS } from "./clients";
import type { OutsideClient, Verdict } from "./outside-client";
import { startOwnDemo } from "./start-own-demo";

const wasRight = ({ passed, failed }: Verdict) => passed > 0 && failed === 0;

/** What a client finds within its time; one line says it, and what is wrong follows. */
async function judge(client: OutsideClient, baseUrl: string, directory: string): Promise<boolean> {
  const start = Date.now();
  const signal = AbortSignal.timeout(client.seconds * 1_000);
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(new Error(`not done after ${client.seconds} s`))),
  );
  const verdict: Verdict = await Promise.race([client.judge({ baseUrl, directory, signal }), late]).catch(
    (error) => ({ passed: 0, failed: 1, output: String(error.stack ?? error) }),
  );
  const { passed, failed, output, figures } = verdict;
  const seconds = ((Date.now() - start) / 1_000).toFixed(1);
  const said = `${passed} passed, ${failed} failed, ${seconds} s${figures ? `; ${figures}` : ""}`;
  process.stdout.write(`${wasRight(verdict) ? "ok  " : "FAIL"} ${client.name}: ${said}\n`);
  if (!wasRight(verdict)) process.stdout.write(`${output}\n\n`);
  return wasRight(verdict);
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

/** `ONLY=SDK,orval` runs those whose names have one of these. */
const isAskedFor = ({ name }: OutsideClient) =>
  (process.env.ONLY ?? "").split(",").some((part) => name.toLowerCase().includes(part.toLowerCase()));

/** `npm run conformance`: outside clients against `BASE_URL`, or against a demo of its own. */
async function conformance(): Promise<boolean> {
  const own = process.env.BASE_URL ? null : await startOwnDemo();
  const baseUrl = (process.env.BASE_URL ?? own!.baseUrl).replace(/\/$/, "");
  const directory = mkdtempSync(join(tmpdir(), "passbook-clients-"));
  const right: boolean[] = [];
  try {
    await requireNoLimits(baseUrl);
    process.stdout.write(`${baseUrl}, Node ${process.versions.node}\n`);
    const named = { name: "Named data untouched", seconds: 60, judge: await watchNamedData(baseUrl) };
    for (const client of [...CLIENTS, named].filter(isAskedFor))
      right.push(await judge(client, baseUrl, directory));
  } finally {
    await own?.stop();
    rmSync(directory, { recursive: true, force: true });
  }
  return right.length > 0 && right.every(Boolean);
}

conformance().then(
  (right) => process.exit(right ? 0 : 1),
  (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);
