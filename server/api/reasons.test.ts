import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type ErrorBody, REASON_NAMES, type Reason, type TokenResponse } from "../../lib/contract/index";
import { companies, customers, savingsAccounts, sessions, users } from "../db/schema/index";
import { demoTemplate } from "../testing/create-demo-context";
import { FAULTY_LINES, type FedLine, transactionOf } from "../testing/create-fed-account";
import { createStaff } from "../testing/create-staff";
import {
  createAccount,
  createApiClient,
  createInstitution,
  createTestApi,
  createTestKey,
  PASSCODE,
  PASSWORD,
  SECRETS,
  type TestApi,
  testSettings,
  tokensOf,
} from "../testing/index";
import { passkeySteps } from "../testing/passkey-steps";

type Detail = [field: string, reason: Reason, limit?: number];

const MOBILE = "+639175550601";
const EMAIL = "dora.reasons@example.com";
const TAKEN = "taken.reasons@example.com";
const met = new Set<Reason>();

let api: TestApi;
let client: ReturnType<typeof createApiClient>;
let headers: { Authorization: string };
let dora: TokenResponse;

beforeAll(async () => {
  const limits = { ...testSettings().limits, volumeEnabled: false };
  api = await createTestApi({ settings: { limits, mostSearched: 100 }, template: await demoTemplate() });
  await api.db.update(companies).set({ allowedCountries: ["PH"] });
  headers = (await createTestKey(api.ctx, { scopes: ["customers:read", "transactions:write"] })).headers;
  client = createApiClient(api);
  await client.signUp("+639175550602", { email: TAKEN });
  await client.confirmEmail(TAKEN);
  dora = await client.signUp(MOBILE, { email: EMAIL, dob: "1990-03-27" });
});

async function detailsOf(answer: Response): Promise<Detail[]> {
  const { error } = (await answer.json()) as ErrorBody;
  for (const { reason } of error.details) met.add(reason);
  return error.details.map(({ field, reason, limit }) =>
    limit === undefined ? [field, reason] : [field, reason, limit],
  );
}
const update = (body: object) => client.update(dora, body);
const profile = (fields: object) => update({ partner: { mobile: MOBILE, name: "Dora", ...fields } });
const secrets = (password: string, confirm_password = password) => update({ password, confirm_password });
const passcode = (user_passcode: string) => update({ user_passcode, confirm_user_passcode: user_passcode });
const otp = (json: unknown) => client.post("/v2/api/auth/signup/otp", json);
const v1 = (path: string, json?: unknown) => api.call(`/v1/${path}`, { headers, json });
const cursorElsewhere = async () => {
  const link = (await v1("customers?limit=1")).headers.get("link");
  return v1(`customers?order=name&after=${/after=([^&>]+)/.exec(link ?? "")?.[1]}`);
};
const searchOfAll = () => v1("customers?order=age");
const fromElsewhere = async () => {
  const { headers } = await createTestKey(api.ctx, { networks: ["203.0.113.0/24"] });
  return api.call("/v1/customers", { headers });
};
const withoutOurPages = async () => {
  const { client, token } = await createStaff(api, { companyId: 1, role: "administrator" });
  return client.post("/v2/api/staff/applications/1/rotate_key", { overlap_hours: 0 }, token);
};
/** A policy, in a session that signed in too long ago. */
const longAfterSigningIn = async () => {
  const { client, email } = await createStaff(api, { companyId: 1, role: "administrator" });
  const { refresh_token } = await tokensOf(await client.getTokens({ email, password: PASSWORD }));
  await api.clock.advance(601);
  const { access_token } = await tokensOf(await client.refresh(refresh_token));
  return client.call("PATCH", "/v2/api/staff/institution", access_token, { recovery_enabled: true });
};
/** A second passkey by the password alone, and a first one after the only one was removed. */
const anotherPasskey = async (removed: boolean) => {
  const mobile = removed ? "+639175550604" : "+639175550605";
  const steps = passkeySteps(client);
  const { id } = await steps.add((await client.signUp(mobile)).access_token);
  const { access_token } = await tokensOf(await client.getTokens({ mobile, password: PASSWORD }));
  if (removed) await steps.remove(access_token, id);
  return steps.begin(access_token);
};
/** A teller whose session has to set a second factor up. */
const inSetup = async () => {
  const { userId, read } = await createStaff(api, { companyId: 1, role: "teller" });
  await api.db.update(sessions).set({ scope: "staff_setup" }).where(eq(sessions.userId, userId));
  return read("/v2/api/savings/get-all");
};
/** A change of number where it takes a passkey, by who has none. */
const withoutPasskey = async () => {
  const appKeyPrefix = "risk";
  await createInstitution(api.ctx, { prefix: "RSK", appKeyPrefix, highRisk: "passkey" });
  const careful = createApiClient(api, "risk-user-app");
  const tokens = await careful.signUp("+639175550606");
  return careful.update(tokens, { partner: { mobile: "+639175550607", name: "Dora" } });
};
/** Somebody on the staff whose session is locked. */
const whileLocked = async () => {
  const { token } = await createStaff(api, { companyId: 1, role: "teller" });
  const headers = { app_key: "demo-admin-app", "Access-Token": token };
  await api.call("/v2/api/staff/me/lock", { method: "POST", json: {}, headers });
  return api.call("/v2/api/staff/products", { headers });
};

