import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Approval, ApprovalCase } from "../../../../lib/contract/index";
import { branches, companies, users } from "../../../db/schema/index";
import { createStaff } from "../../../testing/create-staff";
import { createInstitution, createTestApi, type TestApi, unlimited } from "../../../testing/index";

const REASON = { reason: "A reason that a second person can judge" };
const APPROVALS = "/v2/api/staff/approvals";

type Colleague = Awaited<ReturnType<typeof createStaff>>;

let api: TestApi;
let companyId: number;
let asker: Colleague;
let second: Colleague;

beforeEach(async () => {
  api = await createTestApi({ max: 10, settings: unlimited() });
  ({ companyId } = await createInstitution(api.ctx));
  const administrator = { companyId, role: "administrator" } as const;
  [asker, second] = [await createStaff(api, administrator), await createStaff(api, administrator)];
});
afterEach(() => api.connection.close());

async function ask(path: string, json: object, method = "POST"): Promise<Approval> {
  const headers = { app_key: "demo-admin-app", "Access-Token": asker.token };
  const answer = await api.call(path, { method, json: { ...json, ...REASON }, headers });
  expect([answer.status, await answer.clone().text()]).toEqual([202, expect.any(String)]);
  return (await answer.json()) as Approval;
}
const shown = async (id: number) => (await (await second.read(`${APPROVALS}/${id}`)).json()) as ApprovalCase;
const approve = (id: number) => second.client.post(`${APPROVALS}/${id}/approve`, REASON, second.token);
const company = async () => (await api.db.select().from(companies).where(eq(companies.id, companyId)))[0];
const raise = (change: Partial<typeof companies.$inferInsert>) =>
  api.db.update(companies).set(change).where(eq(companies.id, companyId));

test("policies that were raised since stay: only what was shown goes down", async () => {
  await raise({ recoveryAsksBirthDate: true, passwordMinLength: 8 });
  const { id } = await ask(
    "/v2/api/staff/institution",
    { recovery_asks_birth_date: false, password_min_length: 8 },
    "PATCH",
  );
  expect(await shown(id)).toMatchObject({
    before: { recovery_asks_birth_date: true },
    after: { recovery_asks_birth_date: false },
  });
  await raise({ passwordMinLength: 14 });
  expect((await approve(id)).status).toBe(200);
  expect(await company()).toMatchObject({ recoveryAsksBirthDate: false, passwordMinLength: 14 });
});

test("what does not hold any more is not done: it has to be asked for anew", async () => {
  await raise({ passwordMinLength: 12 });
  const { id } = await ask("/v2/api/staff/institution", { password_min_length: 9 }, "PATCH");
  await raise({ passwordMinLength: 14 });
  const answer = await approve(id);
  expect([answer.status, await answer.json()]).toMatchObject([
    409,
    { error: { details: [{ field: "id", reason: "outdated" }] } },
  ]);
  expect(await company()).toMatchObject({ passwordMinLength: 14 });
  expect(await shown(id)).toMatchObject({ status: "waiting" });
});

test("a raised role shows the name and the branch that come with it, and a key the name that customers read", async () => {
  const { userId } = await createStaff(api, { companyId, role: "teller" });
  const [branch] = await api.db
    .insert(branches)
    .values({ companyId, code: "007", name: "Harbour Street" })
    .returning();
  const role = await ask(
    `/v2/api/staff/members/${userId}`,
    { role: "supervisor", name: "Mallory", branch_id: branch!.id },
    "PATCH",
  );
  expect(await shown(role.id)).toMatchObject({
    before: { role: "teller", branch_id: null },
    after: { role: "supervisor", name: "Mallory", branch_id: branch!.id },
  });
  expect((await approve(role.id)).status).toBe(200);
  const [member] = await api.db.select().from(users).where(eq(users.id, userId));
  expect(member).toMatchObject({ role: "supervisor", name: "Mallory", branchId: branch!.id });
  const key = await ask("/v2/api/staff/api_keys", {
    ...{ name: "Core", scopes: ["customers:write"], public_name: "Your tax office" },
    allowed_addresses: ["192.0.2.1"],
    expires_in_days: 30,
  });
  expect((await shown(key.id)).after).toEqual({
    ...{ scopes: ["customers:write"], public_name: "Your tax office", source: null },
    ...{ allowed_addresses: ["192.0.2.1"], expires_in_days: 30 },
  });
});

test("whole records go to no other address, and of no more types, without a second person", async () => {
  const ENDPOINTS = "/v2/api/staff/webhook_endpoints";
  const wanted = { url: "https://hooks.example.com/a", types: ["customer.created"], payload: "full" };
  const made = await ask(ENDPOINTS, wanted);
  expect(await shown(made.id)).toMatchObject({ about: "https://hooks.example.com", after: wanted });
  expect((await approve(made.id)).status).toBe(200);
  const collected = await asker.client.post(`${APPROVALS}/${made.id}/collect`, {}, asker.token);
  const { id, secret } = (await collected.json()) as { id: number; secret: string };
  expect(secret).toMatch(/^whsec_/);
  const path = `${ENDPOINTS}/${id}`;
  const change = async (json: object) => {
    const headers = { app_key: "demo-admin-app", "Access-Token": asker.token };
    return (await api.call(path, { method: "PATCH", json: { ...json, ...REASON }, headers })).status;
  };
  for (const harmless of [{ description: "Core" }, { status: "disabled" }, { types: ["customer.created"] }])
    expect([harmless, await change(harmless)]).toEqual([harmless, 200]);
  for (const more of [{ url: "https://mallory.example/a" }, { types: ["customer.*"] }, { types: [] }]) {
    const waiting = await ask(path, more, "PATCH");
    expect(await shown(waiting.id)).toMatchObject({ after: more });
    await asker.client.post(`${APPROVALS}/${waiting.id}/withdraw`, {}, asker.token);
  }
  expect(await change({ payload: "thin" })).toBe(200);
  expect(await change({ url: "https://mallory.example/a" })).toBe(200);
  const again = await ask(path, { payload: "full" }, "PATCH");
  expect((await approve(again.id)).status).toBe(200);
  expect(await (await second.read(path)).json()).toMatchObject({
    ...wanted,
    url: "https://mallory.example/a",
  });
});
