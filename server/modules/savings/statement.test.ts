import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type AccountStatement, MOST_LINES } from "../../../lib/contract/index";
import { cities, countries, customers, states } from "../../db/schema/index";
import {
  createAccount,
  createApiClient,
  createInstitution,
  createTestApi,
  refusalOf,
  type TestApi,
} from "../../testing/index";

let api: TestApi;
let read: (query: string, what?: string) => Promise<Response>;
let strangers: string;
let accountId: number;

beforeAll(async () => {
  api = await createTestApi();
  const { companyId } = await createInstitution(api.ctx);
  const client = createApiClient(api);
  const mobile = "+639171110001";
  const { access_token } = await client.signUp(mobile);
  strangers = (await client.signUp("+639171110002")).access_token;
  await api.db.insert(countries).values({ id: 1, code: "PH", name: "Philippines" });
  await api.db.insert(states).values({ id: 1, countryId: 1, name: "Rizal" });
  await api.db.insert(cities).values({ id: 1, stateId: 1, name: "Antipolo" });
  const [{ id: customerId }] = (await api.db
    .update(customers)
    .set({ street: "12 Mabini Street", cityId: 1, stateId: 1 })
    .where(eq(customers.mobile, mobile))
    .returning({ id: customers.id })) as [{ id: number }];
  ({ id: accountId } = await createAccount(api.ctx, {
    ...{ companyId, customerId, accountNumber: "001-210-0000012-3" },
  }));
  await api.db.execute(sql`insert into transactions (company_id, account_id, posted_at, value_date, type, entry_type,
      amount, running_balance, currency, description, reference)
    values (${companyId}, ${accountId}, '2026-01-31T15:59:59Z', '2026-01-31', 'deposit', 'credit', 10, 10, 'PHP', null, 'R0'),
      (${companyId}, ${accountId}, '2026-01-31T16:00:00Z', '2026-02-01', 'deposit', 'credit', 10.20, 20.20, 'PHP', '=SUM(1)', 'R1'),
      (${companyId}, ${accountId}, '2026-02-10T16:00:00Z', '2026-02-11', 'interest', 'credit', 0.50, 20.70, 'PHP', null, 'R2'),
      (${companyId}, ${accountId}, '2026-02-28T15:59:59Z', '2026-02-28', 'interest', 'debit', 0.20, 20.50, 'PHP', null, 'R3'),
      (${companyId}, ${accountId}, '2026-02-28T16:00:00Z', '2026-03-01', 'deposit', 'credit', 1, 21.50, 'PHP', null, 'R4')`);
  read = (query, what = "statement") =>
    api.call(`/v2/api/savings/by-id/${accountId}/${what}?${query}`, {
      headers: { "Access-Token": access_token },
    });
});

const FEBRUARY = "from=2026-02-01&to=2026-02-28";

test("a customer's statement has the institution's days, their sums, and where the holder lives", async () => {
  const statement = (await (await read(FEBRUARY)).json()) as AccountStatement;
  expect(statement).toMatchObject({
    ...{ from: "2026-02-01", to: "2026-02-28", tz: "Asia/Manila" },
    ...{ opening_balance: "10", closing_balance: "20.50" },
    ...{ paid_in: "10.7", withdrawn: "0.2", interest: "0.3" },
    address: ["12 Mabini Street", "Antipolo", "Rizal"],
  });
  expect(statement.transactions.map(({ reference }) => reference)).toEqual(["R1", "R2", "R3"]);
});

test("a period in which nothing moved ends as it began, and sums are none", async () => {
  expect(await (await read("from=2026-02-02&to=2026-02-03")).json()).toMatchObject({
    ...{ opening_balance: "20.20", closing_balance: "20.20" },
    ...{ paid_in: "0", withdrawn: "0", interest: "0", transactions: [] },
  });
});

test("the file has the same lines, as plain figures, and no formula", async () => {
  const answer = await read(FEBRUARY, "statement/csv");
  expect(answer.headers.get("Content-Disposition")).toBe(
    'attachment; filename="statement-0123-2026-02-01-2026-02-28.csv"',
  );
  expect((await answer.text()).split("\r\n").slice(0, 2)).toEqual([
    "value_date,posted_at,reference,type,description,entry_type,amount,running_balance,currency",
    "2026-02-01,2026-01-31T16:00:00.000Z,R1,deposit,'=SUM(1),credit,10.20,20.20,PHP",
  ]);
});

test.each(["statement", "statement/csv"])(
  "%s of another customer is not there, and days are days",
  async (what) => {
    const headers = { "Access-Token": strangers };
    const theirs = await api.call(`/v2/api/savings/by-id/${accountId}/${what}?${FEBRUARY}`, { headers });
    expect(await refusalOf(theirs)).toMatchObject({ status: 404 });
    expect(await refusalOf(await read("from=2026-02-30&to=2026-03-01", what))).toMatchObject({
      fields: ["from"],
    });
    expect(await refusalOf(await read("from=2026-02-02&to=2026-02-01", what))).toMatchObject({
      fields: ["to"],
    });
    expect(await refusalOf(await read("from=2026-02-02", what))).toMatchObject({ fields: ["to"] });
  },
);

test("a statement has an end", async () => {
  await api.db.execute(sql`insert into transactions (company_id, account_id, posted_at, value_date, type, entry_type,
      amount, currency, reference) select company_id, account_id, posted_at, value_date, type, entry_type, amount, currency,
      'L' || n from transactions, generate_series(1, ${MOST_LINES}::int) n where reference = 'R4'`);
  expect((await read(FEBRUARY)).status).toBe(200);
  expect(await refusalOf(await read("from=2026-03-01&to=2026-03-31"))).toMatchObject({ fields: ["from"] });
});
