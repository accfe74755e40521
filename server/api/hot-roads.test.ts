import { eq, sql } from "drizzle-orm";
import { Client } from "pg";
import { pino } from "pino";
import { beforeAll, expect, test, vi } from "vitest";
import type { OtpResponse, SavingsAccount, SavingsList, TokenResponse } from "../../lib/contract/index";
import { systemRandom } from "../core/index";
import { applications, customers, savingsAccounts, users } from "../db/schema/index";
import { keepApplications } from "../modules/foundation/applications/index";
import { listOutbox } from "../modules/foundation/messages/index";
import { createApiKey } from "../modules/integration/api-keys/index";
import { watchContract } from "../testing/contract/watch-contract";
import { createDemoContext } from "../testing/create-demo-context";
import { refusalOf, type TestContext } from "../testing/index";
import { recordsOf } from "../testing/ledger/records-of";
import { type Api, createApi } from "./index";

const BY_NUMBER = "/v2/api/savings/by-account-number";
const NUMBER = "001-210-0000001-2";
const ANA = { username: "ana@example.com", password: "correct-horse-demo" };
const ADMINISTRATOR = { username: "admin@example.com", password: "admin-demo-pass" };
const TELLER = { username: "teller@example.com", password: "teller-demo-pass" };

let context: TestContext;
/** Two nodes on one database: each keeps its own memory. */
let here: Api;
let elsewhere: Api;
/** Reads them anew into the memory of `here`. */
let readApplications: () => Promise<unknown>;

async function startNode(): Promise<Api> {
  const notices = context.connection.listen();
  await new Promise<void>((resolve) => notices.subscribe("applications", resolve));
  const log = pino({ level: "silent" });
  const applications = keepApplications(context.db, notices);
  readApplications = applications.readAnew;
  return watchContract(createApi({ ...context, applications, random: systemRandom, log }));
}

beforeAll(async () => {
  context = await createDemoContext();
  // Else the server does so by itself amid a test, and what plans cost changes while they are compared.
  await context.db.execute(sql`analyze`);
  elsewhere = await startNode();
  here = await startNode();
});

function send(
  node: Api,
  path: string,
  token: string | null,
  json?: unknown,
  appKey = "demo-user-app",
  device = "",
) {
  const headers = { app_key: appKey, "Device-Token": device, ...(token && { "Access-Token": token }) };
  const body = json === undefined ? undefined : JSON.stringify(json);
  const method = body === undefined ? "GET" : "POST";
  const url = `https://passbook.test${path}`;
  const content = { "Content-Type": "application/json", ...headers };
  return node.fetch(new Request(url, { method, headers: body ? content : headers, body }));
}

async function signIn(secret: object = ANA, appKey?: string): Promise<string> {
  const answer = await send(here, "/api/auth/get_tokens", null, secret, appKey);
  return ((await answer.json()) as TokenResponse).access_token;
}

const lookUp = (node: Api, token: string | null, number = NUMBER) =>
  node.fetch(
    new Request(`https://passbook.test${BY_NUMBER}/${number}`, {
      headers: token ? { "Access-Token": token } : {},
    }),
  );

interface Sent {
  name?: string;
  text: string;
}

/** How statements begin that were built for the call. */
const BUILT = /^(select|insert|update|delete|with)\b/i;

/** What the connection of notices asks its server from time to time. */
const STILL_THERE = "SELECT";

/** The statements that a call sends: by their name, or their text where they have none. */
async function statementsOf(call: () => Promise<Response>, status = 200): Promise<string[]> {
  // Applications that are kept are read again after some seconds, whatever is called then.
  await readApplications();
  const query = vi.spyOn(Client.prototype, "query");
  expect((await call()).status).toBe(status);
  // The types of the driver tell of one of its many signatures.
  const sent = query.mock.calls.map(([config]) => config as unknown as string | Sent);
  query.mockRestore();
  return sent
    .map((config) => (typeof config === "string" ? config : (config.name ?? config.text)))
    .filter((name) => name !== STILL_THERE);
}

test("a look-up by number checks the token and reads the account in one prepared statement", async () => {
  const token = await signIn();
  await lookUp(here, token);
  expect(await statementsOf(() => lookUp(here, token))).toEqual(["account_by_written_number"]);
  const digits = NUMBER.replaceAll("-", "");
  expect(await statementsOf(() => lookUp(here, token, digits))).toEqual(["account_by_bare_number"]);
});

