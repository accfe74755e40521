import { setTimeout as sleep } from "node:timers/promises";
import { makeDataDir } from "../make-data-dir";
import { type Bank, missingAt, openBank } from "./bank";
import { documented, enter, follow } from "./documented";
import { strikeAll } from "./failover";
import { failuresOf, inWords, load } from "./load";
import { PROGRAM, prove } from "./nodes";
import type { Outcome } from "./outcome";
import { type PatroniCluster, startPatroniCluster } from "./patroni-cluster";
import { startPrometheus } from "./prometheus";
import { exchange, migrateBeside, withSamples } from "./upgrade";

const NODES_SEEN = 2;
const WATCHED_MS = 60_000;

/** Waits until Prometheus has both nodes, and tells how many alerts it watches. */
async function watch(bank: Bank): Promise<Outcome> {
  const prometheus = await startPrometheus(bank);
  const until = performance.now() + WATCHED_MS;
  const query = "count(passbook_release_info == 1) + 0 * max(passbook_nodes)";
  let seen = 0;
  while (seen < NODES_SEEN && performance.now() < until) {
    await sleep(1_000);
    seen = Number((await prometheus.query(query))[0] ?? 0);
  }
  const groups = (await prometheus.ask("rules"))?.groups ?? [];
  const rules = groups.reduce((sum, group) => sum + group.rules.length, 0);
  return {
    what: "watch: Prometheus asks both nodes, and has the alert rules",
    figure: `${seen} nodes, ${rules} rules`,
    good: seen === NODES_SEEN && rules > 0,
  };
}

/** Upgrade, under load: docs/operations/upgrade.md. */
async function upgrade(bank: Bank, program: string): Promise<{ outcome: Outcome; written: string[] }> {
  let over = false;
  const loaded = load({ port: bank.proxyPort, apiKey: bank.apiKey, goesOn: () => !over });
  await sleep(2_000);
  for (const how of ["--status", "--dry-run"])
    await follow(program, bank.env, "upgrade", `npm run migrate -- ${how}`);
  await migrateBeside(program, bank);
  await exchange(bank, program);
  await migrateBeside(program, bank);
  over = true;
  const told = await loaded;
  const failed = failuresOf(told);
  return {
    written: told.acknowledged,
    outcome: {
      what: "upgrade: tables, both nodes, tables again, under load",
      figure: `${failed} failed of ${told.sent} (${inWords(told)})`,
      good: failed === 0,
    },
  };
}

/** All three servers are lost: new ones begin with the backup. */
async function restore(
  { cluster, bank, program, place }: { cluster: PatroniCluster; bank: Bank; program: string; place: string },
  written: string[],
): Promise<Outcome> {
  const [known] = /\d+:[0-9a-f]{64,}/.exec(await enter(program, bank.env, "npm run audit:verify")) ?? [];
  cluster.pgBackRest(await cluster.leader(), "check");
  await bank.stop();
  cluster.lose();
  const start = performance.now();
  const { settings, steady } = await startPatroniCluster({ place, restores: true });
  await steady();
  const proven = await prove(program, { ...bank.env, ...settings }, bank.ports[0], known);
  const missing = await missingAt(settings.DATABASE_URL!, written);
  return {
    what: "back up: all three servers are lost, new ones restored, proven with a line of before, a node started",
    figure: `${((performance.now() - start) / 1_000).toFixed(1)} s; of ${written.length} acknowledged writes ${missing.length} are missing`,
    good: proven && missing.length === 0 && written.length > 0,
  };
}

/** Three servers with a backup, an institution, staff, a key, two nodes: docs/operations/install.md and fail-over.md. */
async function install(place: string): Promise<{ cluster: PatroniCluster; bank: Bank; outcome: Outcome }> {
  const begin = performance.now();
  await follow(PROGRAM, {}, "install", "sha256sum");
  const cluster = await startPatroniCluster({ place });
  const leader = await cluster.steady();
  await cluster.makeDatabase();
  for (const line of documented("back-up", "su postgres -c 'pgbackrest --stanza=passbook"))
    cluster.pgBackRest(leader, ...line.slice(0, -1).split(" ").slice(5));
  const { settings } = cluster;
  const bank = await openBank("haproxy", { databaseUrl: settings.DATABASE_URL!, more: settings });
  const say = (begin: string) => follow(PROGRAM, bank.env, "install", begin);
  await say("npm run branch -- add");
  const invited = await say("npm run staff -- add");
  const found = await say("npm run doctor");
  return {
    cluster,
    bank,
    outcome: {
      what: "install: checksums, three servers, backup, two roles, tables, institution, key, two nodes behind haproxy, a teller, doctor",
      figure: `${((performance.now() - begin) / 1_000).toFixed(1)} s`,
      good: invited.includes("https://bank.example/staff/welcome") && found.includes("would not be refused"),
    },
  };
}

/** `npm run drill -- day`: an operator's day; commands, configuration and SQL are read from docs/operations. */
export async function run(): Promise<Outcome[]> {
  const place = makeDataDir();
  const { cluster, bank, outcome: installed } = await install(place);
  const program = withSamples();
  const watched = await watch(bank);
  const { outcome: upgraded, written } = await upgrade(bank, program);
  const way = { ports: [bank.proxyPort], key: bank.apiKey };
  const { outcomes: failedOver, stored } = await strikeAll(["kill -9 of the machine"], cluster, way);
  const restored = await restore({ cluster, bank, program, place }, [...written, ...stored]);
  return [installed, watched, upgraded, ...failedOver, restored];
}
