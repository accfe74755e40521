import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { createTestDatabase } from "../testing/index";
import { createDatabaseCheck } from "./create-database-check";
import { newestOf, readMigrations } from "./read-migrations";

const NEWEST = newestOf(readMigrations(process.cwd()));
const UNREACHABLE = { database: "unreachable", schema: "unknown", clock: "unknown" };

test("a database is well when it can be written to, is of this release, and has the same time", async () => {
  const { db } = await createTestDatabase();
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  const address = { ...inject("product"), database: rows[0]?.name ?? "" };
  const questionOf = (newest = NEWEST, skew = 0) =>
    createDatabaseCheck(() => address, {
      schema: { needed: newest, newest },
      silence: 5_000,
      now: () => Date.now() + skew,
    });
  const check = (newest?: number, skew?: number) => {
    const question = questionOf(newest, skew);
    return question.check().finally(question.close);
  };
  const well = { database: "ok", schema: "ok", clock: "ok" };
  expect(await check()).toEqual(well);
  expect(await check(NEWEST - 1)).toEqual(well);
  expect(await check(NEWEST + 1)).toEqual({ ...well, schema: "outdated" });
  await db.execute(sql`update deployment set value = ${String(NEWEST - 1)} where key = 'contracted_to'`);
  expect(await check(NEWEST - 2)).toEqual({ ...well, schema: "too_new" });
  expect(await check(NEWEST, 60_000)).toEqual({ ...well, clock: "wrong" });
  expect(await check(NEWEST, -60_000)).toEqual({ ...well, clock: "wrong" });
  await db.execute(sql.raw(`alter database ${address.database} set default_transaction_read_only = on`));
  const running = questionOf();
  expect(await running.check()).toEqual({ ...well, database: "read_only" });
  await db.execute(sql.raw(`begin read write; alter database ${address.database} reset all; commit`));
  expect(await running.check()).toEqual(well);
  await running.close();
});

test("one that cannot be reached, or says nothing, is told as such soon", async () => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  for (const port of [1, (silent.address() as AddressInfo).port]) {
    const { check, close } = createDatabaseCheck(() => ({ host: "127.0.0.1", port }), {
      schema: { needed: NEWEST, newest: NEWEST },
      silence: 200,
    });
    expect(await check()).toEqual(UNREACHABLE);
    await close();
  }
  silent.close();
});
