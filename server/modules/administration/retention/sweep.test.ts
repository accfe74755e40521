import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { accessTokens } from "../../../db/schema/index";
import { createApiClient, createInstitution, createTestApi, type TestApi } from "../../../testing/index";
import { linkAudit } from "../../foundation/audit/index";
import { sweep } from "./index";

const DAY = 86_400;
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ asProduct: true });
  await createInstitution(api.ctx);
  await createApiClient(api).signUp("+639175550001", { email: "ana@example.com" });
});

const count = async (table: string) => {
  const { rows } = await api.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  );
  return rows[0]?.n;
};

test("what has served its time goes, what still counts stays", async () => {
  const tables = ["access_tokens", "refresh_tokens", "challenges", "email_links", "outbox", "guard_counters"];
  const before = await Promise.all(tables.map(count));
  await sweep(api.ctx);
  expect(await Promise.all(tables.map(count))).toEqual(before);
  await api.db.execute(sql`update outbox set status = 'sent', counted = true`);
  await api.clock.advance(8 * DAY);
  expect(await sweep(api.ctx)).toBe(false);
  expect(await Promise.all(tables.map(count))).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await count("sessions")).toBe(1);
});

test("an ended session stays for as long as the settings say, and its last tokens go with it", async () => {
  const last = { hash: sql`'\\x01'`, expiresAt: sql`app_now()`, sessionId: sql`(select id from sessions)` };
  await api.db.insert(accessTokens).values(last);
  await api.clock.advance(82 * DAY);
  await sweep(api.ctx);
  expect(await count("sessions")).toBe(1);
  await api.clock.advance(DAY);
  await api.db.update(accessTokens).set({ expiresAt: sql`app_now()` });
  await sweep(api.ctx);
  expect(await count("sessions")).toBe(0);
  expect(await count("access_tokens")).toBe(0);
});

test("the audit stays for years, and goes batch by batch", async () => {
  await api.db.execute(
    sql`insert into audit_log (actor_kind, action, subject_type) select 'system', 'session.ended', 'session' from generate_series(1, 1000)`,
  );
  while (await linkAudit(api.ctx)) {}
  const all = await count("audit_log");
  expect(all).toBeGreaterThan(1000);
  await api.clock.advance(3_649 * DAY);
  await sweep(api.ctx);
  expect(await count("audit_log")).toBe(1000);
  await api.clock.advance(2 * DAY);
  expect(await sweep(api.ctx)).toBe(true);
  expect(await count("audit_log")).toBe(0);
  expect(await sweep(api.ctx)).toBe(false);
});
