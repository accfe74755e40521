import { execFileSync, spawn } from "node:child_process";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterFile } from "../after-file";
import { freePort } from "../free-port";
import { type Bank, openBank } from "./bank";
import { DebianPostgres } from "./debian-postgres";
import { failuresOf, inWords, load } from "./load";
import { PROGRAM, runCommand, startNode, stopNode } from "./nodes";
import type { Outcome } from "./outcome";
import { exchange, migrateBeside, withSamples } from "./upgrade";

const NODES_SEEN = 2;
const WATCHED_MS = 60_000;

type Answer = { data: { result: { value: [number, string] }[]; groups: { rules: unknown[] }[] } };

/** Debian's Prometheus with the operator's configuration and alerts, for these nodes. */
async function startPrometheus({ dataDir, metricsPorts }: Bank): Promise<string> {
  const port = await freePort();
  const config = readFileSync("docs/operations/compose/prometheus.yaml", "utf8")
    .replace('"first:9464"', `"127.0.0.1:${metricsPorts[0]}"`)
    .replace('"second:9464"', `"127.0.0.1:${metricsPorts[1]}"`)
    .replace("15s", "1s");
  writeFileSync(join(dataDir, "prometheus.yaml"), config);
  copyFileSync("docs/operations/prometheus/alerts.yaml", join(dataDir, "alerts.yaml"));
  const child = spawn(
    "prometheus",
    [
      `--config.file=${join(dataDir, "prometheus.yaml")}`,
      `--storage.tsdb.path=${join(dataDir, "prometheus")}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: "ignore", cwd: dataDir },
  );
  afterFile(() => child.kill("SIGKILL"));
  return `http://127.0.0.1:${port}/api/v1`;
}

async function ask(at: string, path: string): Promise<Answer | null> {
  const answer = await fetch(`${at}/${path}`).catch(() => null);
  return answer?.ok ? ((await answer.json()) as Answer) : null;
}

/** Waits until Prometheus has both nodes, and tells how many alerts it watches. */
async function watch(bank: Bank): Promise<Outcome> {
  const at = await startPrometheus(bank);
  const until = performance.now() + WATCHED_MS;
  const query = encodeURIComponent("count(passbook_release_info == 1) + 0 * max(passbook_nodes)");
  let seen = 0;
  while (seen < NODES_SEEN && performance.now() < until) {
    await sleep(1_000);
    seen = Number((await ask(at, `query?query=${query}`))?.data.result[0]?.value[1] ?? 0);
  }
  const groups = (await ask(at, "rules"))?.data.groups ?? [];
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

/** Back up, lose the disk, restore, prove, start: docs/operations/back-up.md. */
async function restore(
  server: DebianPostgres,
  bank: Bank,
  program: string,
  written: string[],
): Promise<Outcome> {
  server.pgBackRest("--type=full", "backup");
  server.asSuperuser("SELECT pg_switch_wal()");
  server.pgBackRest("check");
  await bank.stop();
  const start = performance.now();
  server.stop("immediate");
  execFileSync("rm", ["-rf", server.data]);
  server.pgBackRest("restore");
  server.start();
  await server.untilWritable();
  const said = await runCommand(program, bank.env, "audit", "verify");
  await stopNode(await startNode(program, bank.env, bank.ports[0]));
  const missing = await bank.missing(written);
  return {
    what: "back up: the disk is lost, restored, proven, a node started",
    figure: `${((performance.now() - start) / 1_000).toFixed(1)} s; of ${written.length} acknowledged writes ${missing.length} are missing`,
    good: /are as they were linked/.test(said) && missing.length === 0 && written.length > 0,
  };
}

/** `npm run drill -- day`: an operator's day by docs/operations; failover has a drill of its own. */
export async function run(): Promise<Outcome[]> {
  execFileSync("sha256sum", ["--check", "--quiet", "SHA256SUMS"], { cwd: PROGRAM, stdio: "inherit" });
  const server = await DebianPostgres.make();
  server.pgBackRest("stanza-create");
  const begin = performance.now();
  const bank = await openBank("haproxy", { databaseUrl: server.url });
  const command = (...args: [string, ...string[]]) => runCommand(PROGRAM, bank.env, ...args);
  const { starts } = JSON.parse(await command("doctor", "--json"));
  await command("staff", "add", "--email", "t@bank.example", "--name", "Tess Vale", "--role", "teller");
  const staff = JSON.parse(await command("staff", "list", "--json"));
  const first: Outcome = {
    what: "install: checksums, tables, institution, key, two nodes behind haproxy, doctor, a teller",
    figure: `${((performance.now() - begin) / 1_000).toFixed(1)} s, ${staff.length} staff`,
    good: starts === true && staff.length === 2,
  };
  const program = withSamples();
  const watched = await watch(bank);
  const { outcome, written } = await upgrade(bank, program);
  const restored = await restore(server, bank, program, written);
  return [first, watched, outcome, restored];
}
