import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { connect } from "../../db/connect";
import { createReplica } from "../../db/create-replica";
import type { DatabaseConnection } from "../../db/database";
import { freePort } from "../free-port";
import { makeDataDir } from "../make-data-dir";
import { PROGRAM, settingsOf, setUpBank, startNode, stopNode } from "./nodes";
import type { Outcome } from "./outcome";
import { type PatroniCluster, processesOf, startPatroniCluster } from "./patroni-cluster";

const PASSWORD = "password-of-the-drill";
const WRITERS = 8;
/** Milliseconds without a failure after which a fault counts as over. */
const QUIET_MS = 5_000;

type Machine = Awaited<ReturnType<PatroniCluster["steady"]>>;
interface Fault {
  happens(leader: Machine, cluster: PatroniCluster): unknown;
  /** What makes three servers of it again. */
  heals?(leader: Machine, cluster: PatroniCluster): unknown;
}

const signal = (machine: Machine, name: NodeJS.Signals) => {
  for (const pid of [machine.patroni.pid!, ...processesOf(machine)]) process.kill(pid, name);
};
const setNetwork = ({ network }: Machine, forwards: boolean) => {
  for (const way of network) way.forwards = forwards;
};

const FAULTS: Record<string, Fault> = {
  "switch-over on purpose": { happens: (leader, cluster) => cluster.switchOver(leader) },
  "kill -9 of PostgreSQL": { happens: (leader) => process.kill(processesOf(leader)[0]!, "SIGKILL") },
  "kill -9 of the machine": {
    happens: (leader) => signal(leader, "SIGKILL"),
    heals: (leader, cluster) => cluster.revive(leader),
  },
  "network cut": {
    happens: (leader) => setNetwork(leader, false),
    heals: (leader) => setNetwork(leader, true),
  },
  "pause (SIGSTOP) of the machine": {
    happens: (leader) => signal(leader, "SIGSTOP"),
    heals: (leader) => signal(leader, "SIGCONT"),
  },
};

/** What writers were told. */
interface Told {
  stored: string[];
  refused: number;
  /** When the last write was acknowledged, and the longest time between two. */
  last: number;
  longest: number;
}

/** Writes customers through the nodes until it is over. */
async function write(
  told: Told,
  { ports, key, isOver }: { ports: number[]; key: string; isOver(): boolean },
) {
  let number = 0;
  const writer = async () => {
    while (!isOver()) {
      const customer = `HSB${String(++number).padStart(8, "0")}`;
      const answer = await fetch(
        `http://127.0.0.1:${ports[number % ports.length]}/v1/customers/${customer}`,
        {
          method: "PUT",
          headers: {
            Authorization: `Bearer ${key}`,
            "Content-Type": "application/json",
            "Idempotency-Key": customer,
          },
          body: JSON.stringify({ name: "Dora", sur_name: "Diaz" }),
        },
      ).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.ok) {
        const now = performance.now();
        told.longest = Math.max(told.longest, now - told.last);
        told.last = now;
        told.stored.push(customer);
      } else {
        told.refused += 1;
        await sleep(50);
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
}

async function strike(
  name: string,
  { happens, heals }: Fault,
  cluster: PatroniCluster,
  told: Told,
): Promise<Outcome> {
  const leader = await cluster.steady();
  const before = told.refused;
  told.longest = 0;
  const start = performance.now();
  await happens(leader, cluster);
  let refused = -1;
  // Until nothing fails any more, and something was stored meanwhile.
  while (refused !== told.refused || told.last < start || performance.now() - told.last > 1_000) {
    refused = told.refused;
    await sleep(QUIET_MS);
  }
  const { longest } = told;
  await heals?.(leader, cluster);
  const next = await cluster.leader();
  return {
    what: `the primary: ${name}`,
    figure: `${(longest / 1_000).toFixed(1)} s without a write, ${told.refused - before} refused; ${leader.name} → ${next.name}`,
    good: leader !== next,
  };
}

/** `npm run drill -- failover`: faults of the primary of a Patroni cluster, while two nodes of the release are written to. */
export async function run(): Promise<Outcome[]> {
  const home = makeDataDir();
  return runOn(await startPatroniCluster(home), home);
}

const urlAt = (port: number, user: string, password: string, database: string) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;

async function runOn(cluster: PatroniCluster, home: string): Promise<Outcome[]> {
  await cluster.steady();
  const superuser = connect(urlAt(cluster.primary, "postgres", "the-password-of-the-superuser", "postgres"));
  await superuser.pool.query(`CREATE ROLE passbook LOGIN PASSWORD '${PASSWORD}'`);
  await superuser.pool.query("CREATE DATABASE passbook OWNER passbook");
  await superuser.close();
  const [first = "", second = ""] = [cluster.primary, cluster.replicas].map((port) =>
    urlAt(port, "passbook", PASSWORD, "passbook"),
  );
  const env = settingsOf(first, { DATA_DIR: home, DATABASE_REPLICA_URL: second });
  const key = await setUpBank(PROGRAM, env);
  const ports = [await freePort(), await freePort()];
  const nodes = await Promise.all(ports.map((port) => startNode(PROGRAM, env, port)));
  const primary = connect(first, { onError: () => {} });
  const outcomes = [await readStandby(primary, second)];
  const told: Told = { stored: [], refused: 0, last: performance.now(), longest: 0 };
  let over = false;
  const written = write(told, { ports, key, isOver: () => over });
  await sleep(QUIET_MS);
  for (const [name, fault] of Object.entries(FAULTS)) outcomes.push(await strike(name, fault, cluster, told));
  over = true;
  await written;
  // What was struck last may be seen to the end.
  await cluster.steady();
  const { rows } = await primary.pool.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM customers WHERE customer_number = ANY($1)",
    [told.stored],
  );
  const lost = told.stored.length - (rows[0]?.n ?? 0);
  await primary.close();
  await Promise.all(nodes.map((node) => stopNode(node)));
  return [
    ...outcomes,
    {
      what: "writes that were acknowledged",
      figure: `${told.stored.length}, ${lost} lost`,
      good: lost === 0,
    },
  ];
}

async function readStandby(primary: DatabaseConnection, url: string): Promise<Outcome> {
  const replica = createReplica(primary, url, { mostLag: 10 });
  await replica.beat();
  await sleep(1_000);
  await replica.beat();
  const { rows } = await replica.db.execute<{ there: boolean }>(sql`select pg_is_in_recovery() as there`);
  const lag = replica.lag();
  await replica.close();
  return {
    what: "reads at a standby",
    figure: `at most ${lag.toFixed(1)} s old`,
    good: rows[0]?.there === true,
  };
}
