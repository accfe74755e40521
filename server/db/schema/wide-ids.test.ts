import { beforeAll, expect, test } from "vitest";
import type { SessionRecord } from "../../../lib/contract/index";
import {
  createAccount,
  createApiClient,
  createBankRecord,
  createInstitution,
  createTestApi,
  createTestKey,
  refusalOf,
  type TestApi,
} from "../../testing/index";

const BEYOND_32_BITS = 5_000_000_000;
const PILES_UP = ["events_sequence_seq", "sessions_id_seq", "outbox_id_seq", "transactions_id_seq"];

let api: TestApi;
let key: { headers: { Authorization: string } };
let accountNumber: string;

beforeAll(async () => {
  api = await createTestApi();
  const { companyId } = await createInstitution(api);
  for (const sequence of [...PILES_UP, "audit_log_id_seq"])
    await api.db.execute(`alter sequence ${sequence} restart with ${BEYOND_32_BITS}`);
  key = await createTestKey(api.ctx);
  const customer = await createBankRecord(api, { companyId, mobile: "+639175550009" });
  ({ accountNumber } = await createAccount(api, { companyId, customerId: customer.id }));
});

test("sessions, their tokens and texts", async () => {
  const client = createApiClient(api);
  const tokens = await client.signUp("+639175550001");
  expect((await client.refresh(tokens.refresh_token)).status).toBe(200);
  const sessions = async () => {
    const answer = await client.get("/v2/api/auth/sessions", tokens.access_token);
    return ((await answer.json()) as { results: SessionRecord[] }).results;
  };
  const [session] = await sessions();
  expect(session).toMatchObject({ current: true });
  expect(session!.id).toBeGreaterThanOrEqual(BEYOND_32_BITS);
  const headers = { app_key: "demo-user-app", "Access-Token": tokens.access_token };
  const end = (id: number | string) => api.call(`/v2/api/auth/sessions/${id}`, { method: "DELETE", headers });
  expect(await refusalOf(await end(session!.id + 1))).toMatchObject({ status: 404 });
  expect(await refusalOf(await end("9007199254740993"))).toMatchObject({ status: 400, fields: ["id"] });
  expect((await end(session!.id)).status).toBe(200);
  expect((await client.me(tokens.access_token)).status).toBe(401);
});

test("transactions, in the answer, by id and by filter", async () => {
  const transaction = {
    account_number: accountNumber,
    reference: "1",
    posted_at: "2026-01-31T09:30:00Z",
    value_date: "2026-01-31",
    type: "deposit",
    entry_type: "credit",
    amount: "50.00",
  };
  const answer = await api.call("/v1/transactions", { ...key, json: { transactions: [transaction] } });
  const [fed] = ((await answer.json()) as { data: { id: number }[] }).data;
  expect(fed!.id).toBe(BEYOND_32_BITS);
  expect(await (await api.call(`/v1/transactions/${fed!.id}`, key)).json()).toEqual(fed);
  const found = await api.call(`/v1/transactions?id=${fed!.id}`, key);
  expect(await found.json()).toMatchObject({ data: [fed], meta: { total: 1 } });
  for (const path of ["transactions/9007199254740993", "transactions?id=9007199254740993"])
    expect(await refusalOf(await api.call(`/v1/${path}`, key))).toMatchObject({
      status: 400,
      fields: ["id"],
    });
});

test("events, in their order", async () => {
  const { data } = (await (await api.call("/v1/events", key)).json()) as { data: { id: string }[] };
  expect(data.length).toBeGreaterThan(1);
  expect(await (await api.call(`/v1/events/${data[0]!.id}`, key)).json()).toEqual(data[0]);
});
