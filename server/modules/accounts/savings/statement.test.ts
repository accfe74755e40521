import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type AccountStatement, MOST_LINES } from "../../../../lib/contract/index";
import { cities, countries, customers, states } from "../../../db/schema/index";
import {
  createAccount,
  createApiClient,
  createInstitution,
  createTestApi,
  createTestKey,
  refusalOf,
  type TestApi,
} from "../../../testing/index";

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
    ...{ opening_balance: "10.00", closing_balance: "20.50" },
    ...{ paid_in: "10.70", withdrawn: "0.20", interest: "0.30" },
    address: ["12 Mabini Street", "Antipolo", "Rizal"],
  });
  expect(statement.transactions.map(({ reference }) => reference)).toEqual(["R1", "R2", "R3"]);
});

test("a period in which nothing moved ends as it began, and sums are none", async () => {
  expect(await (await read("from=2026-02-02&to=2026-02-03")).json()).toMatchObject({
    ...{ opening_balance: "20.20", closing_balance: "20.20" },
    ...{ paid_in: "0.00", withdrawn: "0.00", interest: "0.00", transactions: [] },
  });
});

test("the file has the same lines, as plain figures, and no formula", async () => {
  const answer = await read(FEBRUARY, "statement/csv");
  expect(answer.headers.get("Content-Disposition")).toBe(
    'attachment; filename="statement-0123-2026-02-01-2026-02-28.csv"',
  );
  expect((await answer.text()).split("\r\n").slice(0, 2)).toEqual([
    "value_date,posted_at,reference,type,description,entry_type,amount,running_balance,currency,kind,reckoned_balance",
    "2026-02-01,2026-01-31T16:00:00.000Z,R1,deposit,'=SUM(1),credit,10.20,20.20,PHP,deposit,",
  ]);
});

