import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { type ApiScope, transactionRecord } from "../../../../lib/contract/index";
import { SYSTEM } from "../../../core/index";
import { auditLog, sessions, users, webhookAttempts, webhookEndpoints } from "../../../db/schema/index";
import { createStaff } from "../../../testing/create-staff";
import {
  createAccount,
  createBankRecord,
  createInstitution,
  createTestApi,
  createTestKey,
  refusalOf,
  type TestApi,
} from "../../../testing/index";
import { listAccesses } from "../../foundation/audit/index";
import { recordEvent } from "../../foundation/events/index";
import { listRecords } from "../../foundation/records/index";
import { revokeApiKey, rotateApiKey } from "../api-keys/index";
import { endFull } from "./create-endpoint";
import { createDeliverer, readDeliveryFile } from "./index";

let api: TestApi;
let companyId: number;
let customer: Awaited<ReturnType<typeof createBankRecord>>;
let account: Awaited<ReturnType<typeof createAccount>>;
let sent: { url: string; data: Record<string, unknown> }[];

const READS: ApiScope[] = ["customers:read", "savings_accounts:read", "transactions:read"];
const WRITES: ApiScope[] = ["webhook_endpoints:read", "webhook_endpoints:write"];
const keyWith = (...scopes: ApiScope[]) => createTestKey(api.ctx, { scopes, publicName: "Pay Ahead" });
type Key = Awaited<ReturnType<typeof keyWith>>;
type Endpoint = { id: number; payload: string; payload_api_key_id: number | null };

beforeAll(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api.ctx));
  customer = await createBankRecord(api.ctx, { companyId, mobile: "+639175550101", name: "Carla" });
  account = await createAccount(api.ctx, { companyId, customerId: customer.id });
});
beforeEach(async () => {
  await api.db.update(webhookEndpoints).set({ status: "disabled", deletedAt: new Date() });
  sent = [];
});

const post = (headers: Record<string, string>, json: object = {}) =>
  api.call("/v1/webhook_endpoints", {
    ...{ method: "POST", headers },
    json: { url: "https://full.example/hook", payload: "full", ...json },
  });
const patch = ({ headers }: Key, { id }: Endpoint, json: object) =>
  api.call(`/v1/webhook_endpoints/${id}`, { method: "PATCH", headers, json });
const made = async (key: Key, json: object = {}) =>
  (await (await post(key.headers, json)).json()) as Endpoint;

/** Tells of the customer, and sends what is due. */
async function told(type: "customer.updated" | "savings_account.updated" = "customer.updated") {
  const ctx = { ...api.ctx, actor: SYSTEM };
  const object = { id: type === "customer.updated" ? customer.id : account.id, status: "active" };
  await recordEvent(ctx, { companyId, type, object });
  const deliverer = createDeliverer({
    log: pino({ level: "silent" }),
    post: async ({ url, body }) => {
      sent.push({ url, data: JSON.parse(body).data });
      return { status: 200, retryAfter: null, body };
    },
  });
  for (let rounds = 0; rounds < 10; rounds++) {
    await deliverer.round(ctx);
    await deliverer.drain();
  }
  return sent.at(-1)?.data;
}

test("thin unless asked; full carries the record as /v1 answers it, and logs keep it thin", async () => {
  const key = await keyWith(...READS, ...WRITES, "webhook_deliveries:read");
  expect(await made(key, { payload: undefined })).toMatchObject({
    payload: "thin",
    payload_api_key_id: null,
  });
  expect(await told()).toEqual({ object: { id: customer.id, status: "active" } });
  await api.db.update(webhookEndpoints).set({ status: "disabled", deletedAt: new Date() });
  const { id } = await made(key);
  const read = async (path: string) => (await api.call(`/v1/${path}`, key)).json();
  expect(await told()).toEqual({
    object: { id: customer.id, status: "active" },
    record: await read(`customers/${customer.customerNumber}`),
  });
  expect(await told("savings_account.updated")).toMatchObject({
    record: await read(`savings_accounts/${account.accountNumber}`),
  });
  const { data } = (await read(`webhook_deliveries?endpoint_id=${id}`)) as { data: { id: number }[] };
  const file = await readDeliveryFile(api.ctx, { companyId, id: data[0]!.id });
  expect(file.event?.data).not.toHaveProperty("record");
  const events = await listRecords(api.ctx, { companyId, name: "events", query: {} });
  expect(JSON.stringify(events.data)).not.toContain("Carla");
  for (const attempt of await api.db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, data[0]!.id)))
    expect(attempt.responseBody).toBeNull();
});

test("transactions of an event come as their records", async () => {
  const key = await keyWith(...READS, ...WRITES, "transactions:write");
  await made(key, { types: ["transaction.created"] });
  const json = {
    transactions: ["F1", "F2"].map((reference) => ({
      ...{ account_number: account.accountNumber, reference, type: "deposit", entry_type: "credit" },
      ...{ posted_at: "2026-01-31T01:30:00Z", value_date: "2026-01-31", amount: "1.00" },
    })),
  };
  expect((await api.call("/v1/transactions", { ...key, method: "POST", json })).status).toBe(201);
  const { records = [] } = (await told()) as { records?: object[] };
  expect(records.map((record) => transactionRecord.parse(record).reference)).toEqual(["F1", "F2"]);
});

