import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { DataAccess } from "../../../../lib/contract/index";
import { only } from "../../../db/only";
import { auditLog, branches, customers } from "../../../db/schema/index";
import { createApiClient } from "../../../testing/api-client";
import { createAccount } from "../../../testing/create-bank-record";
import { createStaff } from "../../../testing/create-staff";
import { createInstitution, createTestApi, refusalOf, type TestApi } from "../../../testing/index";

const PATH = "/v2/api/customer/me/accesses";

let api: TestApi;
let companyId: number;
let client: ReturnType<typeof createApiClient>;
let token: string;
let customerId: number;

beforeAll(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api.ctx));
  client = createApiClient(api);
  const { access_token, customer_number } = await client.signUp("+639175550101");
  token = access_token;
  const mine = eq(customers.customerNumber, customer_number ?? "");
  customerId = only(await api.db.select().from(customers).where(mine)).id;
});

const accesses = async (query = "", of = token) => {
  const answer = await client.get(PATH + query, of);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { results: DataAccess[] }).results;
};

test("customers see when, what, which role and branch, and not which person; their own reading does not count", async () => {
  const branch = only(
    await api.db.insert(branches).values({ companyId, code: "707", name: "Pier" }).returning(),
  );
  const { accountNumber } = await createAccount(api.ctx, { companyId, customerId });
  const teller = await createStaff(api, { companyId, role: "teller", branchId: branch.id });
  expect((await client.get(`/v2/api/savings/by-account-number/${accountNumber}`, token)).status).toBe(200);
  expect(await accesses()).toEqual([]);
  expect((await teller.read(`/v2/api/savings/by-account-number/${accountNumber}`)).status).toBe(200);
  await teller.client.post(`/v2/api/staff/customers/${customerId}/reveal`, {}, teller.token);
  const told = await accesses();
  const who = { role: "teller", branch_name: "Pier", partner: null, in_list: false };
  expect(told).toEqual([
    {
      id: expect.any(Number),
      accessed_at: expect.any(String),
      kind: "personal_data",
      account_number: null,
      ...who,
    },
    {
      id: expect.any(Number),
      accessed_at: expect.any(String),
      kind: "account",
      account_number: accountNumber,
      ...who,
    },
  ]);
});

test("a list of the accounts of a customer is a look at the customer, by one row with its reason", async () => {
  const teller = await createStaff(api, { companyId, role: "teller" });
  const before = (await accesses()).length;
  const path = `/v2/api/staff/customers/${customerId}/accounts`;
  expect((await teller.read(`${path}?reason=At+the+counter`)).status).toBe(200);
  const now = await accesses();
  expect(now).toHaveLength(before + 1);
  expect(now[0]).toMatchObject({ kind: "record", role: "teller", account_number: null });
  const rows = await api.db.select().from(auditLog).where(eq(auditLog.actorUserId, teller.userId));
  expect(rows.filter(({ action }) => action !== "session.started")).toMatchObject([
    {
      action: "customer.looked_up",
      subjectId: String(customerId),
      details: { part: "accounts", reason: "At the counter" },
    },
  ]);
});

test("the file of a customer is one access, though its history is read with it", async () => {
  const supervisor = await createStaff(api, { companyId, role: "supervisor" });
  const before = (await accesses()).length;
  for (const part of ["/file", "/history"])
    expect((await supervisor.read(`/v2/api/staff/customers/${customerId}${part}`)).status).toBe(200);
  const now = await accesses();
  expect(now).toHaveLength(before + 1);
  expect(now[0]).toMatchObject({ kind: "record", role: "supervisor", branch_name: null });
  // Read alone, or a minute later, it is a reading of its own.
  const auditor = await createStaff(api, { companyId, role: "auditor" });
  await auditor.read(`/v2/api/staff/customers/${customerId}/history`);
  expect(await accesses()).toHaveLength(before + 2);
  await api.clock.advance(61);
  await supervisor.read(`/v2/api/staff/customers/${customerId}/history`);
  expect(await accesses()).toHaveLength(before + 3);
});

test("accesses to others and those of more than twelve months ago are not told", async () => {
  const other = await createApiClient(api).signUp("+639175550102");
  expect(await accesses("", other.access_token)).toEqual([]);
  const before = await accesses();
  const seen = (age: string) =>
    api.db.execute(sql`insert into audit_log (company_id, actor_kind, actor_user_id, action, subject_type, subject_id, created_at)
      select ${companyId}::int, 'staff', min(id), 'customer.looked_up', 'customer', ${customerId}::int::text,
        app_now() - ${age}::interval from users where kind = 'staff'`);
  await seen("12 months 1 day");
  expect(await accesses()).toHaveLength(before.length);
  await seen("11 months");
  expect(await accesses()).toHaveLength(before.length + 1);
});

test("it is for customers who are signed in", async () => {
  const staff = await createStaff(api, { companyId, role: "administrator" });
  expect(await refusalOf(await staff.read(PATH))).toMatchObject({ status: 403 });
});
