import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { savingsAccount } from "../../../../lib/contract/index";
import { customers, events } from "../../../db/schema/index";
import {
  createFeedWorld,
  createInstitution,
  createProduct,
  createTestKey,
  refusalOf,
  type TestApi,
} from "../../../testing/index";
import { recordsOf } from "../../../testing/ledger/records-of";

let api: TestApi;
let harbour: { headers: { Authorization: string } };
let summit: { headers: { Authorization: string } };
let product: number;
let foreignProduct: number;

beforeAll(async () => {
  ({ api, product, key: harbour } = await createFeedWorld());
  const other = await createInstitution(api.ctx, { prefix: "SMT", appKeyPrefix: "summit" });
  foreignProduct = await createProduct(api.ctx, other);
  summit = await createTestKey(api.ctx, { company: "SMT" });
  await api.call("/v1/customers/HSB00000001", { ...harbour, method: "PUT", json: { name: "Ana" } });
  await api.call("/v1/customers/HSB00000002", { ...harbour, method: "PUT", json: { name: "Ben" } });
  await api.call("/v1/customers/SMT00000001", { ...summit, method: "PUT", json: { name: "Sofia" } });
});

const write =
  (method: string) =>
  (number: string, json: unknown, key = harbour) =>
    api.call(`/v1/savings_accounts/${number}`, { ...key, method, json });
const put = write("PUT");
const patch = write("PATCH");

const ACTIVE = () => ({ customer_number: "HSB00000001", product_id: product, status: "active" });

const eventsOf = async (number: string) => {
  const rows = await api.db.select().from(events).orderBy(events.sequence);
  return rows
    .map((row) => ({
      type: row.type,
      data: row.data as { object: Record<string, unknown>; previous?: object },
    }))
    .filter(({ data }) => data.object.account_number === number);
};
const typesOf = async (number: string) =>
  (await eventsOf(number)).map((event) => event.type.replace("savings_account.", ""));

test("PUT opens an account, again changes nothing, and replaces what is left out", async () => {
  const full = {
    ...ACTIVE(),
    balance: "1250.50",
    available_balance: "1000.5000",
    hold_amount: "250.00",
    interest_rate: "0.125",
    status_reason: "As agreed",
    opened_on: "2024-02-29",
    last_transaction_at: "2026-01-31T09:30:00+08:00",
  };
  const created = await put("001-210-0000101-1", full);
  expect(created.status).toBe(201);
  const record = savingsAccount.strict().parse(await created.json());
  expect(created.headers.get("location")).toBe(`/v1/savings_accounts/${record.account_number}`);
  expect(record).toMatchObject({
    ...full,
    available_balance: "1000.50",
    currency: "PHP",
    customer_name: "Ana",
    product_name: "Everyday",
    closed_on: null,
    last_transaction_at: "2026-01-31T01:30:00.000Z",
  });
  const again = await put("001-210-0000101-1", { ...full, balance: "1250.5" });
  expect(again.status).toBe(200);
  // That it was told again is no change, but it is newer.
  expect(await again.json()).toEqual({ ...record, as_of: expect.any(String) });
  expect(await typesOf("001-210-0000101-1")).toEqual(["opened"]);
  expect(await (await put("001-210-0000101-1", ACTIVE())).json()).toMatchObject({
    balance: null,
    opened_on: null,
    status_reason: null,
  });
});

test("balances and statuses are kept as fed, in any order, and each change is told", async () => {
  const number = "001-210-0000102-9";
  await put(number, { ...ACTIVE(), balance: "10.00", available_balance: "10.00" });
  const change = async (json: unknown) => {
    const before = (await typesOf(number)).length;
    expect((await patch(number, json)).status).toBe(200);
    return (await typesOf(number)).slice(before);
  };
  expect(await change({ balance: "-5.25", available_balance: "7" })).toEqual(["balance_changed"]);
  expect(await change({ balance: "-5.2500" })).toEqual([]);
  expect(await change({ status: "frozen", status_reason: "Court order" })).toEqual(["frozen", "updated"]);
  expect(await change({ status: "dormant" })).toEqual(["unfrozen", "dormant"]);
  expect(await change({ status: "active" })).toEqual(["updated"]);
  expect(await change({ status: "closed", closed_on: "2026-01-31", balance: "0.00" })).toEqual([
    "closed",
    "balance_changed",
    "updated",
  ]);
  expect(await change({ status: "pending_approval" })).toEqual(["updated"]);
  expect(await change({ customer_number: "hsb00000002" })).toEqual(["updated"]);
  const told = await eventsOf(number);
  expect(told[1]!.data).toEqual({
    object: expect.objectContaining({ customer_number: "HSB00000001", status: "active", balance: "-5.25" }),
    previous: { balance: "10.00", available_balance: "10.00", hold_amount: null },
    changed: ["balance", "available_balance"],
  });
  expect(told[2]!.data.previous).toEqual({ status: "active" });
  expect(JSON.stringify(told)).not.toMatch(/Ana|Court/);
});

