import assert from "node:assert/strict";
import { parseArgs } from "node:util";
import type { ImportRecord } from "../../../lib/contract/index";
import { build } from "../../commands/build";
import { DemoProcess } from "../demo-process";
import { freePort } from "../free-port";
import { accountsFile, customersFile, movementsFile, samplesOf } from "./sample-files";
import { StaffCaller } from "./staff-caller";

const isDone = ({ status }: ImportRecord) => status !== "checking" && status !== "committing";

/** What a drill works with, and what it has measured. */
interface Drill {
  demo: DemoProcess;
  staff: StaffCaller;
  rows: number;
  /** The port of its metrics. */
  metrics: number;
}

let highest = 0;

/** How long the server's loop was held since this was asked before, in ms; nothing while it does not run. */
async function askDelays({ metrics }: Drill): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${metrics}/metrics`).catch(() => null);
  const told = (await answer?.text()) ?? "";
  const delay = (of: string) =>
    new RegExp(`^nodejs_eventloop_lag_${of}_seconds(?:{.*})? (.+)$`, "m").exec(told)?.[1];
  return ["p99", "max"].map((of) => `${of} ${Math.round(Number(delay(of)) * 1_000)}`).join(", ");
}

/** Does a step, and says how long it took, what memory the server had, and how long its loop was held. */
async function step<T>(drill: Drill, name: string, act: () => Promise<T>): Promise<T> {
  const { demo } = drill;
  await askDelays(drill);
  const start = Date.now();
  const watch = setInterval(() => {
    highest = Math.max(highest, demo.memory ?? 0);
  }, 500);
  const result = await act().finally(() => clearInterval(watch));
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  process.stdout.write(
    `${name.padEnd(58)} ${seconds.padStart(7)} s ${String(demo.memory).padStart(5)} MiB  loop ${await askDelays(drill)} ms\n`,
  );
  return result;
}

async function checked(drill: Drill, kind: string, csv: string, what: string): Promise<ImportRecord> {
  const { staff } = drill;
  await staff.signIn();
  const sent = await step(drill, `${what}: sent`, () => staff.send(kind, csv));
  await staff.check(sent);
  return step(drill, `${what}: checked`, () => staff.until(sent.id, isDone));
}

async function committed(drill: Drill, { id }: ImportRecord, what: string): Promise<ImportRecord> {
  await drill.staff.signIn();
  await drill.staff.commit(id);
  const record = await step(drill, `${what}: committed`, () => drill.staff.until(id, isDone));
  assert.equal(record.status, "done");
  return record;
}

/** One bad row among all: nothing is taken, and the report names row, column and field. */
async function refuseOne(drill: Drill): Promise<void> {
  const { staff, rows } = drill;
  const bad = Math.ceil(rows * 0.75);
  const record = await checked(drill, "customers", customersFile(rows, bad), "customers, one row bad");
  assert.equal(record.status, "checked");
  assert.equal(record.bad_rows, 1);
  const [problem, ...others] = await staff.problems(record.id);
  assert.equal(others.length, 0);
  // As a spreadsheet counts: the first line names the columns.
  assert.deepEqual([problem?.row, problem?.column, problem?.field], [bad + 1, "dob", "dob"]);
  assert.match(await staff.problemsFile(record.id), new RegExp(`^${bad + 1},dob,dob,`, "m"));
  const answer = await staff.call("POST", `/v2/api/staff/imports/${record.id}/commit`);
  assert.equal(answer.status, 409);
  await staff.cancel(record.id);
  assert.equal(await staff.count(samplesOf(rows)), 0);
}

/** The process is killed in the middle of a commit: nothing of it is left, and it is asked for again. */
async function killInTheMiddle(drill: Drill, { id }: ImportRecord): Promise<void> {
  const { demo, staff, rows } = drill;
  await staff.commit(id);
  const name = "customers, mended: killed (SIGKILL) half-way";
  await step(drill, name, () => staff.until(id, (record) => record.rows_done >= rows / 2));
  await demo.kill();
  await step(drill, "the server starts again", () => demo.start());
  const record = await step(drill, "the import is free again", () => staff.until(id, isDone));
  assert.deepEqual([record.status, record.stopped, record.rows_done], ["checked", "interrupted", 0]);
  assert.equal(await staff.count(samplesOf(rows)), 0);
}

async function takeAll(drill: Drill): Promise<void> {
  const { staff, rows } = drill;
  const mended = await checked(drill, "customers", customersFile(rows), "customers, mended");
  assert.deepEqual([mended.bad_rows, mended.created], [0, rows]);
  await killInTheMiddle(drill, mended);
  const done = await committed(drill, mended, "customers, mended");
  assert.deepEqual([done.created, done.changed, done.unchanged], [rows, 0, 0]);
  assert.equal(await staff.count(samplesOf(rows)), 3);
  const opened = await checked(drill, "savings_accounts", accountsFile(rows, 0), "accounts, new");
  assert.equal((await committed(drill, opened, "accounts, new")).created, rows);
  const other = accountsFile(rows, 1_000);
  const changed = await checked(drill, "savings_accounts", other, "accounts, other balances");
  assert.equal((await committed(drill, changed, "accounts, other balances")).changed, rows);
}

/** A long file, taken in parts. */
async function takeMovements(drill: Drill, movements: number): Promise<void> {
  const { rows } = drill;
  for (const [kind, csv] of [
    ["customers", customersFile(rows)],
    ["savings_accounts", accountsFile(rows, 0)],
    ["transactions", movementsFile(movements, rows)],
  ] as const) {
    const record = await checked(drill, kind, csv, kind);
    assert.equal(record.bad_rows, 0);
    const done = await committed(drill, record, kind);
    assert.deepEqual([done.created, done.rows_taken], [done.rows, done.rows]);
  }
}

/** `npm run import:drill`: files of full size against a demo of its own, which is killed on the way. */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { rows: { type: "string", default: "100000" }, movements: { type: "string" } },
  });
  await build();
  const metrics = await freePort();
  const settings = { LIMITS: "off", NODE_OPTIONS: "--max-old-space-size=256", METRICS_PORT: String(metrics) };
  const demo = await DemoProcess.prepare(settings);
  const drill: Drill = { demo, staff: new StaffCaller(demo.origin), rows: Number(values.rows), metrics };
  try {
    await demo.start();
    if (values.movements) await takeMovements(drill, Number(values.movements));
    else {
      await refuseOne(drill);
      await takeAll(drill);
    }
    process.stdout.write(`\n${values.rows} rows a file; the highest memory seen was ${highest} MiB\n`);
  } finally {
    await demo.remove();
  }
}

run().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
});
