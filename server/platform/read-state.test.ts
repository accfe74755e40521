import { beforeAll, expect, test } from "vitest";
import { registry } from "../metrics/metrics";
import { createTestContext, type TestContext } from "../testing/index";
import { readState } from "./read-state";

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});

test("what was read of a database that is away now is told no longer", async () => {
  const { db, connection } = context;
  const means = { pool: connection.pool, db, replica: null };
  await readState(means);
  const told = await registry.metrics();
  expect(told).toContain('passbook_outbox_oldest_seconds{channel="sms"} 0');
  expect(told).toContain("\npassbook_accounts_disagreeing 0\n");
  const away = Object.assign(Object.create(connection.pool), {
    query: () => Promise.reject(new Error("away")),
  });
  await expect(readState({ ...means, pool: away })).rejects.toThrow("away");
  const then = await registry.metrics();
  expect(then).not.toMatch(/^passbook_(outbox_oldest_seconds|accounts_disagreeing|nodes)\b.* /m);
  expect(then).toContain('passbook_database_connections{state="open"}');
});
