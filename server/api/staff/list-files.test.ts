import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { AuditAction } from "../../../lib/contract/index";
import type { Answer } from "../../core/index";
import { auditLog, users } from "../../db/schema/index";
import { createStaff } from "../../testing/create-staff";
import { createInstitution, createTestApi, refusalOf, type TestApi } from "../../testing/index";
import { messageRoutes } from "./messages";

/** More than one page of the list. */
const ROWS = 1_100;
const FILES = {
  messages: /^id,channel,purpose,/,
  approvals: /^id,act,status,/,
  reviews: /^id,kind,/,
  imports: /^id,kind,/,
  webhook_deliveries: /^id,/,
  branches: /^id,/,
  products: /^id,/,
  applications: /^id,/,
  api_keys: /^id,/,
  webhook_endpoints: /^id,/,
};

let api: TestApi;
let companyId: number;
let administrator: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api.ctx));
  const { companyId: elsewhere } = await createInstitution(api.ctx, { prefix: "ELS", appKeyPrefix: "els" });
  for (const company of [companyId, elsewhere])
    await api.db.execute(sql`insert into branches (company_id, code, name)
      select ${company}::int, lpad(i::text, 3, '0'), '=Pier ' || i from generate_series(1, 3) i`);
  await api.db.execute(sql`insert into outbox (company_id, channel, purpose, "to", status, next_attempt_at, expires_at)
      select ${companyId}::int, 'email', 'notice', 'a' || i || '@example.com', 'failed', app_now(), app_now()
      from generate_series(1, ${ROWS}::int) i`);
  administrator = await createStaff(api, { companyId, role: "administrator" });
});

const pathOf = (list: string) => `/v2/api/staff/${list}_export`;
const linesOf = async (list: string, query = "") => {
  const answer = await administrator.read(pathOf(list) + query);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Disposition")).toMatch(
    new RegExp(`filename="${list.replace("_", "-")}-[0-9-]{10}.csv"`),
  );
  return (await answer.text()).trimEnd().split("\r\n");
};

test.each(Object.entries(FILES))(
  "%s are taken out as a file, and that is on record first",
  async (list, head) => {
    expect((await linesOf(list))[0]).toMatch(head);
    const rows = await api.db.select().from(auditLog).where(eq(auditLog.action, "list.exported"));
    expect(rows.at(-1)).toMatchObject({ actorUserId: administrator.userId, details: { of: list } });
  },
);

test("a file has the rows of all pages that the filters leave, once; nothing in it is computed", async () => {
  const [, ...failed] = await linesOf("messages", "?status=failed&channel=email");
  expect(new Set(failed.map((line) => line.split(",")[0])).size).toBe(ROWS);
  expect(failed).toHaveLength(ROWS);
  expect(await linesOf("messages", "?status=failed&channel=sms")).toHaveLength(1);
  const [, ...branches] = await linesOf("branches");
  expect(branches).toHaveLength(3);
  expect(branches[0]).toContain("'=Pier");
});

const onRecord = async (action: AuditAction) => {
  const rows = await api.db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(auditLog.id);
  return rows.map(({ details }) => details);
};

test("of a file two rows are on record, however many pages it has: what was asked for, and what was sent", async () => {
  const pages = (await onRecord("message.listed")).length;
  const answer = await administrator.read(`${pathOf("messages")}?status=failed`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const ids = Array.from(new TextDecoder().decode(bytes).matchAll(/^([0-9]+),/gm), ([, id]) => Number(id));
  expect(await onRecord("message.listed")).toHaveLength(pages);
  const asked = { of: "messages", status: "failed" };
  expect((await onRecord("list.exported")).at(-1)).toEqual(asked);
  expect((await onRecord("list.export_ended")).at(-1)).toEqual({
    ...{ ...asked, count: ROWS, first: ids[0], last: ids.at(-1) },
    sha256: createHash("sha256").update(bytes).digest("hex"),
  });
});

test("a file breaks off once the role of who takes it out has ended", async () => {
  const other = await createStaff(api, { companyId, role: "administrator" });
  const route = messageRoutes.find(({ declaration }) => declaration.path === pathOf("messages"));
  // As it is taken, and no faster: a client of the tests reads ahead.
  const session = { companyId, userId: other.userId };
  const asked = { ctx: api.ctx, companyId, session, query: { status: "failed" } };
  const { body } = (await route!.handle(asked as never)) as Answer;
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  await reader.read();
  await api.db.update(users).set({ active: false }).where(eq(users.id, other.userId));
  await expect(reader.read()).rejects.toMatchObject({ code: "insufficient_scope" });
  expect((await onRecord("list.export_ended")).at(-1)).toMatchObject({ count: 1_000, sha256: null });
});

test("a role that may not read a list takes nothing out, and nothing is on record of it", async () => {
  const teller = await createStaff(api, { companyId, role: "teller" });
  const before = await api.db.$count(auditLog, eq(auditLog.action, "list.exported"));
  for (const list of ["messages", "approvals", "reviews", "imports", "webhook_deliveries"])
    expect(await refusalOf(await teller.read(pathOf(list)))).toMatchObject({ status: 403 });
  expect(await api.db.$count(auditLog, eq(auditLog.action, "list.exported"))).toBe(before);
});

test("lists of cases, messages and imports are ordered by their age either way, and by nothing else", async () => {
  const idsOf = async (path: string) => {
    const { results } = (await (await administrator.read(`/v2/api/staff/${path}`)).json()) as {
      results: { id: number }[];
    };
    return results.map(({ id }) => id);
  };
  const newest = await idsOf("messages?order=created_at desc&limit=3");
  const oldest = await idsOf("messages?order=created_at&limit=3");
  expect(newest).toEqual(newest.toSorted((one, other) => other - one));
  expect(oldest).toEqual(oldest.toSorted((one, other) => one - other));
  expect(Math.min(...newest)).toBeGreaterThan(Math.max(...oldest));
  expect(await idsOf("messages?limit=3")).toEqual(newest);
  for (const list of ["messages", "approvals", "reviews", "imports"])
    expect(await refusalOf(await administrator.read(`/v2/api/staff/${list}?order=status`))).toMatchObject({
      fields: ["order"],
    });
  for (const path of [
    "approvals?order=asked_at desc",
    "reviews?order=created_at",
    "imports?order=created_at asc",
  ])
    expect((await administrator.read(`/v2/api/staff/${path}`)).status).toBe(200);
});
