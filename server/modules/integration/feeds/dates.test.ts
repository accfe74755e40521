import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { timeZone } from "../../../../lib/contract/index";
import { createFeedWorld, refusalOf, type TestApi } from "../../../testing/index";

const CUSTOMER = "/v1/customers/HSB00000001";
const ACCOUNT = "/v1/savings_accounts/001-210-0000101-1";
let api: TestApi;
let key: { headers: { Authorization: string } };
let account: Record<string, unknown>;

beforeAll(async () => {
  const world = await createFeedWorld();
  ({ api, key } = world);
  account = { customer_number: "HSB00000001", product_id: world.product, status: "active" };
  expect((await put(CUSTOMER, { name: "Ana" })).status).toBe(201);
  expect((await put(ACCOUNT, account)).status).toBe(201);
});

const put = (path: string, json: unknown) => api.call(path, { ...key, method: "PUT", json });
let serial = 0;
const post = (fields: object) => {
  const transaction = {
    account_number: "001-210-0000101-1",
    reference: `R${++serial}`,
    posted_at: "2026-01-31T09:30:00Z",
    value_date: "2026-01-31",
    type: "deposit",
    entry_type: "credit",
    amount: "1.00",
    ...fields,
  };
  return api.call("/v1/transactions", { ...key, json: { transactions: [transaction] } });
};

test.each([
  "0001-01-01T00:00:00+14:00",
  "0001-01-01T00:00:00Z",
  "0099-06-01T00:00:00Z",
  "1899-12-31T23:59:59.999Z",
  "1900-01-01T00:00:00+00:01",
  "9999-12-30T23:59:59-14:00",
  "9999-12-31T00:00:00Z",
  "9999-12-31T16:00:00Z",
])("the moment %s is refused by name", async (moment) => {
  const refusal = { status: 400, code: "invalid_request" };
  expect(await refusalOf(await put(ACCOUNT, { ...account, last_transaction_at: moment }))).toEqual({
    ...refusal,
    fields: ["last_transaction_at"],
  });
  expect(await refusalOf(await post({ posted_at: moment }))).toEqual({
    ...refusal,
    fields: ["transactions.0.posted_at"],
  });
});

test.each([
  "1900-01-01T00:00:00Z",
  "1899-12-31T23:00:00-01:00",
  "9999-12-30T23:59:59.999Z",
  "2024-02-29T12:00:00+08:00",
  "2026-01-01T00:00:00+23:59",
])("the moment %s reads back as the same", async (moment) => {
  const same = new Date(moment).toISOString();
  const fed = await put(ACCOUNT, { ...account, last_transaction_at: moment });
  expect(await fed.json()).toMatchObject({ last_transaction_at: same });
  expect(await (await post({ posted_at: moment })).json()).toMatchObject({ data: [{ posted_at: same }] });
});

test.each(["0001-01-01", "0099-12-31", "1582-10-10", "1900-02-28", "2000-02-29", "9999-12-31"])(
  "the day %s reads back as it is",
  async (day) => {
    const fed = await put(ACCOUNT, { ...account, opened_on: day, closed_on: day });
    expect(await fed.json()).toMatchObject({ opened_on: day, closed_on: day });
    expect(await (await post({ value_date: day })).json()).toMatchObject({ data: [{ value_date: day }] });
    if (day > "9") return;
    expect(await (await put(CUSTOMER, { name: "Ana", dob: day })).json()).toMatchObject({ dob: day });
  },
);

test.each([
  "0000-01-01",
  "1900-02-29",
  "2026-02-30",
  "2026-13-01",
  "2026-1-1",
  "10000-01-01",
  "-0001-01-01",
  "infinity",
  "2026-01-31T00:00:00Z",
])("the day %s is refused by name", async (day) => {
  expect(await refusalOf(await put(ACCOUNT, { ...account, opened_on: day, closed_on: day }))).toMatchObject({
    status: 400,
    fields: ["opened_on", "closed_on"],
  });
  expect((await post({ value_date: day })).status).toBe(400);
  expect((await put(CUSTOMER, { name: "Ana", dob: day })).status).toBe(400);
});

test.each([
  ..."AET AGT BET CAT CNT CTT ECT IET MIT NET PLT PNT PRT SST VST".split(" "),
  "US/Pacific-New",
  "Canada/East-Saskatchewan",
  "+08:00",
  "posix/Asia/Manila",
  "Asia/Nowhere",
])("the time zone %s is refused by name", async (tz) => {
  expect(await refusalOf(await put(CUSTOMER, { name: "Ana", tz }))).toMatchObject({
    status: 400,
    fields: ["tz"],
  });
});

test("every time zone taken is one that the database knows, among them all of today's cities", async () => {
  const { rows } = await api.db.execute<{ name: string }>(sql`SELECT name FROM pg_timezone_names`);
  const known = new Set(rows.map(({ name }) => name));
  const names = new Set([...Intl.supportedValuesOf("timeZone"), ...known]);
  const taken = [...names].filter((name) => timeZone().safeParse(name).success);
  expect(taken.filter((name) => !known.has(name))).toEqual([]);
  expect(taken).toEqual(
    expect.arrayContaining(["UTC", "Asia/Manila", "Asia/Kolkata", "Asia/Calcutta", "America/Port-au-Prince"]),
  );
  expect(taken.length).toBeGreaterThan(450);
});