test("a look-up is planned once for a connection, not for each token", async () => {
  const token = await signIn();
  for (let i = 0; i < 12; i++) await lookUp(here, token);
  const { rows } = await context.db.execute<{ again: number; custom: number }>(
    sql`select generic_plans::int as again, custom_plans::int as custom from pg_prepared_statements
      where name = 'account_by_written_number'`,
  );
  expect(rows[0]?.custom).toBeLessThanOrEqual(5);
  expect(rows[0]?.again).toBeGreaterThan(0);
});

test("a sign-in on a known device is two round trips, each a commit of its own", async () => {
  const call = (device?: string) => send(here, "/api/auth/get_tokens", null, ANA, undefined, device);
  const { device_token } = (await (await call()).json()) as TokenResponse;
  expect(await statementsOf(() => call(device_token))).toEqual(["count_email", "admit_sign_in"]);
});

test("one on another device is told of in the transaction that opens the session", async () => {
  const call = () => send(here, "/api/auth/get_tokens", null, ANA);
  expect(await statementsOf(call)).toEqual([
    ...["count_email", "begin", "admit_sign_in", "customer_of_user"],
    ...["increment_count", "disown_link", "message", "commit"],
  ]);
});

test("a sign-in of staff is six round trips and two commits", async () => {
  const call = () => send(here, "/api/auth/get_tokens", null, TELLER, "demo-admin-app");
  await call();
  expect(await statementsOf(call)).toEqual([
    "count_email",
    "begin",
    "lock_user",
    "staff_setup",
    "admit_sign_in",
    "commit",
  ]);
});

test("what signs in is planned once for a connection, not for each person", async () => {
  for (let i = 0; i < 12; i++) await signIn();
  const { rows } = await context.db.execute<{ again: number; custom: number }>(
    sql`select generic_plans::int as again, custom_plans::int as custom from pg_prepared_statements
      where name in ('count_email', 'admit_sign_in')`,
  );
  expect(rows).toHaveLength(2);
  for (const { again, custom } of rows) {
    expect(custom).toBeLessThanOrEqual(5);
    expect(again).toBeGreaterThan(0);
  }
});

test("an unknown identifier costs the statements of a wrong secret", async () => {
  const refused = (username: string) =>
    statementsOf(
      () => send(here, "/api/auth/get_tokens", null, { ...ANA, username, password: "wrong" }),
      401,
    );
  const known = await refused(ANA.username);
  expect(known).toEqual(["count_email", "audit_row"]);
  expect(await refused("nobody@example.com")).toEqual(known);
  await signIn();
});

test("a code is asked for with prepared statements only", async () => {
  const call = () => send(here, "/v2/api/auth/signup/otp", null, { mobile: "+639175559901" });
  await call();
  await context.clock.advance(61);
  expect(await statementsOf(call)).toEqual([
    "begin",
    "lock_name",
    "number_holder",
    "sending_history",
    "challenge",
    "admit_text",
    "message",
    "audit_row",
    "commit",
  ]);
});

test("a code is verified with prepared statements only: by a new number, by its customer, and by who has a password", async () => {
  const verified = async (mobile: string) => {
    await context.clock.advance(61);
    const asked = await send(here, "/v2/api/auth/signup/otp", null, { mobile });
    const { ref_number } = (await asked.json()) as OtpResponse;
    const [message] = await listOutbox(context.ctx, { to: mobile });
    const otp = /#([0-9]{6})$/.exec(message?.text ?? "")?.[1];
    const body = { mobile, ref_number, otp };
    return statementsOf(() => send(here, "/v2/api/auth/signup/otp-verify", null, body));
  };
  const [ana] = await context.db
    .select({ mobile: customers.mobile })
    .from(customers)
    .where(eq(customers.email, "ana@example.com"));
  const sent = [];
  for (const mobile of ["+639175559902", "+639175559902", ana?.mobile ?? ""])
    sent.push(await verified(mobile));
  expect(sent.flat().filter((name) => BUILT.test(name))).toEqual([]);
  expect(sent.map(({ length }) => length)).toEqual([19, 11, 10]);
});

test("a refresh is one transaction of two prepared statements", async () => {
  const { refresh_token } = (await (
    await send(here, "/api/auth/get_tokens", null, ANA)
  ).json()) as TokenResponse;
  const refreshed = () => send(here, "/api/auth/refresh_token", null, { refresh_token });
  expect(await statementsOf(refreshed)).toEqual([
    "begin",
    "lock_refresh_token",
    "rotate_refresh_token",
    "commit",
  ]);
  expect(await statementsOf(refreshed)).toEqual(["begin", "lock_refresh_token", "successor", "commit"]);
});

