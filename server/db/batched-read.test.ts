import { eq, sql } from "drizzle-orm";
import { Client } from "pg";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase } from "../testing/index";
import { batchedRead } from "./batched-read";
import type { Database } from "./database";
import { deployment } from "./schema/index";

let db: Database;
beforeAll(async () => {
  ({ db } = await createTestDatabase());
  // What a read may come upon: it is cancelled, or its connection ends.
  await db.execute(sql`create function meet(key text) returns text language plpgsql as $$ begin
    if key = 'cancel' then raise exception 'cancelled' using errcode = '57014'; end if;
    if key = 'wait' then perform pg_advisory_xact_lock(1); end if;
    if key = 'end' then perform pg_terminate_backend(pg_backend_pid()); end if;
    return key; end $$`);
});

const readValue = batchedRead("value_of_key", { key: "text" }, (on, { key }) =>
  on
    .select({ key: deployment.key, value: deployment.value, met: sql<string>`meet(${key})` })
    .from(deployment)
    .where(eq(deployment.key, key)),
);
const setValue = (key: string, value: string) =>
  db.insert(deployment).values({ key, value }).onConflictDoUpdate({ target: deployment.key, set: { value } });

let sent: string[] = [];
beforeEach(async () => {
  for (const key of ["one", "two", "three", "cancel", "end", "wait"]) await setValue(key, `of ${key}`);
  const query = Client.prototype.query;
  vi.spyOn(Client.prototype, "query").mockImplementation(function (this: Client, ...args: unknown[]) {
    sent.push((args[0] as { name?: string }).name ?? "");
    return (query as (...args: unknown[]) => void).apply(this, args);
  });
  sent = [];
});
afterEach(() => vi.restoreAllMocks());

const values = async (keys: string[]) =>
  (await Promise.allSettled(keys.map((key) => readValue(db, { key })))).map((settled) =>
    settled.status === "fulfilled" ? (settled.value?.value ?? null) : settled.reason,
  );

test("a call that comes alone is answered by the plain statement", async () => {
  expect(await readValue(db, { key: "one" })).toEqual({ key: "one", value: "of one", met: "one" });
  expect(await readValue(db, { key: "none" })).toBeNull();
  expect(sent).toEqual(["value_of_key", "value_of_key"]);
});

test("calls that wait together are answered by one statement, each with its own row", async () => {
  const keys = ["one", "two", "three", "none", "one", "two"];
  expect(await values(keys)).toEqual(["of one", "of two", "of three", null, "of one", "of two"]);
  expect(sent).toEqual(["value_of_key_batch"]);
});

test("one statement answers a hundred calls at most, the first who came first", async () => {
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 222 }, (_, n) => readValue(db, { key: `key ${n}` }).then(() => order.push(n))),
  );
  expect(sent.filter((name) => name === "value_of_key_batch")).toHaveLength(3);
  const batches = [0, 100, 200].map((first) => order.filter((n) => n >= first && n < first + 100));
  for (const batch of batches) expect(batch).toEqual(batch.toSorted((a, b) => a - b));
});

test("callers who ask the same are answered alike, by the plain statement where nothing else is asked", async () => {
  expect(await values(["one", "one", "one"])).toEqual(["of one", "of one", "of one"]);
  expect(sent).toEqual(["value_of_key"]);
  await setValue("one", "changed");
  expect(await values(["one", "one"]), "nothing is kept").toEqual(["changed", "changed"]);
});

test("a failure reaches only the caller whom it concerns: the others are asked once more", async () => {
  const cancelled = expect.objectContaining({ code: "57014" });
  expect(await values(["one", "two", "three", "cancel", "one"])).toEqual([
    "of one",
    "of two",
    "of three",
    cancelled,
    "of one",
  ]);
  expect(sent.filter((name) => name === "value_of_key_batch")).toHaveLength(1);
  expect(sent.filter((name) => name === "value_of_key")).toHaveLength(4);
  expect(await values(["two", "three", "one"])).toEqual(["of two", "of three", "of one"]);
});

