import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestContext } from "./index";

test("database time and node time move together", async () => {
  const { db, clock } = await createTestContext();
  const databaseNow = async () => {
    const { rows } = await db.execute<{ now: string }>(sql`SELECT app_now() AS now`);
    return Date.parse(rows[0]!.now);
  };
  const before = await databaseNow();
  await clock.advance(3_600);
  expect((await databaseNow()) - before).toBeGreaterThanOrEqual(3_600_000);
  expect(Math.abs((await databaseNow()) - clock.now().getTime())).toBeLessThan(5_000);
});

test("each context has a database of its own, migrated and empty", async () => {
  const first = await createTestContext();
  const second = await createTestContext();
  await first.db.execute(sql`INSERT INTO deployment (key, value) VALUES ('mode', 'test')`);
  const { rows } = await second.db.execute(sql`SELECT * FROM deployment`);
  expect(rows).toEqual([]);
});
