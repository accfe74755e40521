import { setTimeout as pause } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { CustomerRecord, TokenResponse } from "../../../../lib/contract/index";
import { customers, events } from "../../../db/schema/index";
import {
  createAccount,
  type createApiClient,
  createBankRecord,
  createCustomerWorld,
  createTestKey,
  nextMobile,
  refusalOf,
  SECRETS,
  type TestApi,
  tokensOf,
} from "../../../testing/index";
import { recordsOf } from "../../../testing/ledger/records-of";

let api: TestApi;
let client: ReturnType<typeof createApiClient>;
let companyId: number;
let key: Awaited<ReturnType<typeof createTestKey>>;
const DOB = "1990-03-27";

beforeAll(async () => {
  ({ api, companyId, client } = await createCustomerWorld({ max: 40 }));
  key = await createTestKey(api.ctx);
});

const claim = (tokens: TokenResponse, mobile: string, rest: object = {}) =>
  client.update(tokens, { partner: { mobile, name: "Somebody", dob: DOB }, ...rest });

const rowOf = async (id: number) =>
  (await api.db.select().from(customers).where(eq(customers.id, id)))[0] ?? null;

const patch = (customerNumber: string, json: object) =>
  api.call(`/v1/customers/${customerNumber}`, { method: "PATCH", json, headers: key.headers });