test("a customer's list is one statement, a teller's look-up one and its audit row", async () => {
  const token = await signIn();
  const list = () => send(here, "/v2/api/savings/get-all?limit=25", token);
  await list();
  expect(await statementsOf(list)).toEqual(["own_accounts"]);
  const teller = await signIn(TELLER, "demo-admin-app");
  await lookUp(here, teller);
  expect(await statementsOf(() => lookUp(here, teller))).toEqual(["account_by_written_number", "audit_row"]);
});

test("the frame of staff reads who is here with the token", async () => {
  const teller = await signIn(TELLER, "demo-admin-app");
  const read = () => send(here, "/v2/api/staff/me", teller, undefined, "demo-admin-app");
  await read();
  expect(await statementsOf(read)).toEqual(["staff_profile"]);
});

test("what stands of a customer is one prepared statement", async () => {
  const teller = await signIn(TELLER, "demo-admin-app");
  const read = () => send(here, "/v2/api/staff/customers/1/accounts", teller, undefined, "demo-admin-app");
  await read();
  expect((await statementsOf(read)).filter((name) => name === "active_notes")).toHaveLength(1);
});

test.each([
  "savings_accounts?limit=50",
  "customers?limit=50",
  "audit?limit=20",
  "audit?limit=20&order=created_at asc",
  "audit/proof",
  "products?limit=1000",
  "branches?limit=1000",
  "applications?limit=1000",
  "api_keys?limit=1000",
  "imports?limit=20",
  "waiting",
])("of administration %s builds no statement", async (path) => {
  const token = await signIn(ADMINISTRATOR, "demo-admin-app");
  const read = (fewer = 0) => {
    const asked = path.replace(/(?<=limit=)\d+/, (limit) => String(Number(limit) - fewer));
    return send(here, `/v2/api/staff/${asked}`, token, undefined, "demo-admin-app");
  };
  await read();
  expect((await statementsOf(() => read())).filter((name) => BUILT.test(name))).toEqual([]);
  // What the newest rows are, each reading changes.
  if (!path.includes("limit") || path === "audit?limit=20") return;
  const [prepared, built] = await Promise.all(
    [await read(), await read(1)].map((answer) => answer.json() as Promise<{ results: object[] }>),
  );
  expect(prepared?.results.slice(0, built?.results.length)).toEqual(built?.results);
});

test("a page of a collection is four prepared statements, none planned again: the key, the page, the count, the audit", async () => {
  const { key } = await createApiKey(context.ctx, {
    companyId: 1,
    key: {
      name: "pages",
      scopes: ["transactions:read"],
      expires_in_days: null,
      allowed_addresses: null,
      public_name: null,
      source: null,
    },
  });
  const list = (query = "") =>
    here.fetch(
      new Request(`https://passbook.test/v1/transactions${query}`, {
        headers: { authorization: `Bearer ${key}` },
      }),
    );
  const next = /after=([^&>]+)/.exec((await list()).headers.get("link") ?? "")?.[1];
  await list(`?after=${next}`);
  for (const query of ["", `?after=${next}`]) {
    const [first, page = "", ...others] = await statementsOf(() => list(query));
    expect([first, ...others]).toEqual(["api_key", "count_transactions_of_company", "audit_row"]);
    expect(page).toMatch(/^page_\d+$/);
    for (let i = 0; i < 12; i++) await list(query);
    const { rows } = await context.db.execute<{ custom: number; generic: number }>(
      sql`select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements where name = ${page}`,
    );
    expect(rows[0]?.custom).toBeLessThanOrEqual(5);
    expect(rows[0]?.generic).toBeGreaterThan(0);
  }
});

test("a list that was read with the token is that of every other road; a longer one is read in pages", async () => {
  const token = await signIn();
  const read = async (query: string) => (await send(here, `/v2/api/savings/get-all${query}`, token)).json();
  expect(await read("")).toEqual(await read("?offset=0"));
  expect(await read("?limit=1")).toEqual(await read("?limit=1&offset=0"));
  const [like] = await context.db
    .select()
    .from(savingsAccounts)
    .where(eq(savingsAccounts.accountNumber, NUMBER));
  const { id: _, accountDigits: __, ...rest } = like!;
  const rows = Array.from({ length: 101 }, (_, n) => ({ ...rest, accountNumber: `9-${n}` }));
  await context.db.insert(savingsAccounts).values(rows);
  const long = (await read("")) as SavingsList;
  expect(long.count).toBe(100);
  expect(long.total).toBeGreaterThan(101);
  expect(long).toEqual(await read("?offset=0"));
  expect(((await read("?limit=1000")) as SavingsList).count).toBe(long.total);
  await context.db.delete(savingsAccounts).where(sql`${savingsAccounts.accountNumber} like '9-%'`);
});

