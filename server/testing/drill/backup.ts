import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { openBank } from "./bank";
import { DebianPostgres } from "./debian-postgres";
import { load } from "./load";
import { PROGRAM, prove } from "./nodes";
import type { Outcome } from "./outcome";

const REQUESTS = 2_000;

const secondsSince = (start: number) => ((performance.now() - start) / 1_000).toFixed(1);

/**
 * `npm run drill -- backup`: the server of docs/operations/back-up.md loses its disk under writers, and then a mistake is
 * taken back. Each time the audit is proven and a node starts.
 */
export async function run(): Promise<Outcome[]> {
  const server = await DebianPostgres.make();
  server.pgBackRest("stanza-create");
  server.pgBackRest("check");
  const bank = await openBank("haproxy", { databaseUrl: server.url });
  server.pgBackRest("--type=full", "backup");
  await sleep(2_000);
  const told = await load({
    port: bank.proxyPort,
    apiKey: bank.apiKey,
    goesOn: (sent) => sent < REQUESTS,
  });
  // What was not archived yet is lost with a disk: that is what archive_timeout bounds.
  server.asSuperuser("SELECT pg_switch_wal()");
  server.pgBackRest("check");
  await bank.stop();
  const proven = async () => {
    await server.untilWritable();
    return prove(PROGRAM, bank.env, bank.ports[0]);
  };

  const lost = performance.now();
  server.stop("immediate");
  execFileSync("rm", ["-rf", server.data]);
  server.pgBackRest("restore");
  server.start();
  const lossProven = await proven();
  const lossSeconds = secondsSince(lost);
  const missing = await bank.missing(told.acknowledged);

  const [before] = await server.query("SELECT clock_timestamp()::text AS moment");
  await sleep(1_000);
  await server.query("UPDATE customers SET name = 'a mistake'");
  server.asSuperuser("SELECT pg_switch_wal()");
  server.pgBackRest("check");
  const mistaken = performance.now();
  server.stop("fast");
  server.pgBackRest(
    "--delta",
    "--type=time",
    `--target=${before?.moment}`,
    "--target-action=promote",
    "restore",
  );
  server.start();
  const mistakeProven = await proven();
  const mistakeSeconds = secondsSince(mistaken);
  const [left] = await server.query("SELECT count(*)::int AS count FROM customers WHERE name = 'a mistake'");
  const stillMissing = await bank.missing(told.acknowledged);
  const count = told.acknowledged.length;
  return [
    {
      what: "the disk of PostgreSQL is lost: restored to the last change, audit proven, node started",
      figure: `${lossSeconds} s; of ${count} acknowledged writes ${missing.length} are missing`,
      good: lossProven && missing.length === 0 && count > 0,
    },
    {
      what: "a mistake changed all customers: restored to the moment before, audit proven, node started",
      figure: `${mistakeSeconds} s; ${left?.count} rows of the mistake are left, of ${count} acknowledged writes ${stillMissing.length} are missing`,
      good: mistakeProven && left?.count === 0 && stillMissing.length === 0,
    },
  ];
}
