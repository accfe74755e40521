import { setTimeout as pause } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { CustomerRecord, TokenResponse } from "../../lib/contract/index";
import { customers } from "../db/schema/index";
import { sweep } from "../jobs/start-sweep";
import {
  createAccount,
  createApiClient,
  createBankRecord,
  createInstitution,
  createTestApi,
  createTestKey,
  PASSWORD,
  refusalOf,
  SECRETS,
  type TestApi,
  testSettings,
} from "../testing/index";

let api: TestApi;
let client: ReturnType<typeof createApiClient>;
let companyId: number;
let key: Awaited<ReturnType<typeof createTestKey>>;
let serial = 0;
const nextMobile = () => `+63919777${String(++serial).padStart(4, "0")}`;
const DOB = "1990-03-27";
const FRESH = { password: "amber-lantern-22", confirm_password: "amber-lantern-22" };

beforeAll(async () => {
  const { limits } = testSettings();
  api = await createTestApi({ max: 40, settings: { limits: { ...limits, volumeEnabled: false } } });
  ({ companyId } = await createInstitution(api.ctx));
  client = createApiClient(api);
  key = await createTestKey(api.ctx);
});

const tokensOf = async (answer: Response) => {
  expect(answer.status).toBe(200);
  return (await answer.json()) as TokenResponse;
};
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

test("the first credential ends other sessions that only had a code", async () => {
  const mobile = nextMobile();
  const other = await client.verifyNumber(mobile);
  const owner = await client.verifyNumber(mobile);
  const user = await tokensOf(await client.update(owner, { partner: { mobile, name: "Dora" }, ...SECRETS }));
  expect(user.scope).toBe("user");
  const late = await client.update(other, { partner: { mobile, name: "Mallory" } });
  expect(await refusalOf(late)).toMatchObject({ status: 401, code: "invalid_token" });
});

test("of two records of one number one is claimed, and is then nobody's provisional one", async () => {
  const { mobile, record } = await saver();
  const other = await createBankRecord(api.ctx, { companyId, mobile, dob: "1988-01-01", name: "Dan" });
  const claimed = await tokensOf(await claim(await client.verifyNumber(mobile), mobile));
  expect(claimed.customer_number).toBe(record.customerNumber);
  const again = await client.update(claimed, { partner: { mobile, name: "C", dob: "1988-01-01" } });
  expect((await tokensOf(again)).customer_number).toBe(record.customerNumber);
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

test("a number fed to one customer and verified by another at once: one of them has it", async () => {
  for (let i = 0; i < 10; i++) {
    const tokens = await client.signUp(nextMobile());
    const wanted = nextMobile();
    const { ref_number, code } = await client.requestCode(wanted);
    const [fed, verified] = await Promise.all([
      patch(tokens.customer_number!, { mobile: wanted }),
      pause(i).then(() => client.verify(wanted, ref_number, code)),
    ]);
    // Verified first: the feed is refused. Fed first: the number's holder recovers, which the feed holds back.
    expect([`200 403`, `409 200`]).toContain(`${fed.status} ${verified.status}`);
  }
});

test("a session that was ended meanwhile finishes no change", async () => {
  const mobile = nextMobile();
  await client.signUp(mobile);
  const signIn = async () => tokensOf(await client.getTokens({ mobile, password: PASSWORD }));
  const [thief, owner] = [await signIn(), await signIn()];
  const load = Array.from({ length: 50 }, (_, n) =>
    client.getTokens({ email: `nobody${n}@example.com`, password: "wrong" }),
  );
  await pause(30);
  const theft = client.update(thief, FRESH);
  await pause(60);
  const ended = await api.call("/v2/api/auth/sessions", {
    method: "DELETE",
    headers: { app_key: "demo-user-app", "Access-Token": owner.access_token },
  });
  expect(ended.status).toBe(200);
  expect(await refusalOf(await theft)).toMatchObject({ status: 401, code: "invalid_token" });
  await Promise.all(load);
  expect((await client.me(owner.access_token)).status).toBe(200);
  expect((await client.getTokens({ mobile, password: PASSWORD })).status).toBe(200);
});

test("a claimed record that nobody went on with for 30 days goes back to the bank", async () => {
  const { mobile, record } = await saver();
  const claimed = await tokensOf(await claim(await client.verifyNumber(mobile), mobile));
  await api.clock.advance(31 * 86_400);
  await sweep(api.ctx);
  expect(await rowOf(record.id)).toMatchObject({ status: "unclaimed", userId: null, name: "Carla" });
  expect((await client.refresh(claimed.refresh_token)).status).toBe(401);
  const again = await client.verifyNumber(mobile);
  expect(again.claim_required).toBe(true);
  expect((await tokensOf(await claim(again, mobile))).customer_number).toBe(record.customerNumber);
});

test("signing in keeps an unfinished sign-up from being idle", async () => {
  const mobile = nextMobile();
  await tokensOf(await client.update(await client.verifyNumber(mobile), SECRETS));
  for (let i = 0; i < 4; i++) {
    await api.clock.advance(10 * 86_400);
    await sweep(api.ctx);
    const tokens = await tokensOf(await client.getTokens({ mobile, password: PASSWORD }));
    expect(tokens.scope).toBe("signup");
  }
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

test("a sign-up after a large feed goes on behind its numbers at once", async () => {
  const numberOf = (serial: number) => `HSB${String(serial).padStart(8, "0")}`;
  const last = Number((await client.verifyNumber(nextMobile())).customer_number!.slice(3));
  await api.db.insert(customers).values(
    Array.from({ length: 2_000 }, (_, n) => ({
      companyId,
      customerNumber: numberOf(last + 1 + n),
      status: "unclaimed" as const,
      lang: "en_PH",
      tz: "Asia/Manila",
    })),
  );
  const [{ largest } = { largest: "" }] = await api.db
    .select({ largest: sql<string>`max(customer_number)` })
    .from(customers);
  const next = await client.verifyNumber(nextMobile());
  expect(next.customer_number).toBe(numberOf(Number(largest.slice(3)) + 1));
});