const withoutRole = async () => {
  const { userId, read } = await createStaff(api, { companyId: 1, role: "teller" });
  await api.db.update(users).set({ role: null }).where(eq(users.id, userId));
  return read("/v2/api/staff/me");
};
/** As the administrator of the demo. */
const byAdministrator = async (
  path: (uid: number) => string,
  body: object = { reason: "A test of reasons" },
) => {
  const desk = createApiClient(api, "demo-admin-app");
  const secret = { email: "admin@example.com", password: "admin-demo-pass" };
  const { access_token, uid } = await tokensOf(await desk.getTokens(secret));
  return desk.post(`/v2/api/staff/${path(uid)}`, body, access_token);
};
/** A paper of an account of Dora's, whose lines are fed before. */
async function paperOf(paper: string, account: { balance: string | null }, lines: FedLine[] = []) {
  const { id: customerId } = (await (await client.get("/v2/api/customer/me", dora.access_token)).json()) as {
    id: number;
  };
  const { id, accountNumber } = await createAccount(api.ctx, { companyId: 1, customerId, ...account });
  const transactions = lines.map((line) => transactionOf(accountNumber, line));
  if (lines.length > 0) expect((await v1("transactions", { transactions })).status).toBe(201);
  const period = { from: "2026-03-01", to: "2026-03-31" };
  return client.post(`/v2/api/savings/by-id/${id}/${paper}`, period, dora.access_token);
}
const lastAdministrator = () => byAdministrator((uid) => `members/${uid}/disable`);
/** Another birth date, by who asked for it. */
const byAsker = async () => {
  const body = { dob: "1990-03-26", reason: "A test of reasons" };
  const asked = await byAdministrator(() => "customers/3/birth_date_requests", body);
  const { id } = (await asked.json()) as { id: number };
  return byAdministrator(() => `birth_date_requests/${id}/approve`);
};
/** What was asked for by one of two administrators, and does not hold any more when the other decides. */
const outdated = async () => {
  const { client: asker, token } = await createStaff(api, { companyId: 1, role: "administrator" });
  const body = { dob: "1990-03-26", reason: "A test of reasons" };
  const asked = await asker.post("/v2/api/staff/customers/4/birth_date_requests", body, token);
  const { id } = (await asked.json()) as { id: number };
  await api.db.update(customers).set({ dob: "1980-01-01" }).where(eq(customers.id, 4));
  return byAdministrator(() => `birth_date_requests/${id}/approve`);
};
const sayingNothing = () =>
  byAdministrator(() => "customers/3/birth_date_requests", { dob: "1990-03-26", reason: "----- -----" });
const notSuspended = () => byAdministrator(() => "customers/1/reinstate");
/** Another birth date than the one by which Carla claimed her record. */
const otherThanTheBanks = async () => {
  const [mobile, name] = ["+639189876543", "Carla"];
  const partner = { mobile, name, dob: "1990-03-27" };
  const carla = await tokensOf(await client.update(await client.verifyNumber(mobile), { partner }));
  return client.update(carla, { partner: { ...partner, dob: "1990-03-28" } });
};
const own = (path: string) => client.get(`/v2/api/${path}`, dora.access_token);

