import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { beforeAll, expect, test } from "vitest";
import { ownData } from "../../../../lib/contract/index";
import { only } from "../../../db/only";
import * as schema from "../../../db/schema/index";
import { createAccount } from "../../../testing/create-bank-record";
import { createStaff } from "../../../testing/create-staff";
import {
  createApiClient,
  createInstitution,
  createTestApi,
  PASSWORD,
  refusalOf,
  type TestApi,
  tokensOf,
} from "../../../testing/index";
import { LEFT_OUT, TOLD } from "./decisions";

const PATH = "/v2/api/customer/me/data";
const MOBILE = "+639175550301";

let api: TestApi;
let companyId: number;
let client: ReturnType<typeof createApiClient>;
let customerId: number;

beforeAll(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api.ctx));
  client = createApiClient(api);
  await client.signUp(MOBILE, { email: "dora@example.com" });
  customerId = only(await api.db.select().from(schema.customers)).id;
});

const tokens = async () => tokensOf(await client.getTokens({ mobile: MOBILE, password: PASSWORD }));
const signIn = async () => (await tokens()).access_token;
const TABLES = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [value] : []));

test("each table is told or left out, and each column of one that is told has a decision", () => {
  const leftOut = Object.values(LEFT_OUT).flatMap((tables) => tables.split(" "));
  expect([...Object.keys(TOLD), ...leftOut].sort()).toEqual(
    TABLES.map((table) => getTableName(table)).sort(),
  );
  for (const table of TABLES) {
    const told = TOLD[getTableName(table)];
    if (!told) continue;
    const decided = [told.columns, ...Object.values(told.withheld)].flatMap((names) => names.split(" "));
    const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
    expect(decided.sort(), getTableName(table)).toEqual(columns.sort());
  }
});

test("a customer gets all of it as one JSON text, and is told; it is on record", async () => {
  const { id: accountId, accountNumber } = await createAccount(api.ctx, { companyId, customerId });
  await api.db.execute(sql`insert into transactions
      (company_id, account_id, posted_at, value_date, type, entry_type, amount, currency, reference)
    select ${companyId}::int, ${accountId}::int, app_now(), '2026-01-01', 'deposit', 'credit', 1, 'PHP', 'r' || n
    from generate_series(1, 2500) n`);
  const teller = await createStaff(api, { companyId, role: "teller" });
  await teller.read(`/v2/api/savings/by-account-number/${accountNumber}`);
  const answer = await client.get(PATH, await signIn());
  expect(answer.headers.get("content-disposition")).toContain("my-data.json");
  const text = await answer.text();
  const data = ownData.parse(JSON.parse(text));
  expect(data.profile).toMatchObject({ id: customerId, email: "dora@example.com" });
  expect(data.savings_accounts).toMatchObject([{ account_number: accountNumber }]);
  expect(data.transactions).toHaveLength(2500);
  expect(data.accesses).toMatchObject([{ kind: "account", role: "teller" }]);
  expect(data.kept.customers).toMatchObject([{ id: customerId, mobile: MOBILE }]);
  expect(data.kept.sessions?.length).toBeGreaterThan(0);
  expect(data.kept.audit_log?.map(({ action }) => action)).toContain("customer.own_data_taken");
  expect(text).not.toMatch(/hash|\$argon2|"claim_misses"|\\\\x/);
  const { rows } = await api.db.execute<{ count: number }>(
    sql`select count(*)::int as count from outbox where purpose = 'notice' and "to" = ${MOBILE}`,
  );
  expect(rows[0]?.count).toBeGreaterThan(0);
});

test("a sign-in of more than ten minutes ago is not enough, nor is any other session", async () => {
  const { access_token, refresh_token } = await tokens();
  await api.clock.advance(590);
  expect((await client.get(PATH, access_token)).status).toBe(200);
  // Tokens of the same sign-in.
  const later = await tokensOf(await client.refresh(refresh_token));
  await api.clock.advance(11);
  expect(await refusalOf(await client.get(PATH, later.access_token))).toMatchObject({
    status: 403,
    code: "reauthentication_required",
  });
  const staff = await createStaff(api, { companyId, role: "administrator" });
  expect(await refusalOf(await staff.read(PATH))).toMatchObject({ status: 403 });
});

test("no customer finds another one's data in it", async () => {
  const { access_token } = await client.signUp("+639175550302");
  const data = ownData.parse(await (await client.get(PATH, access_token)).json());
  expect([data.savings_accounts, data.transactions, data.accesses]).toEqual([[], [], []]);
  expect(JSON.stringify(data)).not.toContain(MOBILE);
});

test("five a day are answered, then none until the day is over", async () => {
  // Another day, which does not end meanwhile.
  await api.clock.advance(86_400);
  await api.clock.frozen(async () => {
    for (let n = 0; n < 5; n++) expect((await client.get(PATH, await signIn())).status).toBe(200);
    expect((await client.get(PATH, await signIn())).status).toBe(429);
  });
});

test("thousands of transactions come a thousand at a time: none holds the process for long", async () => {
  const { access_token, customer_number } = await client.signUp("+639175550303");
  const { rows } = await api.db.execute<{ id: number }>(
    sql`select id from customers where customer_number = ${customer_number}`,
  );
  const { id: accountId } = await createAccount(api.ctx, { companyId, customerId: only(rows).id });
  await api.db.execute(sql`insert into transactions
      (company_id, account_id, posted_at, value_date, type, entry_type, amount, currency, reference)
    select ${companyId}::int, ${accountId}::int, app_now() - n * interval '1 s', '2026-01-01', 'deposit', 'credit', 1, 'PHP', 'x' || n
    from generate_series(1, 6000) n`);
  const answer = await client.get(PATH, access_token);
  const pieces: number[] = [];
  for await (const piece of answer.body!) pieces.push(piece.length);
  expect(pieces.reduce((sum, length) => sum + length)).toBeGreaterThan(2_000_000);
  expect(Math.max(...pieces)).toBeLessThan(500_000);
});
