import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { CustomerRecord, TokenResponse } from "../../lib/contract/index";
import { customers } from "../db/schema/index";
import { listOutbox } from "../modules/sms/index";
import {
  createAccount,
  createApiClient,
  createBankRecord,
  createInstitution,
  createTestApi,
  PASSWORD,
  refusalOf,
  SECRETS,
  type TestApi,
} from "../testing/index";

let api: TestApi;
let client: ReturnType<typeof createApiClient>;
let companyId: number;
let serial = 0;
const nextMobile = () => `+63918777${String(++serial).padStart(4, "0")}`;
const FRESH = { password: "amber-lantern-22", confirm_password: "amber-lantern-22" };

beforeAll(async () => {
  api = await createTestApi({ max: 30 });
  ({ companyId } = await createInstitution(api.ctx));
  client = createApiClient(api);
});

const readMe = async (tokens: TokenResponse) =>
  (await (await client.me(tokens.access_token)).json()) as CustomerRecord;
const listSavings = async (tokens: TokenResponse) =>
  (await (await client.get("/v2/api/savings/get-all", tokens.access_token)).json()) as { count: number };

test("claim: the birth date attaches the session to the bank's record", async () => {
  const mobile = nextMobile();
  const record = await createBankRecord(api.ctx, {
    companyId,
    mobile,
    dob: "1990-03-27",
    email: "carla@bank.example",
  });
  await createAccount(api.ctx, { companyId, customerId: record.id });
  const tokens = await client.verifyNumber(mobile);
  expect(tokens).toMatchObject({ scope: "signup", claim_required: true });
  expect(tokens.customer_number).not.toBe(record.customerNumber);
  expect((await listSavings(tokens)).count).toBe(0);
  expect(await refusalOf(await client.update(tokens, SECRETS))).toMatchObject({
    status: 403,
    code: "claim_required",
  });

  const claimed = await client.update(tokens, {
    partner: { mobile, name: "Somebody Else", dob: "1990-03-27" },
  });
  expect(claimed.status).toBe(200);
  const real = (await claimed.json()) as TokenResponse;
  expect(real.customer_number).toBe(record.customerNumber);
  expect(await readMe(real)).toMatchObject({
    id: record.id,
    name: "Carla",
    sur_name: "Reyes",
    dob: "1990-03-27",
    email: "carla@bank.example",
    status: "profile_completed",
  });
  expect((await client.update(real, SECRETS)).status).toBe(200);
  expect((await listSavings(real)).count).toBe(1);
  const provisional = await api.db
    .select()
    .from(customers)
    .where(eq(customers.customerNumber, tokens.customer_number!));
  expect(provisional).toHaveLength(0);
});

test("claim and first credentials in one update", async () => {
  const mobile = nextMobile();
  const record = await createBankRecord(api.ctx, { companyId, mobile, dob: "1985-01-02" });
  const tokens = await client.verifyNumber(mobile);
  const answer = await client.update(tokens, {
    partner: { mobile, name: "C", dob: "1985-01-02" },
    ...SECRETS,
  });
  expect((await answer.json()) as TokenResponse).toMatchObject({
    scope: "user",
    customer_number: record.customerNumber,
  });
});

test("claim: five misses at once or in turn, and a record without a birth date, go to staff", async () => {
  const mobile = nextMobile();
  await createBankRecord(api.ctx, { companyId, mobile, dob: "1990-03-27" });
  const tokens = await client.verifyNumber(mobile);
  const guess = (dob: string) => client.update(tokens, { partner: { mobile, name: "C", dob } });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => guess(`1991-01-${String(i + 1).padStart(2, "0")}`)),
  );
  const codes = (await Promise.all(answers.map(refusalOf))).map(({ code }) => code);
  expect(codes.filter((code) => code === "claim_required")).toHaveLength(4);
  expect(codes.filter((code) => code === "claim_under_review")).toHaveLength(16);
  expect(await refusalOf(await guess("1990-03-27"))).toMatchObject({
    status: 403,
    code: "claim_under_review",
  });
  const [record] = await api.db
    .select()
    .from(customers)
    .where(eq(customers.mobile, mobile))
    .orderBy(customers.id);
  expect(record?.claimMisses).toBe(5);

  const undated = nextMobile();
  await createBankRecord(api.ctx, { companyId, mobile: undated, dob: null });
  const other = await client.verifyNumber(undated);
  const update = { partner: { mobile: undated, name: "C", dob: "1990-03-27" } };
  expect(await refusalOf(await client.update(other, update))).toMatchObject({ code: "claim_under_review" });
  expect(await refusalOf(await client.update(other, SECRETS))).toMatchObject({ code: "claim_under_review" });
});