test("who may not read does not get it, neither by a new endpoint nor by another one's address or types", async () => {
  const reader = await keyWith(...READS, ...WRITES);
  const writer = await keyWith(...WRITES);
  const missing = { status: 403, code: "insufficient_scope", fields: ["payload"] };
  expect(await refusalOf(await post(writer.headers))).toEqual(missing);
  expect((await post(writer.headers, { types: ["session.disowned"] })).status).toBe(201);
  const partly = await keyWith("customers:read", ...WRITES);
  expect(await refusalOf(await post(partly.headers))).toEqual(missing);
  expect((await post(partly.headers, { types: ["customer.*"] })).status).toBe(201);
  const endpoint = await made(reader, { types: ["customer.*"] });
  expect(endpoint.payload_api_key_id).toBe(reader.id);
  for (const change of [{ url: "https://elsewhere.example/hook" }, { types: ["savings_account.*"] }])
    expect(await refusalOf(await patch(writer, endpoint, change))).toEqual(missing);
  expect(await (await patch(writer, endpoint, { description: "Core" })).json()).toMatchObject({
    payload_api_key_id: reader.id,
  });
  const url = "https://elsewhere.example/hook";
  expect(await (await patch(partly, endpoint, { url })).json()).toMatchObject({
    payload_api_key_id: partly.id,
  });
  expect(await (await patch(writer, endpoint, { payload: "thin" })).json()).toMatchObject({
    payload_api_key_id: null,
  });
  expect(await refusalOf(await patch(writer, endpoint, { payload: "full" }))).toEqual(missing);
});

test("the right is asked at each try: what took the key's place has it, and once that is revoked it is thin", async () => {
  const key = await keyWith(...READS, ...WRITES);
  await made(key);
  const rotated = await rotateApiKey(api.ctx, { companyId, id: key.id, overlap: 0 });
  expect(await told()).toHaveProperty("record");
  await revokeApiKey(api.ctx, { companyId, id: rotated.id });
  expect(await told()).toEqual({ object: { id: customer.id, status: "active" } });
});

test("once the right has ended the endpoint says thin, which is on record once", async () => {
  const [key, other] = [await keyWith(...READS, ...WRITES), await keyWith(...READS, ...WRITES)];
  const { id } = await made(key);
  await revokeApiKey(api.ctx, { companyId, id: key.id });
  const now = async () => (await api.call(`/v1/webhook_endpoints/${id}`, other)).json();
  expect(await now()).toMatchObject({ payload: "full", payload_api_key_id: key.id });
  await Promise.all([told(), told("savings_account.updated")]);
  await told();
  const ended = { payload: "thin", payload_api_key_id: null, full_ended_at: expect.any(String) };
  expect(await now()).toMatchObject(ended);
  const rows = await api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)));
  expect(rows.filter(({ action }) => action === "webhook_endpoint.updated")).toMatchObject([
    {
      ...{ actorKind: "system", companyId },
      details: { before: { payload: "full" }, after: { payload: "thin" }, right_ended: true },
    },
  ]);
  expect((await patch(other, { id } as Endpoint, { description: "Later" })).status).toBe(200);
  expect(await now(), "another change leaves it so").toMatchObject(ended);
  expect((await patch(other, { id } as Endpoint, { payload: "full" })).status).toBe(200);
  expect(await now()).toMatchObject({ payload: "full", full_ended_at: null });
  const former = { endpointId: id, payloadApiKeyId: key.id, payloadUserId: null };
  await endFull(api.ctx, former);
  expect(await now(), "a try that began before").toMatchObject({ payload_api_key_id: other.id });
});

test("a person's endpoint is full while the person is on the staff, in that role", async () => {
  const { userId, client, token } = await createStaff(api, { companyId, role: "administrator" });
  const endpoint = { url: "https://full.example/hook", payload: "full" };
  expect((await client.post("/v2/api/staff/webhook_endpoints", endpoint, token)).status).toBe(201);
  expect(await told()).toHaveProperty("record");
  await api.db.update(users).set({ role: "teller" }).where(eq(users.id, userId));
  expect(await told()).not.toHaveProperty("record");
  await api.db.update(users).set({ role: "administrator", active: false }).where(eq(users.id, userId));
  expect(await told()).not.toHaveProperty("record");
});

test("each is on record before it is sent, and customers are told of it as of other reads by partners", async () => {
  const key = await keyWith(...READS, ...WRITES);
  const { id } = await made(key);
  await told();
  const rows = await api.db.select().from(auditLog).where(eq(auditLog.actorApiKeyId, key.id));
  expect(rows.filter(({ action }) => action === "customer.looked_up")).toMatchObject([
    {
      ...{ subjectId: String(customer.id), companyId },
      details: { of: "customers", count: 1, partner: "Pay Ahead", endpoint_id: id },
    },
  ]);
  const accesses = (await listAccesses(api.ctx, { companyId, customerId: customer.id, query: {} })).results;
  expect(accesses.map(({ partner, kind, role }) => [partner, kind, role])).toEqual(
    expect.arrayContaining([
      ["Pay Ahead", "record", null],
      ["Harbour Savings", "record", null],
    ]),
  );
});

test("an old session of staff sends whole records nowhere, neither by a new endpoint nor by one that is there", async () => {
  const { id } = await made(await keyWith(...READS, ...WRITES), { payload: "thin" });
  const staff = await createStaff(api, { companyId, role: "administrator" });
  await api.db.update(sessions).set({ authenticatedAt: sql`app_now() - interval '601 seconds'` });
  const path = "/v2/api/staff/webhook_endpoints";
  const change = { url: "https://elsewhere.example/hook", payload: "full" };
  const refused = { status: 403, code: "reauthentication_required", fields: ["Access-Token"] };
  expect(await refusalOf(await staff.client.post(path, change, staff.token))).toEqual(refused);
  const headers = { app_key: "demo-admin-app", "Access-Token": staff.token };
  const changed = await api.call(`${path}/${id}`, { method: "PATCH", headers, json: change });
  expect(await refusalOf(changed)).toEqual(refused);
  expect((await told())!).not.toHaveProperty("record");
});