test("where a connection ends, the other calls that it had are asked on another one", async () => {
  const [one, two, ended, three] = await values(["one", "two", "end", "three"]);
  expect([one, two, three]).toEqual(["of one", "of two", "of three"]);
  expect(ended).toBeInstanceOf(Error);
});

test("calls do not wait for statements that are slow: they are asked alone", async () => {
  const slow: Promise<unknown>[] = [];
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(1)`);
    for (let n = 0; n < 2; n += 1) {
      slow.push(readValue(db, { key: "wait" }));
      await new Promise(setImmediate);
    }
    expect(await values(["one", "two"])).toEqual(["of one", "of two"]);
    expect(sent).not.toContain("value_of_key_batch");
  });
  expect(await Promise.all(slow)).toMatchObject([{ value: "of wait" }, { value: "of wait" }]);
});

test("… also behind a hundred that came before them", async () => {
  const slow: Promise<unknown>[] = [];
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(1)`);
    slow.push(readValue(db, { key: "wait" }));
    for (let n = 0; n < 150; n += 1) slow.push(readValue(db, { key: `none ${n}` }));
    await new Promise(setImmediate);
    expect(await values(["one", "two"])).toEqual(["of one", "of two"]);
  });
  expect((await Promise.all(slow)).slice(0, 2)).toMatchObject([{ value: "of wait" }, null]);
});

test("a read within a transaction is never batched, and sees what the transaction wrote", async () => {
  await db.transaction(async (tx) => {
    await tx.update(deployment).set({ value: "changed" }).where(eq(deployment.key, "one"));
    sent = [];
    expect((await readValue(tx, { key: "one" }))?.value).toBe("changed");
    expect(sent).toEqual(["value_of_key"]);
    expect((await readValue(db, { key: "one" }))?.value, "another connection does not see it").toBe("of one");
  });
});

test("one plan of a connection serves any number of calls", async () => {
  const { db } = await createTestDatabase({ max: 1 });
  for (let size = 4; size < 40; size += 1)
    await Promise.all(Array.from({ length: size }, (_, n) => readPlain(db, { key: `key ${n}` })));
  const { rows } = await db.execute<{ custom: number; generic: number }>(
    sql`select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
      where name = 'value_alone_batch'`,
  );
  expect(rows[0]?.custom).toBeLessThanOrEqual(5);
  expect(rows[0]?.generic).toBeGreaterThan(20);
});

const readPlain = batchedRead("value_alone", { key: "text" }, (on, { key }) =>
  on.select({ value: deployment.value }).from(deployment).where(eq(deployment.key, key)),
);

/** A sequence that looks random, and is the same in every run. */
function* numbers(seed: number) {
  for (let state = seed; ; state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) yield state >>> 8;
}

const CALLS = 100_000;
const KEYS = 500;

test("no caller gets another's row, nor one that was revoked: 100,000 interleaved calls", async () => {
  const random = numbers(20_261_122);
  const next = (most: number) => (random.next().value as number) % most;
  /** Keys whose row is being deleted, or is; and those whose row is. */
  const leaving = new Set<string>();
  const revoked = new Set<string>();
  for (let n = 0; n < KEYS; n += 1) await setValue(`key ${n}`, `value ${n}`);

  async function call(): Promise<void> {
    const key = `key ${next(KEYS)}`;
    const wasRevoked = revoked.has(key);
    const row = await readPlain(db, { key });
    if (wasRevoked) expect(row, key).toBeNull();
    else if (!leaving.has(key)) expect(row, key).toEqual({ value: key.replace("key", "value") });
  }
  async function revoke(): Promise<void> {
    const key = `key ${next(KEYS)}`;
    leaving.add(key);
    await db.delete(deployment).where(eq(deployment.key, key));
    revoked.add(key);
  }
  async function caller(calls: number): Promise<void> {
    for (let n = 0; n < calls; n += 1) {
      await call();
      // Callers get out of step: the next one asks in another turn of the loop.
      if (next(8) === 0) await new Promise(setImmediate);
      if (next(400) === 0) await revoke();
    }
  }
  await Promise.all(Array.from({ length: 100 }, () => caller(CALLS / 100)));
  expect(revoked.size).toBeGreaterThan(100);
  expect(revoked.size).toBeLessThan(KEYS);
});