test("recovery: personal data stays hidden, and it cannot be refreshed", async () => {
  const mobile = nextMobile();
  await client.signUp(mobile, { email: "rita@example.com" });
  const recovery = await client.verifyNumber(mobile);
  expect(recovery.scope).toBe("recovery");
  expect(recovery.birth_date_required).toBeUndefined();
  const me = await readMe(recovery);
  const shown = Object.entries(me).flatMap(([key, value]) => (value === null ? [] : [key]));
  expect(shown).toEqual(["id", "customer_number", "status", "has_password", "has_passcode"]);
  expect(me.customer_number).toBe(recovery.customer_number);
  expect(await refusalOf(await client.refresh(recovery.refresh_token))).toMatchObject({
    code: "invalid_token",
  });
  const savings = await client.get("/v2/api/savings/get-all", recovery.access_token);
  expect(await refusalOf(savings)).toMatchObject({ status: 403, code: "insufficient_scope" });
  const changed = (await (await client.update(recovery, FRESH)).json()) as TokenResponse;
  expect(changed.scope).toBe("user");
  expect((await client.getTokens({ mobile, password: PASSWORD })).status).toBe(401);
  expect((await client.getTokens({ mobile, password: FRESH.password })).status).toBe(200);
});

test("recovery of a customer with an account and a birth date asks for it", async () => {
  const mobile = nextMobile();
  const tokens = await client.signUp(mobile, { dob: "1980-05-06" });
  await createAccount(api.ctx, { companyId, customerId: (await readMe(tokens)).id! });
  const recovery = await client.verifyNumber(mobile);
  expect(recovery).toMatchObject({ scope: "recovery", birth_date_required: true });
  expect(await refusalOf(await client.update(recovery, FRESH))).toMatchObject({
    status: 400,
    fields: ["dob"],
  });
  expect(await refusalOf(await client.update(recovery, { ...FRESH, dob: "1980-05-07" }))).toMatchObject({
    status: 400,
    fields: ["dob"],
  });
  expect((await client.update(recovery, { ...FRESH, dob: "1980-05-06" })).status).toBe(200);

  await api.clock.advance(61);
  const second = await client.verifyNumber(mobile);
  for (let i = 0; i < 5; i++) await client.update(second, { ...FRESH, dob: `1981-05-0${i + 1}` });
  expect(await refusalOf(await client.update(second, { ...FRESH, dob: "1980-05-06" }))).toMatchObject({
    status: 403,
    code: "claim_under_review",
  });
});

test("a new number is proven in the session, then changed; the old one hears of it", async () => {
  const mobile = nextMobile();
  const wanted = nextMobile();
  const tokens = await client.signUp(mobile);
  const other = (await (await client.getTokens({ mobile, password: PASSWORD })).json()) as TokenResponse;
  const partner = { mobile: wanted, name: "Dora" };
  expect(await refusalOf(await client.update(tokens, { partner }))).toMatchObject({
    status: 409,
    code: "mobile_change_requires_verification",
    fields: ["partner.mobile"],
  });
  const proven = await client.verifyNumber(wanted, tokens.access_token);
  expect(proven).toMatchObject({ scope: "user", uid: tokens.uid, customer_number: tokens.customer_number });
  expect((await client.update(proven, { partner })).status).toBe(200);
  expect((await readMe(proven)).mobile).toBe(wanted);
  expect((await client.me(other.access_token)).status).toBe(401);
  const [notice] = await listOutbox(api.ctx, mobile);
  expect(notice?.text).toContain("another mobile number");
  expect((await client.getTokens({ mobile: wanted, password: PASSWORD })).status).toBe(200);
  expect((await client.getTokens({ mobile, password: PASSWORD })).status).toBe(401);
});

test("a number another customer holds is a conflict; a stale proof counts no more", async () => {
  const held = nextMobile();
  await client.signUp(held);
  const tokens = await client.signUp(nextMobile());
  await api.clock.advance(61);
  const proven = await client.verifyNumber(held, tokens.access_token);
  expect(
    await refusalOf(await client.update(proven, { partner: { mobile: held, name: "D" } })),
  ).toMatchObject({
    status: 409,
    code: "conflict",
    fields: ["partner.mobile"],
  });
  const free = nextMobile();
  const again = await client.verifyNumber(free, proven.access_token);
  await api.clock.advance(590);
  const refreshed = (await (await client.refresh(again.refresh_token)).json()) as TokenResponse;
  await api.clock.advance(11);
  expect(
    await refusalOf(await client.update(refreshed, { partner: { mobile: free, name: "D" } })),
  ).toMatchObject({
    code: "mobile_change_requires_verification",
  });
});

test("an unfinished record idle for 30 days is closed, and its number starts anew", async () => {
  const mobile = nextMobile();
  const first = await client.verifyNumber(mobile);
  for (let i = 0; i < 2; i++) {
    await api.clock.advance(86_400 * 29);
    expect((await client.verifyNumber(mobile)).customer_number).toBe(first.customer_number);
  }
  await api.clock.advance(86_400 * 31);
  expect((await client.verifyNumber(mobile)).customer_number).not.toBe(first.customer_number);
});