test.each([
  ["PUT", {}, ["customer_number", "product_id", "status"]],
  ["PATCH", { customer_number: "HSB99999999" }, ["customer_number"]],
  ["PATCH", { customer_number: "SMT00000001" }, ["customer_number"]],
  ["PATCH", { product_id: 999_999 }, ["product_id"]],
  ["PATCH", { balance: 12.5 }, ["balance"]],
  ["PATCH", { balance: "1e3" }, ["balance"]],
  ["PATCH", { balance: "1,000.00" }, ["balance"]],
  ["PATCH", { balance: "1.123456789" }, ["balance"]],
  ["PATCH", { status: "sleeping" }, ["status"]],
  ["PATCH", { status: null }, ["status"]],
  ["PATCH", { currency: "peso" }, ["currency"]],
  ["PATCH", { opened_on: "2023-02-29" }, ["opened_on"]],
  ["PATCH", { last_transaction_at: "2026-01-31" }, ["last_transaction_at"]],
])("%s %j is refused and changes nothing", async (method, json, fields) => {
  await put("001-210-0000103-7", { ...ACTIVE(), balance: "1.00" });
  const before = await eventsOf("001-210-0000103-7");
  const answer = await write(method)("001-210-0000103-7", json);
  expect(await refusalOf(answer)).toEqual({ status: 400, code: "invalid_request", fields });
  expect(await eventsOf("001-210-0000103-7")).toEqual(before);
});

test("whose account it is makes a customer the core system's own only where the whole account is put", async () => {
  const ben = eq(customers.customerNumber, "HSB00000002");
  const isFed = async () => (await api.db.select().from(customers).where(ben))[0]?.fedAt !== null;
  await put("002-210-0000099-1", ACTIVE());
  // As after a sign-up of their own.
  await api.db.update(customers).set({ fedAt: null }).where(ben);
  const his = { ...ACTIVE(), customer_number: "HSB00000002" };
  expect((await patch("002-210-0000099-1", { customer_number: his.customer_number })).status).toBe(200);
  expect(await isFed()).toBe(false);
  expect((await put("002-210-0000099-1", his)).status).toBe(200);
  expect(await isFed()).toBe(true);
});

test("another company's product and account are not there", async () => {
  const foreign = await put("55-1", { ...ACTIVE(), product_id: foreignProduct });
  expect(await refusalOf(foreign)).toMatchObject({ status: 400, fields: ["product_id"] });
  await put("55-2", ACTIVE());
  expect(await refusalOf(await patch("55-2", { status: "closed" }, summit))).toMatchObject({ status: 404 });
  expect(await refusalOf(await patch("55-3", { status: "closed" }))).toMatchObject({ status: 404 });
  for (const number of ["x", "1--2", "-1"])
    expect(await refusalOf(await patch(number, { status: "closed" }))).toMatchObject({
      status: 400,
      fields: ["account_number"],
    });
});

test("a number without its hyphens belongs to one account of a company", async () => {
  expect((await put("77-12", ACTIVE())).status).toBe(201);
  for (const number of ["7-712", "7712"]) {
    const answer = await put(number, ACTIVE());
    expect(await refusalOf(answer)).toEqual({ status: 409, code: "conflict", fields: ["account_number"] });
  }
  const theirs = { customer_number: "SMT00000001", product_id: foreignProduct, status: "active" };
  expect((await put("7-712", theirs, summit)).status).toBe(201);
});

test("numbers with letters: kept in capitals, told apart by letters as by digits, the same with other hyphens", async () => {
  const { account_number } = (await (await put("sa-12x4", ACTIVE())).json()) as { account_number: string };
  expect(account_number).toBe("SA-12X4");
  for (const again of ["SA-12X4", "sa-12X4"]) expect((await put(again, ACTIVE())).status).toBe(200);
  expect((await put("SB-12X4", ACTIVE())).status).toBe(201);
  expect((await put("1-24", ACTIVE())).status).toBe(201);
  expect(await refusalOf(await put("S-A12X4", ACTIVE()))).toMatchObject({
    status: 409,
    fields: ["account_number"],
  });
  expect((await patch("sb-12x4", { status: "dormant" })).status).toBe(200);
});

test("parallel PUTs of one number make one account", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => put("88-1", ACTIVE())));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
  expect(await typesOf("88-1")).toEqual(["opened"]);
  const raced = await Promise.all(["89-12", "891-2", "8912"].map((number) => put(number, ACTIVE())));
  expect(raced.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test("a new account and a changed one are on record, with the key that fed them", async () => {
  const feed = (json: object) => recordsOf(api.db, () => put("96-1", { ...ACTIVE(), ...json }));
  const created = await feed({});
  expect(created.audit).toMatchObject([
    { action: "savings_account.created", actorKind: "api_key", subjectType: "savings_account" },
  ]);
  const updated = await feed({ status: "dormant", balance: "1.00" });
  expect(updated.audit).toMatchObject([
    {
      action: "savings_account.updated",
      actorKind: "api_key",
      subjectId: created.audit[0]!.subjectId,
      details: { fields: ["balance", "status"] },
    },
  ]);
  const again = await feed({ status: "dormant", balance: "1.00" });
  expect(again.audit).toMatchObject([{ action: "savings_account.looked_up" }]);
});
