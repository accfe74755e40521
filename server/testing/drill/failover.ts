import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { connect } from "../../db/connect";
import { createReplica } from "../../db/create-replica";
import { makeDataDir } from "../make-data-dir";
import { openBank } from "./bank";
import type { Environment } from "./nodes";
import type { Outcome } from "./outcome";
import { type PatroniCluster, processesOf, signalMachine, startPatroniCluster } from "./patroni-cluster";

const WRITERS = 8;
/** Milliseconds without a failure after which a fault counts as over. */
const QUIET_MS = 5_000;

type Machine = Awaited<ReturnType<PatroniCluster["steady"]>>;
interface Fault {
  happens(leader: Machine, cluster: PatroniCluster): unknown;
  /** What makes three servers of it again. */
  heals?(leader: Machine, cluster: PatroniCluster): unknown;
}

const setNetwork = ({ network }: Machine, forwards: boolean) => {
  for (const way of network) way.forwards = forwards;
};

const FAULTS = {
  "switch-over on purpose": { happens: (leader, cluster) => cluster.switchOver(leader) },
  "kill -9 of PostgreSQL": { happens: (leader) => process.kill(processesOf(leader)[0]!, "SIGKILL") },
  "kill -9 of the machine": {
    happens: (leader) => signalMachine(leader, "SIGKILL"),
    heals: (leader, cluster) => cluster.revive(leader),
  },
  "network cut": {
    happens: (leader) => setNetwork(leader, false),
    heals: (leader) => setNetwork(leader, true),
  },
  "pause (SIGSTOP) of the machine": {
    happens: (leader) => signalMachine(leader, "SIGSTOP"),
    heals: (leader) => signalMachine(leader, "SIGCONT"),
  },
} satisfies Record<string, Fault>;
type Name = keyof typeof FAULTS;

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

/** Strikes a cluster with faults, one after another, while its nodes are written to. */
export async function strikeAll(
  faults: Name[],
  cluster: PatroniCluster,
  way: { ports: number[]; key: string },
): Promise<{ outcomes: Outcome[]; stored: string[] }> {
  const told: Told = { stored: [], refused: 0, last: performance.now(), longest: 0 };
  let over = false;
  const written = write(told, { ...way, isOver: () => over });
  await sleep(QUIET_MS);
  const outcomes: Outcome[] = [];
  for (const name of faults) outcomes.push(await strike(name, FAULTS[name], cluster, told));
  over = true;
  await written;
  // What was struck last may be seen to the end.
  await cluster.steady();
  return { outcomes, stored: told.stored };
}

/** `npm run drill -- failover`: faults of the primary of a Patroni cluster, while two nodes of the release are written to. */
export async function run(): Promise<Outcome[]> {
  const cluster = await startPatroniCluster({ place: makeDataDir() });
  await cluster.steady();
  await cluster.makeDatabase();
  const { settings } = cluster;
  const bank = await openBank("haproxy", { databaseUrl: settings.DATABASE_URL!, more: settings });
  const standby = await readStandby(settings);
  const way = { ports: bank.ports, key: bank.apiKey };
  const { outcomes, stored } = await strikeAll(Object.keys(FAULTS) as Name[], cluster, way);
  const missing = await bank.missing(stored);
  await bank.stop();
  return [
    standby,
    ...outcomes,
    {
      what: "writes that were acknowledged",
      figure: `${stored.length}, ${missing.length} lost`,
      good: missing.length === 0,
    },
  ];
}

async function readStandby(settings: Environment): Promise<Outcome> {
  const primary = connect(settings.DATABASE_URL!, { onError: () => {} });
  const replica = createReplica(primary, settings.DATABASE_REPLICA_URL!, { mostLag: 10 });
  await replica.beat();
  await sleep(1_000);
  await replica.beat();
  const { rows } = await replica.db.execute<{ there: boolean }>(sql`select pg_is_in_recovery() as there`);
  const lag = replica.lag();
  await Promise.all([replica.close(), primary.close()]);
  return {
    what: "reads at a standby",
    figure: `at most ${lag.toFixed(1)} s old`,
    good: rows[0]?.there === true,
  };
}
