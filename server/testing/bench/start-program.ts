import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../free-port";
import { residentMiB } from "../resident-memory";
import { childrenOf, processorTimeOfFamily } from "./processor-time";

const START_MS = 60_000;

/** A server process under load. */
export interface Program {
  url: string;
  /** Resident memory in MiB, with that of the process of its pages; null where the system does not tell. */
  memory(): number | null;
  /** Milliseconds of processor that both have used. */
  processor(): number;
  stop(): Promise<void>;
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + START_MS;
  while (Date.now() < end && child.exitCode === null) {
    const answered = await fetch(url).then(
      (response) => response.status < 500,
      () => false,
    );
    if (answered) return;
    await sleep(100);
  }
  throw new Error(`${child.spawnargs.join(" ")} did not start`);
}

/** Starts `node <args>` with the settings and a port of its own; resolves when it answers on `path`. */
export async function startProgram(
  args: string[],
  settings: Record<string, string>,
  path = "/",
): Promise<Program> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...settings, PORT: String(port), PUBLIC_ORIGIN: url },
  });
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  await untilItAnswers(url + path, child).catch(async (error) => {
    await stop();
    throw error;
  });
  const { pid = 0 } = child;
  const memory = () => {
    const each = [pid, ...childrenOf(pid)].map(residentMiB);
    return each.includes(null) ? null : each.reduce<number>((sum, own) => sum + (own ?? 0), 0);
  };
  return { url, memory, processor: () => processorTimeOfFamily(pid), stop };
}
