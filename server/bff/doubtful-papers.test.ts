import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { credentials, customers, users } from "../db/schema/index";
import { listOutbox } from "../modules/foundation/messages/index";
import { createTestPages, problemsOf, type TestBrowser, type TestPages } from "../testing/create-test-pages";
import { createAccount, PASSCODE, PASSWORD } from "../testing/index";

let pages: TestPages;
let saver: TestBrowser;
let desk: TestBrowser;
let accountNumber: string;
let account: string;
let unknown: string;

const MOBILE = "+639171230001";
const PERIOD = { from: "2026-01-01", to: "2026-01-31" };

/** A line between two others arrives late, and its balance follows from neither. */
const feedLate = (companyId: number, accountId: number) =>
  pages.db.execute(sql`insert into transactions (company_id, account_id, posted_at, value_date, type, entry_type, amount,
      running_balance, currency, reference)
    values (${companyId}, ${accountId}, '2026-01-05T01:00:00Z', '2026-01-05', 'deposit', 'credit', 100, 100, 'PHP', 'R1'),
      (${companyId}, ${accountId}, '2026-01-06T01:00:00Z', '2026-01-06', 'withdrawal', 'debit', 10, 90, 'PHP', 'R2'),
      (${companyId}, ${accountId}, '2026-01-05T09:00:00Z', '2026-01-05', 'withdrawal', 'debit', 5, 95, 'PHP', 'R3')`);

beforeAll(async () => {
  pages = await createTestPages();
  const { companyId } = pages;
  saver = pages.browser();
  await saver.post("/bff/signup/otp", { mobile: MOBILE });
  const [message] = await listOutbox(pages.ctx, { to: MOBILE });
  await saver.post("/bff/signup/verify", { otp: message?.text.slice(-6) ?? "" });
  await saver.post("/bff/signup/profile", { name: "Ana", sur_name: "Santos" });
  await saver.post("/bff/signup/secrets", { password: PASSWORD, user_passcode: PASSCODE });
  const [customer] = await pages.db.select().from(customers).where(eq(customers.mobile, MOBILE));
  const owner = { companyId, customerId: customer!.id };
  const made = await createAccount(pages, { ...owner, figures: "unchecked", balance: "90" });
  accountNumber = made.accountNumber;
  account = String(made.id);
  await feedLate(companyId, made.id);
  unknown = String((await createAccount(pages, { ...owner, balance: null, availableBalance: null })).id);

  const email = "teller@harbour.example";
  const person = { companyId, kind: "staff", role: "teller", email } as const;
  const [teller] = await pages.db.insert(users).values(person).returning();
  const hash = await pages.hasher.hash(PASSWORD);
  await pages.db.insert(credentials).values({ userId: teller!.id, kind: "password", hash });
  desk = pages.browser();
  await desk.post("/bff/staff/login", { email, password: PASSWORD });
});

const CHECKED =
  "These figures are being checked by Harbour Savings. No paper is made of them until that is done";
const NOT_KNOWN = "The balance is not known, so no paper can say it";

test("no paper is made of figures that are being checked, and their owner is told why, with the page still at its period", async () => {
  expect(problemsOf(await saver.post("/bff/accounts/statement.pdf", { id: account, ...PERIOD }))).toEqual([
    { field: "", message: CHECKED },
  ]);
  const sent = await saver.submit("/bff/accounts/statement.pdf", { id: account, ...PERIOD });
  expect(sent.headers.get("Location")).toMatch(
    new RegExp(`^/accounts/statements\\?id=${account}&from=2026-01-01&to=2026-01-31&problem=`),
  );
});

test("the movements are had all the same, as CSV", async () => {
  const csv = await saver.get(
    `/bff/accounts/statement.csv?${new URLSearchParams({ id: account, ...PERIOD })}`,
  );
  expect(csv.text.match(/R\d/g)).toEqual(["R1", "R3", "R2"]);
});

test("no certificate says a balance that is in question or not known", async () => {
  for (const [id, message] of [
    [account, CHECKED],
    [unknown, NOT_KNOWN],
  ] as const)
    expect(problemsOf(await saver.post("/bff/accounts/certificate.pdf", { id }))).toEqual([
      { field: "", message },
    ]);
});

test("the desk is told why there is no slip and no statement, as a file and on its page", async () => {
  for (const [path, fields] of [
    ["receipt", { account }],
    ["statement", { account, ...PERIOD }],
  ] as const) {
    expect(problemsOf(await desk.post(`/bff/staff/${path}.pdf`, fields))).toEqual([
      { field: "", message: CHECKED },
    ]);
    const { status, json } = await desk.post(`/bff/staff/${path}`, fields);
    expect([status, json.error.details]).toEqual([
      409,
      [{ field: "figures", message: "", reason: "figures_disagree" }],
    ]);
  }
  expect(problemsOf(await desk.post("/bff/staff/receipt.pdf", { account: unknown }))).toEqual([
    { field: "", message: NOT_KNOWN },
  ]);
  const { account: found } = (await desk.post("/bff/staff/find", { text: accountNumber })).json;
  expect(found.figures).toBe("disagree");
});
