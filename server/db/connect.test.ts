import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterEach, beforeAll, expect, inject, test } from "vitest";
import { createApi } from "../api/index";
import { systemRandom } from "../core/index";
import { metrics } from "../metrics/metrics";
import { keepApplications } from "../modules/foundation/applications/index";
import { createInstitution, createTestContext, type TestContext } from "../testing/index";
import { type LossyProxy, startLossyProxy } from "../testing/start-lossy-proxy";
import { connect } from "./connect";
import { allowLonger, type DatabaseConnection } from "./database";

/** Milliseconds; much longer than an answer takes. */
const SILENCE = 1_000;
const PLACES = 10;
/** What waits for a lost connection to be noticed and made anew. */

let context: TestContext;
let database: string;
let proxy: LossyProxy;
let connection: DatabaseConnection;

beforeAll(async () => {
  context = await createTestContext();
  await createInstitution(context);
  const { rows } = await context.db.execute<{ name: string }>(sql`select current_database() as name`);
  database = rows[0]?.name ?? "";
});

async function open(): Promise<void> {
  const server = inject("server");
  proxy = await startLossyProxy({ path: `${server.host}/.s.PGSQL.${server.port}` });
  const address = { ...server, host: "127.0.0.1", port: proxy.port, database };
  connection = connect(() => address, { silence: SILENCE });
}
afterEach(async () => {
  await connection.close();
  proxy.close();
});

const all = <Result>(ask: () => Promise<Result>) => Promise.all(Array.from({ length: PLACES }, ask));
const ask = () => connection.db.execute(sql`select 1`);

test("a server that falls silent holds no place of the pool: each request is 503, and the next one works", async () => {
  await open();
  const { db } = connection;
  const log = pino({ level: "silent" });
  const api = createApi({ ...context, db, applications: keepApplications(db), random: systemRandom, log });
  const health = async () => {
    const headers = { app_key: "demo-user-app" };
    const url = "https://passbook.test/v2/api/auth/health";
    const { status, headers: told } = await api.fetch(new Request(url, { method: "POST", headers }));
    return [status, told.get("retry-after")];
  };
  expect(await all(health)).toEqual(Array(PLACES).fill([200, null]));
  proxy.forwards = false;
  expect(await all(health)).toEqual(Array(PLACES).fill([503, "2"]));
  proxy.forwards = true;
  expect(await all(health)).toEqual(Array(PLACES).fill([200, null]));
});

test("neither does one that falls silent within transactions, or before they begin", async () => {
  await open();
  const { db } = connection;
  await all(ask);
  let before: Promise<void>[] = [];
  const within = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    proxy.forwards = false;
    before = Array.from({ length: PLACES - 1 }, () => db.transaction(async () => {}));
    await tx.execute(sql`select 2`);
  });
  await expect(within).rejects.toThrow();
  for (const { status } of await Promise.allSettled(before)) expect(status).toBe("rejected");
  proxy.forwards = true;
  await all(() => db.transaction((tx) => tx.execute(sql`select 1`)));
});

test("a statement ends by itself, and so does the wait for a lock", async () => {
  connection = connect(() => ({ ...inject("server"), database }));
  const { pool } = connection;
  const holder = await pool.connect();
  await holder.query("select pg_advisory_lock(1)");
  const asked = ["select pg_sleep(600)", "select pg_advisory_lock(1)"].map((statement) =>
    pool.query(statement).catch(({ code }: { code: string }) => code),
  );
  const ends = await Promise.all(asked);
  // Closing the pool waits for it.
  holder.release(true);
  // The two limits are alike: the wait for a lock may end by either.
  expect(["57014", "55P03"]).toEqual(expect.arrayContaining(ends));
  const { values } = await metrics.passbook_database_errors_total.get();
  const counted = values.flatMap(({ labels, value }) => (value > 0 ? [labels.sqlstate] : []));
  expect(counted).toEqual(expect.arrayContaining(ends));
});

test("what declares that it takes longer may, and closing waits for it no longer than for the others", async () => {
  await open();
  const { db } = connection;
  const notices = connection.listen();
  await expect.poll(() => notices.listening).toBe(true);
  await db.transaction(async (tx) => {
    await allowLonger(tx, 30);
    await tx.execute(sql`select pg_sleep(${(SILENCE * 1.2) / 1_000})`);
  });
  let closed: Promise<void> | undefined;
  const endless = db.transaction(async (tx) => {
    await allowLonger(tx, 0);
    proxy.forwards = false;
    closed = connection.close();
    await tx.execute(sql`select 1`);
  });
  await expect(endless).rejects.toThrow();
  await closed;
});

test("who listens notices a silent server, and listens again", async () => {
  await open();
  const notices = connection.listen();
  await expect.poll(() => notices.listening).toBe(true);
  proxy.forwards = false;
  const missed = new Promise<void>((resolve) => notices.subscribe("applications", resolve));
  await missed;
  proxy.forwards = true;
  await expect.poll(() => notices.listening).toBe(true);
  const heard = new Promise<void>((resolve) => notices.subscribe("events", resolve));
  await context.db.execute(sql`notify events`);
  await heard;
});

test("who is closed while a connection is still made reports none that broke", async () => {
  const broken: Error[] = [];
  const short = connect(() => ({ ...inject("server"), database }), {
    onError: (error) => broken.push(error),
  });
  short.listen();
  await short.close();
  expect(broken).toEqual([]);
});

test("a connection to a server that may only be read is not used again", async () => {
  await open();
  const { db, pool } = connection;
  const write = () => db.transaction((tx) => tx.execute(sql`create temp table any_table (id int)`));
  await db.execute(sql`set default_transaction_read_only = on`);
  await expect(write()).rejects.toMatchObject({ cause: { code: "25006" } });
  expect(pool.totalCount).toBe(0);
  await write();
});
