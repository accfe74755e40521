import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import {
  createFeedWorld,
  createProduct,
  type FeedWorld,
  refusalOf,
  type TestApi,
  waitingStatements,
} from "../../../testing/index";
import { workOnImports } from "../imports/index";

let api: TestApi;
let call: FeedWorld["call"];
let key: FeedWorld["key"];
let product: number;
let dollars: number;

beforeAll(async () => {
  const world = await createFeedWorld();
  ({ api, product, call, key } = world);
  dollars = await createProduct(api.ctx, { companyId: world.companyId, code: "220", currency: "USD" });
  await call("PUT", "customers/HSB00000001", { name: "Ana" });
});

const account = (more: object = {}) => ({
  ...{ customer_number: "HSB00000001", product_id: product, status: "active" },
  ...more,
});
const line = (account_number: string) => ({
  ...{ account_number, reference: "A1", posted_at: "2026-01-31T09:30:00Z", value_date: "2026-01-31" },
  ...{ type: "deposit", entry_type: "credit", amount: "50.00" },
});
const book = (number: string) => call("POST", "transactions", { transactions: [line(number)] });
const open = (number: string) => call("PUT", `savings_accounts/${number}`, account());
const currencyOf = async (number: string) =>
  (await (await call("GET", `savings_accounts/${number}`)).json()).currency;

/** An account with a transaction in pesos. */
async function booked(number: string) {
  await open(number);
  expect((await book(number)).status).toBe(201);
}

const MISMATCH = [{ field: "currency", reason: "mismatch" }];

test("an account that has transactions keeps its currency, patched, put, or by its product's", async () => {
  await booked("60-1");
  for (const [method, json] of [
    ["PATCH", { currency: "USD" }],
    ["PUT", account({ currency: "USD" })],
    ["PUT", account({ product_id: dollars })],
  ] as const) {
    const answer = await call(method, "savings_accounts/60-1", json);
    expect(answer.status).toBe(400);
    expect((await answer.json()).error.details).toMatchObject(MISMATCH);
  }
  expect(await currencyOf("60-1")).toBe("PHP");
  const same = await call("PATCH", "savings_accounts/60-1", { currency: "PHP", status: "frozen" });
  expect(same.status).toBe(200);
  const other = await call("PUT", "savings_accounts/60-1", account({ product_id: dollars, currency: "PHP" }));
  expect(other.status).toBe(200);
});

test("an account without transactions takes another currency, once", async () => {
  await open("61-1");
  expect((await call("PATCH", "savings_accounts/61-1", { currency: "USD" })).status).toBe(200);
  expect((await book("61-1")).status).toBe(201);
  const back = await call("PATCH", "savings_accounts/61-1", { currency: "PHP" });
  expect(await refusalOf(back)).toMatchObject({ status: 400, fields: ["currency"] });
});

test("balances that stay get the digits of another currency, or hold it up", async () => {
  await call("PUT", "savings_accounts/64-1", account({ balance: "10.00", hold_amount: "0.50" }));
  const refused = await call("PATCH", "savings_accounts/64-1", { currency: "JPY" });
  expect(await refusalOf(refused)).toMatchObject({ status: 400, fields: ["hold_amount"] });
  const taken = await call("PATCH", "savings_accounts/64-1", { currency: "JPY", hold_amount: "1" });
  expect(await taken.json()).toMatchObject({ currency: "JPY", balance: "10", hold_amount: "1" });
});

test("in a batch the row is refused by its place, or the whole batch", async () => {
  await booked("62-2");
  await open("62-1");
  const rows = ["62-1", "62-2", "62-3"].map((account_number) => ({
    ...account({ currency: "USD" }),
    account_number,
  }));
  const all = await call("POST", "savings_accounts/batch", { mode: "all", rows });
  expect(await refusalOf(all)).toMatchObject({ status: 400, fields: ["rows.1.currency"] });
  expect(await currencyOf("62-1")).toBe("PHP");
  const { results } = await (await call("POST", "savings_accounts/batch", { mode: "each", rows })).json();
  expect(results).toMatchObject([
    { row: 0, status: 200 },
    { row: 1, status: 400, error: { details: MISMATCH } },
    { row: 2, status: 201 },
  ]);
  expect([await currencyOf("62-1"), await currencyOf("62-2")]).toEqual(["USD", "PHP"]);
});

test("in a file the row is a problem with its reason", async () => {
  await booked("63-1");
  const sent = await api.call("/v1/imports?kind=savings_accounts", {
    method: "POST",
    headers: { ...key.headers, "Content-Type": "text/csv" },
    body: "account_number,customer_number,product_code,status,currency\n63-1,HSB00000001,210,active,USD\n",
  });
  const { id } = await sent.json();
  const fields = ["account_number", "customer_number", "product_code", "status", "currency"];
  await call("POST", `imports/${id}/check`, { fields });
  await workOnImports(api.ctx, { signal: new AbortController().signal });
  const { results } = await (await call("GET", `imports/${id}/problems`)).json();
  expect(results).toMatchObject([{ row: 2, ...MISMATCH[0] }]);
});

test("a transaction that is being added decides: the change waits for it, and is refused", async () => {
  await open("64-1");
  const [adding, changing] = await api.db.transaction(async (tx) => {
    await tx.execute(sql`select from savings_accounts where account_number = '64-1' for update`);
    const first = book("64-1");
    await expect.poll(() => waitingStatements(api.db)).toBe(1);
    const then = call("PATCH", "savings_accounts/64-1", { currency: "USD" });
    await expect.poll(() => waitingStatements(api.db)).toBe(2);
    return [first, then] as const;
  });
  expect([(await adding).status, (await changing).status]).toEqual([201, 400]);
});
