import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterFile } from "../after-file";
import { PRODUCTION_SETTINGS } from "../production-settings";
import { documented, enter, follow } from "./documented";

export type Environment = Record<string, string>;

/** Where `npm run release` puts it. */
export const PROGRAM = "release";

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

/** Tables, an institution and a key of a core system, as docs/operations/install.md says. @returns the key */
export async function setUpBank(program: string, env: Environment): Promise<string> {
  const say = (begin: string) => follow(program, env, "install", begin);
  await say("npm run migrate");
  await say("npm run institution -- ensure");
  return /sk_live_\S+/.exec(await say("npm run key -- create"))?.[0] ?? "";
}

/** What ends each restore: the audit is proven, and a node started. @param known a line of the proof of before */
export async function prove(program: string, env: Environment, port: number, known = ""): Promise<boolean> {
  const [line = ""] = documented("back-up", "npm run audit:verify");
  const said = await enter(program, env, line.replace(/ -- --known .*/, known && ` -- --known ${known}`));
  await follow(program, env, "back-up", "npm run migrate -- --status");
  await stopNode(await startNode(program, env, port));
  return /are as they were linked/.test(said);
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