test("what is read with the token is the record of every other road", async () => {
  const token = await signIn();
  const list = (await (await send(here, "/v2/api/savings/get-all", token)).json()) as SavingsList;
  expect(list.results.length).toBeGreaterThan(1);
  for (const account of list.results) {
    const read = await lookUp(here, token, account.account_number);
    expect(await read.text()).toBe(JSON.stringify(account));
    const bare = await lookUp(here, token, account.account_number.replaceAll("-", ""));
    expect(await bare.json()).toEqual(account);
  }
});

test("refusals come in the order of the contract, whatever was read", async () => {
  const ben = await signIn({ username: "ben@example.com", password: "battery-staple-demo" });
  const refused = async (token: string | null, number?: string) =>
    refusalOf(await lookUp(here, token, number));
  expect(await refused(null, "one")).toMatchObject({ status: 401, code: "missing_access_token" });
  expect(await refused("sat_nobody", "one")).toMatchObject({ status: 401, code: "invalid_token" });
  expect(await refused(ben, "one")).toMatchObject({ status: 400, fields: ["account_number"] });
  expect(await refused(ben)).toMatchObject({ status: 404, code: "not_found" });
  expect(await refused(ben, "00121000000012")).toMatchObject({ status: 404 });
  // Other groups than the written ones are another number.
  expect(await refused(await signIn(), "0012-100000001-2")).toMatchObject({ status: 404 });
});

test("a teller's look-up is audited before it is answered, found or not", async () => {
  const token = await signIn(TELLER, "demo-admin-app");
  const { result: found, audit } = await recordsOf(context.db, async () => {
    const found = (await (await lookUp(here, token)).json()) as SavingsAccount;
    expect((await lookUp(here, token, "999")).status).toBe(404);
    return found;
  });
  expect(audit).toMatchObject([
    { action: "savings_account.looked_up", subjectId: String(found.id), details: { found: true } },
    { action: "savings_account.looked_up", subjectId: null, details: { found: false } },
  ]);
});

test("whoever is shut out on one node is out with the next request on the other", async () => {
  const token = await signIn();
  const status = async () => (await lookUp(elsewhere, token)).status;
  expect(await status()).toBe(200);

  const { companyId, userId } = await holder();
  const shutOut = async (out: () => Promise<unknown>, back: () => Promise<unknown>) => {
    await out();
    expect(await status()).toBe(401);
    await back();
    expect(await status()).toBe(200);
  };
  const setCustomer = (to: "suspended" | "closed" | "active") => () =>
    context.db.update(customers).set({ status: to }).where(eq(customers.userId, userId));
  await shutOut(setCustomer("suspended"), setCustomer("active"));
  await shutOut(setCustomer("closed"), setCustomer("active"));
  const setUser = (active: boolean) => () =>
    context.db.update(users).set({ active }).where(eq(users.id, userId));
  await shutOut(setUser(false), setUser(true));
  const setApplication = (active: boolean) => () =>
    context.db.update(applications).set({ active }).where(eq(applications.companyId, companyId));
  await shutOut(setApplication(false), setApplication(true));

  const sessions = await send(here, "/v2/api/auth/sessions", token);
  const { results } = (await sessions.json()) as { results: { id: number; current: boolean }[] };
  const current = results.find((session) => session.current);
  const end = new Request(`https://passbook.test/v2/api/auth/sessions/${current?.id}`, {
    method: "DELETE",
    headers: { app_key: "demo-user-app", "Access-Token": token },
  });
  expect((await here.fetch(end)).status).toBe(200);
  expect(await refusalOf(await lookUp(elsewhere, token))).toMatchObject({
    status: 401,
    code: "invalid_token",
  });
});

async function holder() {
  const [row] = await context.db
    .select({ companyId: customers.companyId, userId: sql<number>`${customers.userId}` })
    .from(customers)
    .where(eq(customers.email, "ana@example.com"));
  return row!;
}