/** A record of the bank with an account, and a number to claim it with. */
async function saver(record: { fedAt?: Date } = {}) {
  const mobile = nextMobile();
  const row = await createBankRecord(api.ctx, { companyId, mobile, dob: DOB, ...record });
  await createAccount(api.ctx, { companyId, customerId: row.id });
  return { mobile, record: row };
}

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
  expect(await client.readMe(real.access_token)).toMatchObject({
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

test("the words of a password never tell whether a birth date is right", async () => {
  const { mobile, record } = await saver();
  const tokens = await client.verifyNumber(mobile);
  const secrets = {
    password: "carlareyes12",
    confirm_password: "carlareyes12",
    user_passcode: "111111",
    confirm_user_passcode: "111111",
  };
  const probe = async (dob: string) =>
    refusalOf(await client.update(tokens, { partner: { mobile, name: "X", dob }, ...secrets }));
  expect(await probe(DOB)).toEqual(await probe("1990-03-28"));
  expect((await rowOf(record.id))?.claimMisses).toBe(0);
});

test("after a claim no secret is made of the bank's name, and a refused one leaves the record unclaimed", async () => {
  const { mobile, record } = await saver();
  const tokens = await client.verifyNumber(mobile);
  const bad = { password: "carlareyes12", confirm_password: "carlareyes12" };
  expect(await refusalOf(await claim(tokens, mobile, bad))).toMatchObject({
    code: "password_rejected",
    fields: ["password"],
  });
  expect((await rowOf(record.id))?.status).toBe("unclaimed");
  expect((await tokensOf(await claim(tokens, mobile, SECRETS))).customer_number).toBe(record.customerNumber);
});

test("a claim is its own session's: another one of the number ends", async () => {
  const { mobile } = await saver();
  const other = await client.verifyNumber(mobile);
  const owner = await client.verifyNumber(mobile);
  await tokensOf(await claim(owner, mobile));
  expect((await client.me(other.access_token)).status).toBe(401);
  expect((await client.get("/v2/api/savings/get-all", other.access_token)).status).toBe(401);
});

test("of two records of one number one is claimed, and is then nobody's provisional one", async () => {
  const { mobile, record } = await saver();
  const other = await createBankRecord(api.ctx, { companyId, mobile, dob: "1988-01-01", name: "Dan" });
  const claimed = await tokensOf(await claim(await client.verifyNumber(mobile), mobile));
  expect(claimed.customer_number).toBe(record.customerNumber);
  const again = await client.update(claimed, { partner: { mobile, name: "C", dob: "1988-01-01" } });
  expect(await refusalOf(again)).toMatchObject({ status: 409, fields: ["partner.dob"] });
  expect((await tokensOf(await client.update(claimed, SECRETS))).scope).toBe("user");
  expect(await rowOf(other.id)).toMatchObject({ status: "unclaimed", claimMisses: 0 });
});

test("two records with one birth date are for staff to tell apart", async () => {
  const { mobile, record } = await saver();
  const twin = await createBankRecord(api.ctx, { companyId, mobile, dob: DOB, name: "Dan" });
  const refusal = await refusalOf(await claim(await client.verifyNumber(mobile), mobile));
  expect(refusal).toMatchObject({ status: 403, code: "claim_under_review" });
  for (const { id } of [record, twin]) expect((await rowOf(id))?.status).toBe("unclaimed");
});

test("a sign-up that the core system gave accounts claims nothing and loses nothing", async () => {
  const mobile = nextMobile();
  const tokens = await client.verifyNumber(mobile);
  const [own] = await api.db.select().from(customers).where(eq(customers.mobile, mobile));
  await createAccount(api.ctx, { companyId, customerId: own!.id });
  await createBankRecord(api.ctx, { companyId, mobile, dob: DOB });
  expect((await tokensOf(await claim(tokens, mobile))).customer_number).toBe(tokens.customer_number);
  expect((await client.verifyNumber(mobile)).claim_required).toBeUndefined();
});

test("a secret without a birth date is refused and counts as no miss; a profile alone passes", async () => {
  const { mobile, record } = await saver();
  const tokens = await client.verifyNumber(mobile);
  const { password, confirm_password } = SECRETS;
  const refused = await refusalOf(await client.update(tokens, { password, confirm_password }));
  expect(refused).toEqual({ status: 403, code: "claim_required", fields: ["partner.dob"] });
  expect((await rowOf(record.id))?.claimMisses).toBe(0);
  expect((await client.update(tokens, { partner: { mobile, name: "Somebody" } })).status).toBe(200);
});

test("a claimed record keeps the bank's e-mail, unless another customer signs in with it", async () => {
  const emailAfterClaim = async (email: string) => {
    const mobile = nextMobile();
    const { id } = await createBankRecord(api.ctx, { companyId, mobile, dob: DOB, email });
    await tokensOf(await claim(await client.verifyNumber(mobile), mobile));
    return (await rowOf(id))?.email;
  };
  await client.signUp(nextMobile(), { email: "holder@example.com" });
  expect(await emailAfterClaim("holder@example.com")).toBeNull();
  const former = nextMobile();
  await createBankRecord(api.ctx, { companyId, mobile: former, email: "left@example.com", status: "closed" });
  expect(await emailAfterClaim("left@example.com")).toBe("left@example.com");
});

test("a claim and another code of the number at once: one after the other", async () => {
  const seen = new Set<number>();
  for (let i = 0; i < 10; i++) {
    const { mobile } = await saver();
    const tokens = await client.verifyNumber(mobile);
    const { ref_number, code } = await client.requestCode(mobile);
    const answers = await Promise.all([
      claim(tokens, mobile),
      pause(i * 2).then(() => client.verify(mobile, ref_number, code)),
    ]);
    for (const { status } of answers) seen.add(status);
  }
  expect([...seen]).toEqual([200]);
});

test("a fed number on a claimed, unfinished record: its new holder has to give the birth date", async () => {
  const { mobile, record } = await saver({ fedAt: new Date() });
  const claimed = await tokensOf(await claim(await client.verifyNumber(mobile), mobile));
  const wanted = nextMobile();
  expect((await patch(record.customerNumber, { mobile: wanted })).status).toBe(200);
  expect((await client.me(claimed.access_token)).status).toBe(401);
  const holder = await client.verifyNumber(wanted);
  expect(holder.claim_required).toBe(true);
  const me = (await (await client.me(holder.access_token)).json()) as CustomerRecord;
  expect(me).toMatchObject({ dob: null, name: null });
});

const statusesOf = (answers: Response[]) => answers.map((answer) => answer.status).sort();

test("ten claims at once: one record, no failure of ours, and its ghost is taken back", async () => {
  const mobile = nextMobile();
  const record = await createBankRecord(api.ctx, { companyId, mobile, dob: "1990-03-27" });
  const tokens = await client.verifyNumber(mobile);
  const claim = { partner: { mobile, name: "C", dob: "1990-03-27" } };
  const answers = await Promise.all(Array.from({ length: 10 }, () => client.update(tokens, claim)));
  expect(statusesOf(answers)).toEqual([200, ...Array(9).fill(404)]);
  expect((await client.readMe(tokens.access_token)).id).toBe(record.id);
  const closed = await api.db.select().from(events).where(eq(events.type, "customer.closed"));
  expect(
    closed.map(({ data }) => (data as { object: { customer_number: string } }).object.customer_number),
  ).toContain(tokens.customer_number);
});

test("a bank record without a name takes the claimant's", async () => {
  const mobile = nextMobile();
  await createBankRecord(api.ctx, { companyId, mobile, dob: "1991-01-01", name: null, surName: null });
  const tokens = await client.verifyNumber(mobile);
  const claim = { partner: { mobile, name: "Gina", sur_name: "Lim", dob: "1991-01-01" }, ...SECRETS };
  const done = await tokensOf(await client.update(tokens, claim));
  expect(done.scope).toBe("user");
  expect(await client.readMe(done.access_token)).toMatchObject({
    name: "Gina",
    sur_name: "Lim",
    status: "active",
  });
});

test("secrets are checked against who somebody becomes, too", async () => {
  const mobile = nextMobile();
  await createBankRecord(api.ctx, {
    companyId,
    mobile,
    dob: "1992-02-02",
    name: "Angelo",
    surName: "Garcia",
  });
  const tokens = await client.verifyNumber(mobile);
  const secret = { password: "angelogarcia12", confirm_password: "angelogarcia12" };
  const claim = { partner: { mobile, name: "A", dob: "1992-02-02" }, ...secret };
  expect(await refusalOf(await client.update(tokens, claim))).toMatchObject({ code: "password_rejected" });

  const user = await client.signUp(nextMobile());
  const wanted = "+639198730518";
  const proven = await client.verifyNumber(wanted, user.access_token);
  const change = {
    partner: { mobile: wanted, name: "A" },
    user_passcode: "730518",
    confirm_user_passcode: "730518",
  };
  expect(await refusalOf(await client.update(proven, change))).toMatchObject({ code: "passcode_rejected" });
});

test("a claim and a missed one are on record, and the claim is told", async () => {
  const { mobile, record } = await saver();
  const tokens = await client.verifyNumber(mobile);
  const provisional = await client.readMe(tokens.access_token);
  const wrong = { partner: { mobile, name: "Somebody", dob: "1990-03-28" } };
  const missed = await recordsOf(api.db, () => client.update(tokens, wrong));
  expect(missed.audit).toMatchObject([
    {
      action: "customer.claim_missed",
      actorKind: "customer",
      subjectId: String(record.id),
      details: { provisional: provisional.id, differs: ["day"] },
    },
  ]);
  expect(missed.events).toEqual([]);
  const claimed = await recordsOf(api.db, () => claim(tokens, mobile));
  expect(claimed.audit).toContainEqual(
    expect.objectContaining({
      action: "customer.claimed",
      subjectId: String(record.id),
      details: { provisional_customer_number: tokens.customer_number },
    }),
  );
  expect(claimed.events).toMatchObject([
    {
      type: "customer.closed",
      data: {
        object: { id: provisional.id, status: "closed" },
        previous: { status: "mobile_verified" },
      },
    },
    { type: "customer.updated", data: { object: { id: record.id }, previous: { status: "unclaimed" } } },
  ]);
});
