import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { customers, issuedDocuments } from "../../../db/schema/index";
import { createFedAccount, type FedLine } from "../../../testing/create-fed-account";
import { createStaff } from "../../../testing/create-staff";
import {
  createApiClient,
  createInstitution,
  createTestApi,
  createTestKey,
  refusalOf,
  type TestApi,
  testSettings,
} from "../../../testing/index";

const MOBILE = "+639171110001";
let api: TestApi;
let companyId: number;
let customerId: number;
let token: string;
let teller: string;
let headers: { Authorization: string };

beforeAll(async () => {
  const many = { max: 100, seconds: 3_600 };
  const limits = { ...testSettings().limits, documentsPerCustomer: many, documentsPerAddress: many };
  api = await createTestApi({ settings: { limits } });
  ({ companyId } = await createInstitution(api.ctx));
  ({ access_token: token } = await createApiClient(api).signUp(MOBILE));
  const [customer] = await api.db.select().from(customers).where(eq(customers.mobile, MOBILE));
  customerId = customer!.id;
  ({ token: teller } = await createStaff(api, { companyId, role: "teller" }));
  ({ headers } = await createTestKey(api.ctx));
});

/** Until the end of February all is as it was told; in March a balance does not follow; after it all does. */
const LINES: FedLine[] = [
  ["2026-02-10T08:00", "90", "90"],
  ["2026-02-28T08:00", "10", "100"],
  ["2026-03-10T08:00", "20", "125"],
  ["2026-04-10T08:00", "5", "130"],
];
const fed = (lines = LINES) => createFedAccount(api, { companyId, customerId, headers }, lines);

const own = (id: number, paper: string, json: object) =>
  api.call(`/v2/api/savings/by-id/${id}/${paper}`, {
    ...{ method: "POST", json, headers: { app_key: "demo-user-app", "Access-Token": token } },
  });
const atDesk = (id: number, paper: string, json: object) =>
  api.call(`/v2/api/staff/savings_accounts/${id}/${paper}`, {
    ...{ method: "POST", json, headers: { app_key: "demo-admin-app", "Access-Token": teller } },
  });
const issued = async () => (await api.db.select().from(issuedDocuments)).length;

const DOUBTFUL = { status: 409, code: "conflict", fields: ["figures"] };
const UNKNOWN = { status: 409, code: "conflict", fields: ["balance"] };
const MARCH = { from: "2026-03-01", to: "2026-03-31" };

test("no paper is made of a period whose figures do not add up, for a customer or at the desk; of others it is", async () => {
  const { id, feed } = await fed();
  const before = await issued();
  for (const paper of ["statement", "statement/pdf"])
    expect(await refusalOf(await atDesk(id, paper, MARCH))).toEqual(DOUBTFUL);
  expect(await refusalOf(await own(id, "statement/pdf", MARCH))).toEqual(DOUBTFUL);
  const ofx = await api.call(`/v2/api/savings/by-id/${id}/statement/ofx?from=2026-03-01&to=2026-03-31`, {
    headers: { app_key: "demo-user-app", "Access-Token": token },
  });
  expect(await refusalOf(ofx)).toEqual(DOUBTFUL);
  expect(await issued()).toBe(before);
  expect((await own(id, "statement/pdf", { from: "2026-02-01", to: "2026-02-27" })).status).toBe(200);
  expect((await atDesk(id, "statement", { from: "2026-04-01", to: "2026-04-30" })).status).toBe(200);
  // What was missing comes.
  await feed(["2026-03-09T08:00", "5", "105"]);
  expect((await own(id, "statement/pdf", MARCH)).status).toBe(200);
});

test("a balance is certified, and told at the desk, unless the last transaction does not follow", async () => {
  const [past, last] = [await fed(), await fed(LINES.slice(0, 3))];
  expect((await own(past.id, "certificate/pdf", {})).status).toBe(200);
  expect((await atDesk(past.id, "receipt", {})).status).toBe(200);
  expect(await refusalOf(await own(last.id, "certificate/pdf", {}))).toEqual(DOUBTFUL);
  for (const paper of ["receipt", "receipt/pdf"])
    expect(await refusalOf(await atDesk(last.id, paper, {}))).toEqual(DOUBTFUL);
});

test("a balance that is not known is on no certificate and no slip; a slip of before is printed again", async () => {
  const { id } = await fed(LINES.slice(0, 2));
  const slip = await atDesk(id, "receipt", {});
  await api.db.execute(sql`update savings_accounts set balance = null where id = ${id}`);
  expect(await refusalOf(await own(id, "certificate/pdf", {}))).toEqual(UNKNOWN);
  expect(await refusalOf(await atDesk(id, "receipt", {}))).toEqual(UNKNOWN);
  const { reference } = (await slip.json()) as { reference: string };
  expect(await (await atDesk(id, "receipt", { reference })).json()).toMatchObject({ balance: "100.50" });
});

test("an account that was not looked at yet is looked at before its paper is made", async () => {
  const accounts = [await fed(), await fed(LINES.slice(0, 3)), await fed(LINES.slice(0, 3))];
  await api.db.execute(
    sql`update savings_accounts set figures = 'unchecked' where customer_id = ${customerId}`,
  );
  const [whole, doubtful, atCounter] = accounts.map(({ id }) => id) as [number, number, number];
  expect((await own(whole, "certificate/pdf", {})).status).toBe(200);
  expect(await refusalOf(await own(doubtful, "statement/pdf", MARCH))).toEqual(DOUBTFUL);
  expect(await refusalOf(await atDesk(atCounter, "receipt", {}))).toEqual(DOUBTFUL);
});