/** Elements of a file that is well-formed XML, by their parent and name; each with the texts that it has, in their order. */
function elementsOf(ofx: string): Record<string, string[]> {
  const [declaration, instruction, body = ""] = ofx.split("\n");
  expect(declaration).toBe('<?xml version="1.0" encoding="UTF-8" standalone="no"?>');
  expect(instruction).toMatch(/^<\?OFX OFXHEADER="200" VERSION="220" .*\?>$/);
  const found: Record<string, string[]> = {};
  const open: string[] = [];
  const parts = [...body.matchAll(/<(\/?)([A-Z0-9]+)>([^<>]*)/g)];
  expect(parts.map(([part]) => part).join("")).toBe(body);
  for (const [, closes, name = "", text = ""] of parts) {
    if (closes) {
      expect([open.pop(), text]).toEqual([name, ""]);
      continue;
    }
    open.push(name);
    expect(text).not.toMatch(/&(?!(amp|lt|gt|#[0-9]+);)/);
    const path = open.slice(-2).join("/");
    if (text !== "") found[path] = [...(found[path] ?? []), text];
  }
  expect(open).toEqual([]);
  return found;
}

const OFX_OF_FEBRUARY = {
  ...{
    "STMTRS/CURDEF": ["PHP"],
    "BANKACCTFROM/BANKID": ["HSB"],
    "BANKACCTFROM/ACCTID": ["001-210-0000012-3"],
  },
  ...{
    "BANKACCTFROM/ACCTTYPE": ["SAVINGS"],
    "BANKTRANLIST/DTSTART": ["20260201"],
    "BANKTRANLIST/DTEND": ["20260228"],
  },
  ...{ "STMTTRN/TRNTYPE": ["DEP", "INT", "INT"], "STMTTRN/TRNAMT": ["10.20", "0.50", "-0.20"] },
  ...{ "STMTTRN/DTPOSTED": ["20260201", "20260211", "20260228"], "STMTTRN/REFNUM": ["R1", "R2", "R3"] },
  ...{ "STMTTRN/NAME": ["=SUM(1)", "interest", "interest"] },
  ...{ "LEDGERBAL/BALAMT": ["20.50"], "LEDGERBAL/DTASOF": ["20260228"] },
};

test("as OFX: the institution's days, signed amounts, and ids that stay", async () => {
  const answer = await read(FEBRUARY, "statement/ofx");
  expect(answer.headers.get("Content-Type")).toBe("application/x-ofx");
  expect(answer.headers.get("Content-Disposition")).toContain("statement-0123-2026-02-01-2026-02-28.ofx");
  const elements = elementsOf(await answer.text());
  expect(elements).toMatchObject(OFX_OF_FEBRUARY);
  const { transactions } = (await (await read(FEBRUARY)).json()) as AccountStatement;
  expect(elements["STMTTRN/FITID"]).toEqual(transactions.map(({ id }) => String(id)));
  const longer = elementsOf(await (await read("from=2026-01-01&to=2026-02-28", "statement/ofx")).text());
  expect(longer["STMTTRN/FITID"]?.slice(1)).toEqual(elements["STMTTRN/FITID"]);
});

test("OFX of texts that XML has no place for, long ones, and a balance that is unknown", async () => {
  const text = `<b> & "Ana" \u0007${"ñ".repeat(40)}`;
  const set = (description: string | null, balance: string | null) =>
    api.db.execute(
      sql`update transactions set description = ${description}, running_balance = ${balance} where reference = 'R3'`,
    );
  await set(text, null);
  const elements = elementsOf(await (await read(FEBRUARY, "statement/ofx")).text());
  await set(null, "20.50");
  const inXml = (shown: string) =>
    shown
      .replace("&", "&amp;")
      .replace("<", "&lt;")
      .replace(">", "&gt;")
      .replace("\u0007", " ")
      .replaceAll("ñ", "&#241;");
  expect(elements["STMTTRN/NAME"]?.at(-1)).toBe(inXml([...text].slice(0, 32).join("")));
  expect(elements["STMTTRN/MEMO"]).toEqual([inXml(text)]);
  expect(elements["LEDGERBAL/BALAMT"]).toEqual(["100.50"]);
});

test("OFX holds 22 characters of an account number: a longer one stands by its end", async () => {
  const idOf = async (number: string) => {
    await api.db.execute(sql`update savings_accounts set account_number = ${number} where id = ${accountId}`);
    return elementsOf(await (await read(FEBRUARY, "statement/ofx")).text())["BANKACCTFROM/ACCTID"];
  };
  expect(await idOf("HB-12345678-12345678-1")).toEqual(["HB-12345678-12345678-1"]);
  expect(await idOf("HB-12345678-12345678-12")).toEqual(["HB123456781234567812"]);
  expect(await idOf("HB-LONG-1234567890-1234567890-12")).toEqual(["1234567890123456789012"]);
  await idOf("001-210-0000012-3");
});

test("servers read the same by number or id, and only with the scope of transactions; that they did is on record", async () => {
  const key = await createTestKey(api.ctx, { scopes: ["transactions:read"] });
  const path = (number: string | number) => `/v1/savings_accounts/${number}/statement?${FEBRUARY}`;
  for (const number of ["001-210-0000012-3", "00121000000123", accountId]) {
    const answer = await api.call(`${path(number)}&format=ofx`, key);
    expect(elementsOf(await answer.text())).toMatchObject(OFX_OF_FEBRUARY);
  }
  const csv = await (await api.call(path(accountId), key)).text();
  expect(csv).toBe(await (await read(FEBRUARY, "statement/csv")).text());
  const { rows } = await api.db.execute(sql`select details from audit_log
    where action = 'savings_account.statement_issued' and actor_api_key_id = ${key.id} and subject_id = ${String(accountId)}`);
  expect(rows).toHaveLength(4);
  expect(rows[0]).toEqual({ details: { from: "2026-02-01", to: "2026-02-28", partner: null } });
  expect(await refusalOf(await api.call(path("999-1"), key))).toMatchObject({ status: 404 });
  const blind = await createTestKey(api.ctx, { scopes: ["savings_accounts:read"] });
  expect(await refusalOf(await api.call(path(accountId), blind))).toMatchObject({
    code: "insufficient_scope",
  });
});

test.each(["statement", "statement/csv", "statement/ofx"])(
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
