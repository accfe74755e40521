import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { only } from "../../../db/only";
import { customers } from "../../../db/schema/index";
import {
  createAccount,
  createApiClient,
  createInstitution,
  createTestApi,
  createTestKey,
  type TestApi,
} from "../../../testing/index";

const MOBILE = "+639171110001";
const NUMBER = "001-210-0000012-3";

/** Rows of earlier releases may hold these moments; beside each moment stands the text that goes out for it. */
const STORED = [
  ["9999-12-31T16:00:00Z", "9999-12-31T16:00:00.000Z"],
  ["10000-06-01T00:00:00Z", "9999-12-31T23:59:59.999Z"],
  ["0044-03-15 00:00:00Z BC", "0001-01-01T00:00:00.000Z"],
  ["2026-01-31T16:00:00.123456Z", "2026-01-31T16:00:00.123Z"],
] as const;

let api: TestApi;
let id: number;
let asCustomer: Record<string, string>;
let asSystem: Record<string, string>;

beforeAll(async () => {
  api = await createTestApi();
  const { companyId } = await createInstitution(api.ctx);
  const { access_token } = await createApiClient(api).signUp(MOBILE);
  asCustomer = { app_key: "demo-user-app", "Access-Token": access_token };
  asSystem = (await createTestKey(api.ctx)).headers;
  const { id: customerId } = only(await api.db.select({ id: customers.id }).from(customers));
  ({ id } = await createAccount(api.ctx, { companyId, customerId, accountNumber: NUMBER }));
  for (const [index, [at]] of STORED.entries())
    await api.db.execute(sql`insert into transactions (company_id, account_id, posted_at, value_date, type, entry_type,
        amount, running_balance, currency, reference)
      values (${companyId}, ${id}, ${at}, '2026-01-31', 'deposit', 'credit', 10, 10, 'PHP', ${`R${index}`})`);
  await api.db.execute(sql`update savings_accounts set last_transaction_at = '10000-06-01T00:00:00Z'`);
});

const read = async (path: string, headers = asCustomer) => {
  const answer = await api.call(path, { headers });
  const body = await answer.text();
  expect([answer.status, path]).toEqual([200, path]);
  return body;
};

test.each(["transactions", "transactions?limit=7", "statement?from=0001-01-01&to=9999-12-31"])(
  "each stored moment has a form on the wire in %s",
  async (list) => {
    const body = JSON.parse(await read(`/v2/api/savings/by-id/${id}/${list}`));
    const rows: { reference: string; posted_at: string }[] = body.results ?? body.transactions;
    for (const { reference, posted_at } of rows)
      expect([reference, posted_at]).toEqual([reference, STORED[Number(reference.slice(1))]?.[1]]);
    expect(rows.length).toBeGreaterThan(0);
  },
);

test("nothing that a customer reads of such an account fails", async () => {
  const own = `/v2/api/savings/by-id/${id}`;
  const period = "from=0001-01-01&to=9999-12-31";
  for (const path of [
    own,
    "/v2/api/savings/get-all",
    "/v2/api/savings/get-all?limit=7&order=last_transaction_at desc",
    "/v2/api/savings/summary",
    `${own}/months`,
    `${own}/months?${period}`,
    `${own}/statement/csv?${period}`,
    "/v2/api/customer/me/data",
  ])
    await read(path);
  // Papers may be refused for the figures that such rows have.
  const ofx = await api.call(`${own}/statement/ofx?${period}`, { headers: asCustomer });
  const json = { from: "0001-01-01", to: "2026-02-28" };
  const pdf = await api.call(`${own}/statement/pdf`, { headers: asCustomer, json });
  for (const { status } of [ofx, pdf]) expect([200, 409]).toContain(status);
});

test("nothing that a server reads of it fails, however it is found", async () => {
  const { data } = JSON.parse(await read("/v1/transactions?limit=100", asSystem));
  expect(data.map(({ posted_at }: { posted_at: string }) => posted_at)).toEqual(
    STORED.map(([, wire]) => wire),
  );
  const queries = ["", "&order=posted_at", "&order=posted_at desc", "&posted_at[gte]=2026-01-01T00:00:00Z"];
  for (const query of queries) {
    let next: string | undefined = `/v1/transactions?limit=1${query}`;
    let seen = 0;
    for (; next; seen += 1) {
      const answer: Response = await api.call(next, { headers: asSystem });
      expect([answer.status, next]).toEqual([200, next]);
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get("Link") ?? "")?.[1];
    }
    expect(seen).toBe(query.includes("gte") ? 3 : 4);
  }
  for (const { id } of data) await read(`/v1/transactions/${id}`, asSystem);
  for (const path of [
    `/v1/savings_accounts/${NUMBER}`,
    "/v1/savings_accounts?last_transaction_at[gte]=9999-12-31T23:59:59Z",
    `/v1/savings_accounts/${NUMBER}/statement?from=0001-01-01&to=9999-12-31`,
    "/v1/transactions/export",
  ])
    await read(path, asSystem);
});
