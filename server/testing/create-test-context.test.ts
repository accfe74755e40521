import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestContext, type TestContext } from "./index";

async function readDatabaseTime(db: TestContext["db"]): Promise<number> {
  const { rows } = await db.execute<{ now: string }>(sql`SELECT app_now() AS now`);
  return Date.parse(rows[0]!.now);
}

test("database time and node time move together", async () => {
  const { db, clock } = await createTestContext();
  const databaseNow = () => readDatabaseTime(db);
  const before = await databaseNow();
  await clock.advance(3_600);
  expect((await databaseNow()) - before).toBeGreaterThanOrEqual(3_600_000);
  expect(Math.abs((await databaseNow()) - clock.now().getTime())).toBeLessThan(5_000);
});

test("frozen, both stand still and can be pushed", async () => {
  const { db, clock } = await createTestContext();
  await clock.advance(60);
  const seen = await clock.frozen(async () => {
    const before = await readDatabaseTime(db);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await readDatabaseTime(db)).toBe(before);
    expect(clock.now().getTime()).toBe(before);
    await clock.advance(1);
    expect(await readDatabaseTime(db)).toBe(before + 1_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return before + 1_000;
  });
  expect(await readDatabaseTime(db)).toBeGreaterThan(seen);
  expect(clock.now().getTime()).toBeGreaterThan(seen);
});

test("each context has a database of its own, migrated and empty", async () => {
  const first = await createTestContext();
  const second = await createTestContext();
  await first.db.execute(sql`INSERT INTO deployment (key, value) VALUES ('mode', 'test')`);
  const { rows } = await second.db.execute(sql`SELECT * FROM deployment WHERE key = 'mode'`);
  expect(rows).toEqual([]);
});
