import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createApiClient, createInstitution, createTestApi } from "../testing/index";
import { sweep } from "./start-sweep";

test("what has served its time goes, what still counts stays", async () => {
  const api = await createTestApi();
  await createInstitution(api.ctx);
  const client = createApiClient(api);
  await client.signUp("+639175550001");
  const count = async (table: string) => {
    const { rows } = await api.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)}`,
    );
    return rows[0]?.n;
  };
  const tables = ["access_tokens", "refresh_tokens", "challenges", "sms_outbox", "guard_counters"];
  const before = await Promise.all(tables.map(count));
  await sweep(api.ctx);
  expect(await Promise.all(tables.map(count))).toEqual(before);
  await api.db.execute(sql`update sms_outbox set status = 'sent'`);
  await api.clock.advance(8 * 86_400);
  expect(await sweep(api.ctx)).toBe(false);
  expect(await Promise.all(tables.map(count))).toEqual([0, 0, 0, 0, 0]);
  expect(await count("sessions")).toBe(1);
});
