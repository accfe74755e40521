import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { startEmbeddedServer } from "../../db/embedded/start-embedded-server";
import { connectionUrl } from "../connection-url";
import { freePort } from "../free-port";
import { makeDataDir } from "../make-data-dir";
import { PRODUCTION_SETTINGS } from "../production-settings";
import { drillLimits } from "./limits";
import { PROXIES, startProxy } from "./proxies";

const PROGRAM = "release";
const REQUESTS = 5_000;
const CALLERS = 20;
/** Milliseconds between two requests of a caller: all of it takes about half a minute. */
const PAUSE = 100;

const SEEN_MS = 3_000;

const INSTITUTION =
  "--name Harbour --prefix HSB --country PH --currency PHP --tz Asia/Manila --lang en_PH --administrator a@bank.example";

/** A page, a call, and a call that a proxy must not repeat. */
const ASKED = [
  { method: "GET", path: "/help" },
  { method: "GET", path: "/v2/api/customer/me" },
  { method: "POST", path: "/api/auth/refresh_token", body: '{"refresh_token":"none"}' },
];

type Environment = Record<string, string>;

async function startNode(env: Environment, port: number): Promise<ChildProcess> {
  const node = spawn(process.execPath, ["server/commands/start.mjs"], {
    cwd: PROGRAM,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...env, PORT: String(port), HOST: "127.0.0.1" },
  });
  for (;;) {
    if (
      await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return node;
    if (node.exitCode !== null) throw new Error("a node did not start");
    await sleep(100);
  }
}

/** One request over kept connections, as browsers and integrators send them. @returns the status, 0 for none */
function ask(agent: Agent, port: number, index: number): Promise<number> {
  const { method, path, body } = ASKED[index % ASKED.length]!;
  const headers = {
    Host: "bank.example",
    app_key: "harbour-user",
    ...(body && { "Content-Type": "application/json" }),
  };
  return new Promise((resolve) => {
    const sent = request({ agent, port, host: "127.0.0.1", method, path, headers }, (answer) => {
      answer
        .resume()
        .once("end", () => resolve(answer.statusCode ?? 0))
        .once("error", () => resolve(0));
    });
    sent.once("error", () => resolve(0)).end(body);
  });
}

/** Asks until it is over. @returns how often each status came */
async function load(port: number): Promise<Map<number, number>> {
  const agent = new Agent({ keepAlive: true });
  const statuses = new Map<number, number>();
  let sent = 0;
  const caller = async () => {
    while (sent < REQUESTS) {
      const status = await ask(agent, port, sent++);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await sleep(PAUSE);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  agent.destroy();
  return statuses;
}

/** What the nodes answer to what is asked; anything else is none of theirs. */
const ANSWERS = [200, 401];
const isFailure = (status: number) => !ANSWERS.includes(status);

/** `npm run drill -- nginx`: restarts two nodes of the release one after the other under load, behind a sample of the operator's. */
async function roll(name: string): Promise<boolean> {
  const home = makeDataDir();
  const database = await startEmbeddedServer({ dataDir: home, rootDir: process.cwd(), durable: false });
  const [proxyPort, first, second] = [await freePort(), await freePort(), await freePort()];
  // Limits are those of a bank, for one address: what is refused here would be no failure, and nothing would be asked.
  const env: Environment = {
    ...PRODUCTION_SETTINGS,
    DATABASE_URL: connectionUrl(database.address("owner")),
    TRUSTED_PROXIES: "1",
    DATA_DIR: home,
    LOG_LEVEL: "fatal",
    LIMIT_KEY: "100000/60",
    LIMIT_ADDRESS_WITHOUT_KEY: "100000/60",
  };
  execFileSync(process.execPath, ["server/commands/command.mjs", "institution", ...INSTITUTION.split(" ")], {
    cwd: PROGRAM,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...env },
  });
  const ports = [first, second];
  const nodes = await Promise.all(ports.map((port) => startNode(env, port)));
  const proxy = startProxy(name, { home, port: proxyPort, nodes: ports });
  await sleep(2_000);
  let over = false;
  const loaded = load(proxyPort).finally(() => (over = true));
  let restarts = 0;
  for (let index = 0; !over; index = 1 - index) {
    const node = nodes[index]!;
    node.kill("SIGTERM");
    await once(node, "exit");
    nodes[index] = await startNode(env, ports[index]!);
    restarts += 1;
    // What an operator waits for between two nodes: the proxy has to have seen it.
    await sleep(SEEN_MS);
  }
  const statuses = await loaded;
  proxy.kill("SIGTERM");
  for (const node of nodes) node.kill("SIGTERM");
  await Promise.all(nodes.map((node) => once(node, "exit")));
  await database.close();
  const failed = [...statuses].reduce((sum, [status, count]) => sum + (isFailure(status) ? count : 0), 0);
  const told = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
  process.stdout.write(
    `${name}: ${failed} failed of ${REQUESTS}, ${restarts} restarts (${told.join(", ")})\n`,
  );
  return failed === 0 && ANSWERS.every((status) => statuses.has(status));
}

/** What is drilled beside the proxies. */
const DRILLS: Record<string, () => Promise<boolean>> = { limits: drillLimits };
const names = process.argv.slice(2);
let good = true;
for (const name of names.length > 0 ? names : [...Object.keys(PROXIES), ...Object.keys(DRILLS)])
  good = (await (DRILLS[name] ?? (() => roll(name)))()) && good;
process.exit(good ? 0 : 1);
