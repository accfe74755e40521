import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { startEmbeddedServer } from "../../db/embedded/start-embedded-server";
import { fill } from "../bench/fill";
import { freePort } from "../free-port";
import { openBank } from "./bank";
import { DebianPostgres } from "./debian-postgres";
import { documented } from "./documented";
import { load } from "./load";
import { type Environment, PROGRAM, startNode, stopNode } from "./nodes";
import type { Outcome } from "./outcome";

const REQUESTS = 2_000;
const ACCOUNTS = 200_000;
/** Milliseconds that a move gets before it is killed; the next one gets more. */
const PATIENCE = [2_000, 6_000, 12_000, 20_000];

/** Rows of a small institution, by the superuser of the embedded database. */
async function fillBank(dataDir: string): Promise<void> {
  const server = await startEmbeddedServer({ dataDir, rootDir: process.cwd() });
  const client = new Client(server.address("superuser"));
  await client.connect();
  const { rows } = await client.query("SELECT id AS product_id, company_id FROM savings_products LIMIT 1");
  const { product_id: productId, company_id: companyId } = rows[0];
  await fill(client, { companyId, productId, accounts: ACCOUNTS, passwordHash: "none" });
  await client.end();
  await server.close();
}

/** The line of docs/operations/grow.md, in a process that may be killed. @returns its code, and what it printed */
async function move(env: Environment, dataDir: string, patience?: number) {
  const line = documented("grow", "npm run move -- --from")[0]!
    .replace("/srv/passbook", dataDir)
    .replace(/ --known .*/, "")
    .replace("npm run move --", "exec node server/commands/command.mjs move");
  const child = spawn("sh", ["-c", line], { cwd: PROGRAM, env: { ...process.env, ...env } });
  let said = "";
  child.stdout.on("data", (data) => (said += data));
  child.stderr.on("data", (data) => (said += data));
  const killed = patience && sleep(patience).then(() => child.kill("SIGKILL"));
  const [code] = await once(child, "exit");
  await killed;
  return { code, said };
}

/**
 * `npm run drill -- move`: the embedded database goes to Debian's PostgreSQL, an older one, while the command is killed
 * again and again. The audit is proven, a node starts there, and none on the embedded database.
 */
export async function run(): Promise<Outcome[]> {
  const bank = await openBank("haproxy");
  const goesOn = (sent: number) => sent < REQUESTS;
  const { acknowledged } = await load({ port: bank.proxyPort, apiKey: bank.apiKey, goesOn });
  await bank.stop();
  await fillBank(bank.dataDir);
  const server = await DebianPostgres.make({ archives: false });
  const env = { ...bank.env, DATABASE_URL: server.url };

  const start = performance.now();
  for (const patience of PATIENCE) await move(env, bank.dataDir, patience);
  const { code, said } = await move(env, bank.dataDir);
  const seconds = ((performance.now() - start) / 1_000).toFixed(0);
  if (code !== 0) process.stderr.write(said);

  const node = await startNode(PROGRAM, env, await freePort());
  await stopNode(node);
  const there = await server.query("SELECT customer_number AS number FROM customers");
  const numbers = new Set(there.map(({ number }) => number));
  const missing = acknowledged.filter((number) => !numbers.has(number));
  const refused = await startNode(PROGRAM, bank.env, await freePort()).then(
    () => false,
    () => true,
  );
  const rows = /(\d+) rows are in the server as they were/.exec(said)?.[1] ?? "no";
  return [
    {
      what: `the embedded database goes to PostgreSQL 15, its move killed ${PATIENCE.length} times: each row compared, audit proven, node started`,
      figure: `${rows} rows in ${seconds} s; of ${acknowledged.length} acknowledged writes ${missing.length} are missing; a node on the embedded database is ${refused ? "refused" : "not refused"}`,
      good: code === 0 && /are as they were linked/.test(said) && missing.length === 0 && refused,
    },
  ];
}
