import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditLog, companies, customers, reviews } from "../../../db/schema/index";
import { createStaff } from "../../../testing/create-staff";
import {
  createAccount,
  createApiClient,
  createBankRecord,
  createInstitution,
  createTestApi,
  refusalOf,
  type TestApi,
} from "../../../testing/index";

const CUSTOMERS = "/v2/api/staff/customers";

let api: TestApi;
let companyId: number;
let userId: number;
let id: number;
let accountId: number;
let call: (path: string, json?: object) => Promise<Response>;

beforeAll(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api.ctx));
  const record = { companyId, mobile: "+639171110001", name: "Ana", surName: "Santos", dob: "1990-03-27" };
  ({ id } = await createBankRecord(api.ctx, { ...record, street: "1 Pier Road" }));
  ({ id: accountId } = await createAccount(api.ctx, { companyId, customerId: id, accountNumber: "7-1" }));
  await createAccount(api.ctx, { companyId, customerId: id });
  await signInTeller();
});

async function signInTeller() {
  const teller = await createStaff(api, { companyId, role: "teller" });
  userId = teller.userId;
  const headers = { app_key: "demo-admin-app", "Access-Token": teller.token };
  call = (path, json) => api.call(path, { method: json ? "POST" : "GET", json, headers });
}

const rows = (action: string) => api.db.select().from(auditLog).where(eq(auditLog.action, action));
const reveal = async () =>
  (await call(`${CUSTOMERS}/${id}/reveal`, {})).json() as Promise<{ locks: object[] }>;

test("what proves who somebody is comes by its own operation, and each time is recorded", async () => {
  expect(await reveal()).toEqual({
    id,
    customer_number: expect.stringMatching(/^HSB/),
    name: "Ana Santos",
    is_company: false,
    status: "unclaimed",
    dob: "1990-03-27",
    registration_number: null,
    registered_on: null,
    contact_name: null,
    mobile: "+639171110001",
    mobile_verified_at: null,
    address: ["1 Pier Road"],
    customer_since: expect.any(String),
    locks: [],
  });
  expect(await rows("customer.revealed")).toMatchObject([
    { actorUserId: userId, subjectId: String(id), details: { id, found: true } },
  ]);
});

test("a customer who does not exist, or is of another institution, is recorded as not found", async () => {
  const { companyId: elsewhere } = await createInstitution(api.ctx, { prefix: "ELS", appKeyPrefix: "els" });
  const foreign = await createBankRecord(api.ctx, { companyId: elsewhere, mobile: "+639171110002" });
  expect(await refusalOf(await call(`${CUSTOMERS}/${foreign.id}/reveal`, {}))).toMatchObject({ status: 404 });
  expect((await rows("customer.revealed")).at(-1)).toMatchObject({
    subjectId: null,
    details: { id: foreign.id, found: false },
  });
  expect(await (await call(`${CUSTOMERS}/${foreign.id}/accounts`)).json()).toMatchObject({
    count: 0,
    customer: null,
  });
});

test("locks are told, with the end of those that end", async () => {
  await api.db
    .update(customers)
    .set({ claimMisses: 5, recoveryMisses: 5, recoveryBlockedUntil: sql`app_now() + interval '1 day'` })
    .where(eq(customers.id, id));
  expect((await reveal()).locks).toEqual([
    { kind: "claim_review", until: null, cause: null },
    { kind: "recovery", until: expect.any(String), cause: null },
    { kind: "recovery_review", until: null, cause: null },
  ]);
  const client = createApiClient(api);
  const customer = await client.signUp("+639171110009");
  const mine = (await client.readMe(customer.access_token)).id;
  for (let n = 0; n < 5; n += 1) await client.getTokens({ mobile: "+639171110009", user_passcode: "195733" });
  const shown = (await (await call(`${CUSTOMERS}/${mine}/reveal`, {})).json()) as { locks: object[] };
  expect(shown.locks).toEqual([{ kind: "passcode", until: expect.any(String), cause: "failures" }]);
  await api.clock.advance(3_600);
  await signInTeller();
  expect((await (await call(`${CUSTOMERS}/${mine}/reveal`, {})).json()) as object).toMatchObject({
    locks: [],
  });
});

test("the accounts of a customer are listed with what decides about access, and no personal data", async () => {
  const read = async () => (await call(`${CUSTOMERS}/${id}/accounts`)).json();
  expect(await read()).toMatchObject({ count: 2, results: [{ account_number: "7-1" }, {}] });
  await api.db
    .update(customers)
    .set({ status: "suspended", claimMisses: 0, recoveryMisses: 5, recoveryBlockedUntil: null })
    .where(eq(customers.id, id));
  const review = { companyId, customerId: id, cause: "misses" } as const;
  const added = await api.db
    .insert(reviews)
    .values([
      { ...review, kind: "recovery" },
      { ...review, kind: "claim", status: "refused" },
      { ...review, kind: "claim", status: "settled" },
    ])
    .returning();
  expect(await read()).toHaveProperty("customer", {
    id,
    status: "suspended",
    locks: [{ kind: "recovery_review", until: null, cause: null }],
    open_reviews: [
      { id: added[0]?.id, kind: "recovery", status: "waiting" },
      { id: added[1]?.id, kind: "claim", status: "refused" },
    ],
    notes: [],
  });
});

test("where the institution asks why, nobody is looked up without a reason, which the audit keeps", async () => {
  const looks = [
    `${CUSTOMERS}?search=ana`,
    `${CUSTOMERS}/${id}/accounts`,
    "/v2/api/savings/get-all",
    `/v2/api/savings/by-id/${accountId}`,
    `/v2/api/savings/by-id/${accountId}/transactions`,
    "/v2/api/savings/by-account-number/7-1",
  ];
  await api.db.update(companies).set({ lookupReasonRequired: true }).where(eq(companies.id, companyId));
  for (const path of looks) {
    const last = () =>
      api.db
        .select()
        .from(auditLog)
        .orderBy(auditLog.id)
        .then((all) => all.at(-1));
    const before = await last();
    const refused = await refusalOf(await call(path));
    expect(refused, path).toMatchObject({ status: 400, fields: ["reason"] });
    expect((await last())?.id, path).toBe(before?.id);
    const why = `${path.includes("?") ? "&" : "?"}reason=${encodeURIComponent("Ñandú rings")}`;
    expect((await call(path + why)).status, path).toBe(200);
    expect((await last())?.details, path).toMatchObject({ reason: "Ñandú rings" });
  }
  expect(await refusalOf(await call(`${CUSTOMERS}/${id}/reveal`, {}))).toMatchObject({ fields: ["reason"] });
  expect((await call(`${CUSTOMERS}/${id}/reveal`, { reason: "At the counter" })).status).toBe(200);
  const long = `${CUSTOMERS}?search=ana&reason=${"x".repeat(201)}`;
  expect(await refusalOf(await call(long))).toMatchObject({ status: 400, fields: ["reason"] });
  await api.db.update(companies).set({ lookupReasonRequired: false }).where(eq(companies.id, companyId));
  expect((await call(`${CUSTOMERS}?search=ana`)).status).toBe(200);
});