test.each<[name: string, ask: () => Promise<Response>, details: Detail[]]>([
  ["nothing sent", () => otp({}), [["mobile", "required"]]],
  ["no group of an update", () => update({}), [["partner", "required"]]],
  ["a secret alone", () => update({ password: "violet-anchor-18" }), [["confirm_password", "required"]]],
  [
    "two identifiers",
    () => client.getTokens({ email: EMAIL, mobile: MOBILE, password: "x" }),
    [["mobile", "unexpected"]],
  ],
  [
    "a field of no operation",
    () =>
      api.call("/v1/transactions", {
        headers: { ...headers, Prefer: "handling=strict" },
        json: { transactions: [], colour: "red" },
      }),
    [["colour", "unknown_field"]],
  ],
  ["a parameter of no list", () => v1("customers?colour=red"), [["colour", "unexpected"]]],
  ["a parameter twice", () => v1("customers?limit=1&limit=2"), [["limit", "repeated"]]],
  ["a number for text", () => otp({ mobile: 639 }), [["mobile", "wrong_type"]]],
  ["no number", () => otp({ mobile: "0917" }), [["mobile", "malformed"]]],
  ["a landline", () => otp({ mobile: "+63281234567" }), [["mobile", "not_mobile"]]],
  ["a number too short", () => otp({ mobile: "+639171234" }), [["mobile", "impossible_number"]]],
  ["a foreign number", () => otp({ mobile: "+4915123456789" }), [["mobile", "country_not_served"]]],
  ["a word of no list", () => profile({ gender: "x" }), [["partner.gender", "not_allowed"]]],
  ["an empty name", () => profile({ name: " " }), [["partner.name", "too_short", 1]]],
  ["a long name", () => profile({ name: "x".repeat(101) }), [["partner.name", "too_long", 100]]],
  ["no id", () => profile({ state_id: 0 }), [["partner.state_id", "too_small", 1]]],
  ["limit 0", () => v1("customers?limit=0"), [["limit", "too_small", 1]]],
  ["a huge offset", () => v1("customers?offset=2147483648"), [["offset", "too_large", 2_147_483_647]]],
  [
    "more decimals than the currency has",
    async () => {
      const [account] = await api.db.select().from(savingsAccounts).limit(1);
      const line = {
        ...{ account_number: account!.accountNumber, reference: "exact", type: "fee", entry_type: "debit" },
        ...{ posted_at: "2026-01-31T09:30:00Z", value_date: "2026-01-31", amount: "0.005" },
      };
      return v1("transactions", { transactions: [line] });
    },
    [["transactions.0.amount", "too_precise", 2]],
  ],
  ["no transactions", () => v1("transactions", { transactions: [] }), [["transactions", "too_few", 1]]],
  ["four fields of an order", () => v1("customers?order=id,name,email,dob"), [["order", "too_many", 3]]],
  [
    "a deep body",
    () => client.post("/v2/api/auth/signup/otp", JSON.parse(`${"[".repeat(33)}${"]".repeat(33)}`)),
    [["", "too_deep", 32]],
  ],
  [
    "a period that ends before it begins",
    () => own("savings/by-id/1/transactions?from=2026-02-01&to=2026-01-31"),
    [["to", "out_of_range"]],
  ],
  ["tomorrow's child", () => profile({ dob: "2999-01-01" }), [["partner.dob", "not_past"]]],
  ["an unreal day", () => profile({ dob: "1990-02-30" }), [["partner.dob", "malformed"]]],
  ["no country", () => profile({ country_id: "Atlantis" }), [["partner.country_id", "unknown"]]],
  [
    "a state elsewhere",
    () => profile({ country_id: "DE", state_id: 1 }),
    [["partner.state_id", "not_nested"]],
  ],
  ["somebody's e-mail", () => profile({ email: TAKEN }), [["partner.email", "taken"]]],
  [
    "another number",
    () => profile({ mobile: "+639175550699" }),
    [["partner.mobile", "verification_required"]],
  ],
  [
    "another repetition",
    () => secrets("violet-anchor-18", "violet-anchor-19"),
    [["confirm_password", "mismatch"]],
  ],
  ["a short password", () => secrets("violet"), [["password", "too_short", 8]]],
  ["a long password", () => secrets("x".repeat(129)), [["password", "too_long", 128]]],
  ["a breached password", () => secrets("password1"), [["password", "breached"]]],
  ["a common password", () => secrets("aaaaaaaa"), [["password", "too_common"]]],
  ["one's own name", () => secrets(`${EMAIL}!`), [["password", "too_personal", 8]]],
  ["letters", () => passcode("12345x"), [["user_passcode", "not_digits", 6]]],
  ["a run", () => passcode("123456"), [["user_passcode", "sequence"]]],
  ["a birthday", () => passcode("270390"), [["user_passcode", "birth_date"]]],
  ["one's own number", () => passcode("550601"), [["user_passcode", "mobile_tail"]]],
  ["a birth date of the bank's", otherThanTheBanks, [["partner.dob", "kept_by_bank"]]],
  ["no cursor", () => v1("customers?after=x"), [["after", "unknown"]]],
  ["a cursor of another order", cursorElsewhere, [["after", "other_list"]]],
  ["an order of many that no index has", searchOfAll, [["order", "too_broad", 100]]],
  ["a key for something else", () => v1("occupations"), [["Authorization", "missing_scope"]]],
  [
    "a certificate of an unknown balance",
    () => paperOf("certificate/pdf", { balance: null }),
    [["balance", "balance_unknown"]],
  ],
  [
    "a statement of figures that do not add up",
    () => paperOf("statement/pdf", { balance: "1.00" }, FAULTY_LINES),
    [["figures", "figures_disagree"]],
  ],
  ["the last administrator", lastAdministrator, [["id", "last_administrator"]]],
  ["a key from elsewhere", fromElsewhere, [["Authorization", "address_not_allowed"]]],
  ["an end of the key of our own pages", withoutOurPages, [["overlap_hours", "in_use"]]],
  ["a session that has no second factor yet", inSetup, [["Access-Token", "setup_required"]]],
  ["a session that is locked", whileLocked, [["Access-Token", "locked"]]],
  ["a policy long after signing in", longAfterSigningIn, [["Access-Token", "second_factor"]]],
  ["a second passkey by a password", () => anotherPasskey(false), [["Access-Token", "passkey"]]],
  ["a passkey soon after one was removed", () => anotherPasskey(true), [["credential", "too_soon", 72]]],
  ["a change of high risk without a passkey", withoutPasskey, [["Access-Token", "branch"]]],
  ["a birth date by who asked for it", byAsker, [["id", "second_person"]]],
  ["a birth date that is another one by now", outdated, [["id", "outdated"]]],
  ["a reason that says nothing", sayingNothing, [["reason", "filler", 5]]],
  ["a customer who is not suspended", notSuspended, [["status", "wrong_state"]]],
  ["somebody on the staff without a role", withoutRole, [["Access-Token", "missing_role"]]],
])("%s", async (_, ask, details) => {
  expect(await detailsOf(await ask())).toEqual(details);
});

test("a wrong code", async () => {
  const { ref_number, code } = await client.requestCode(MOBILE);
  const wrong = code === "000000" ? "000001" : "000000";
  expect(await detailsOf(await client.verify(MOBILE, ref_number, wrong))).toEqual([["otp", "wrong_code"]]);
});

test("a lock that waiting does not open", async () => {
  const mobile = "+639175550603";
  await client.signUp(mobile, {}, SECRETS);
  for (let i = 0; i < 20; i++) {
    await client.getTokens({ mobile, user_passcode: "000000" });
    await api.clock.advance(3_601);
  }
  const locked = await client.getTokens({ mobile, user_passcode: PASSCODE });
  expect(await detailsOf(locked)).toEqual([["", "indefinite"]]);
});

test("another call under a key for one call", async () => {
  const named = { ...headers, "Idempotency-Key": "once" };
  const send = (transactions: object[]) =>
    api.call("/v1/transactions", { headers: named, json: { transactions } });
  await send([]);
  expect(await detailsOf(await send([{}]))).toEqual([["body", "differs"]]);
});

test("every reason of the list was given by somebody", () => {
  expect(REASON_NAMES.filter((reason) => !met.has(reason))).toEqual([]);
});
