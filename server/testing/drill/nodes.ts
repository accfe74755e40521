import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterFile } from "../after-file";
import { PRODUCTION_SETTINGS } from "../production-settings";

export type Environment = Record<string, string>;

/** Where `npm run release` puts it. */
export const PROGRAM = "release";

const INSTITUTION =
  "--name Harbour --prefix HSB --country PH --currency PHP --tz Asia/Manila --lang en_PH --administrator a@bank.example";

/** What an operator sets. Limits are those of no bank: a drill is one address and one key. */
export const settingsOf = (databaseUrl: string, more: Environment = {}): Environment => ({
  ...PRODUCTION_SETTINGS,
  DATABASE_URL: databaseUrl,
  TRUSTED_PROXIES: "1",
  LOG_LEVEL: "fatal",
  LIMIT_KEY: "1000000/60",
  LIMIT_ADDRESS_WITHOUT_KEY: "1000000/60",
  MIGRATE: "by-command",
  ...more,
});

/** `npm run <name>` of a program. @returns what it prints */
export async function runCommand(
  program: string,
  env: Environment,
  name: string,
  ...args: string[]
): Promise<string> {
  const command = ["server/commands/command.mjs", name, ...args];
  const options = { cwd: program, env: { ...process.env, ...env } };
  return (await promisify(execFile)(process.execPath, command, options)).stdout;
}

/** Tables, an institution and a key of a core system: what the first day makes. @returns the key */
export async function setUpBank(program: string, env: Environment): Promise<string> {
  // A release of before 1.1.0 does it by itself.
  if (existsSync(join(program, "dist/commands/migrate.js"))) await runCommand(program, env, "migrate");
  await runCommand(program, env, "institution", ...INSTITUTION.split(" "));
  const said = await runCommand(program, env, "key", "create", "--name", "Core", "--scopes", "all");
  return /sk_live_\S+/.exec(said)?.[0] ?? "";
}

export const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts a node and waits until it is ready, as its operator does. */
export async function startNode(program: string, env: Environment, port: number): Promise<ChildProcess> {
  const node = spawn(process.execPath, ["server/commands/start.mjs"], {
    cwd: program,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...env, PORT: String(port), HOST: "127.0.0.1" },
  });
  afterFile(() => stopNode(node, "SIGKILL"));
  while (!(await isReady(port))) {
    if (node.exitCode !== null) throw new Error("a node did not start");
    await sleep(100);
  }
  return node;
}

export async function stopNode(node: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (node.exitCode !== null || node.signalCode !== null) return;
  node.kill(signal);
  await once(node, "exit");
}
