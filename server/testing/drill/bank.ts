import type { ChildProcess } from "node:child_process";
import { Client } from "pg";
import { startEmbeddedServer } from "../../db/embedded/start-embedded-server";
import { afterFile } from "../after-file";
import { connectionUrl } from "../connection-url";
import { freePort } from "../free-port";
import { makeDataDir } from "../make-data-dir";
import { type Environment, PROGRAM, settingsOf, setUpBank, startNode, stopNode } from "./nodes";
import { startProxy } from "./proxies";

/** Two nodes behind a proxy, on one database, with an institution. */
export interface Bank {
  env: Environment;
  dataDir: string;
  apiKey: string;
  proxyPort: number;
  ports: [number, number];
  metricsPorts: [number, number];
  nodes: [ChildProcess, ChildProcess];
  /** Which of these customers the database does not have. */
  missing(acknowledged: string[]): Promise<string[]>;
  /** Starts a node of a program in its place. */
  start(index: 0 | 1, program: string): Promise<void>;
  /** Stops proxy and nodes; the database goes on. */
  stop(): Promise<void>;
}

/** Which of these customers a database does not have. */
export async function missingAt(url: string, acknowledged: string[]): Promise<string[]> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query(
    "SELECT number FROM unnest($1::text[]) number EXCEPT SELECT customer_number FROM customers",
    [acknowledged],
  );
  await client.end();
  return rows.map(({ number }) => number);
}

/**
 * Opens one, on a database of its own, or at that address. @param isOpened whether browsers of this machine open its pages: they are
 * reached without TLS then
 */
export async function openBank(
  proxy: string,
  {
    program = PROGRAM,
    more = {},
    databaseUrl,
    isOpened = false,
  }: { program?: string; more?: Environment; databaseUrl?: string; isOpened?: boolean } = {},
): Promise<Bank> {
  const dataDir = makeDataDir();
  const database = databaseUrl
    ? null
    : await startEmbeddedServer({ dataDir, rootDir: process.cwd(), durable: true });
  if (database) afterFile(database.close);
  const url = databaseUrl ?? connectionUrl(database!.address("owner"));
  const [proxyPort, first, second, firstMetrics, secondMetrics] = (await Promise.all(
    Array.from({ length: 5 }, freePort),
  )) as [number, number, number, number, number];
  const ports: Bank["ports"] = [first, second];
  const origin: Environment = isOpened ? { PUBLIC_ORIGIN: `http://localhost:${proxyPort}` } : {};
  const env = settingsOf(url, { DATA_DIR: dataDir, ...origin, ...more });
  const apiKey = await setUpBank(program, env);
  const metricsPorts: Bank["ports"] = [firstMetrics, secondMetrics];
  const startAt = (index: 0 | 1, from: string) =>
    startNode(from, { ...env, METRICS_PORT: String(metricsPorts[index]) }, ports[index]);
  const nodes: Bank["nodes"] = [await startAt(0, program), await startAt(1, program)];
  const front = startProxy(proxy, { home: dataDir, port: proxyPort, nodes: ports });
  return {
    env,
    dataDir,
    apiKey,
    proxyPort,
    ports,
    metricsPorts,
    nodes,
    async start(index, from) {
      nodes[index] = await startAt(index, from);
    },
    missing: (acknowledged) =>
      // The embedded one may have been started anew, elsewhere.
      missingAt(databaseUrl ?? connectionUrl(database!.address("owner")), acknowledged),
    async stop() {
      front.kill("SIGTERM");
      await Promise.all(nodes.map((node) => stopNode(node)));
    },
  };
}
