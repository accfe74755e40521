import { beforeAll, expect, test } from "vitest";
import type { TokenResponse } from "../../../../lib/contract/index";
import {
  createAccount,
  type createApiClient,
  createBankRecord,
  createCustomerWorld,
  nextMobile,
  PASSWORD,
  refusalOf,
  SECRETS,
  type TestApi,
  tokensOf,
} from "../../../testing/index";
import { listOutbox } from "../../foundation/messages/index";

let api: TestApi;
let client: ReturnType<typeof createApiClient>;
let companyId: number;
const BORN = "1980-05-06";
const OTHER = "1981-05-06";
const HOUR = 3_600;

beforeAll(async () => {
  ({ api, companyId, client } = await createCustomerWorld());
});

const signIn = async (mobile: string) => tokensOf(await client.getTokens({ mobile, password: PASSWORD }));
const notices = async (to: string) => (await listOutbox(api.ctx, { to })).map(({ text }) => text);

/** A customer whose record the bank feeds and who has claimed it. */
async function claimed(): Promise<{ mobile: string; tokens: TokenResponse }> {
  const mobile = nextMobile();
  await createBankRecord(api.ctx, { companyId, mobile, dob: BORN });
  const partner = { mobile, name: "Carla", dob: BORN };
  return {
    mobile,
    tokens: await tokensOf(await client.update(await client.verifyNumber(mobile), { partner, ...SECRETS })),
  };
}

/** A session that began longer ago than a change of identity allows, still alive. */
async function stale(mobile: string): Promise<TokenResponse> {
  const first = await signIn(mobile);
  await api.clock.advance(590);
  const refreshed = await tokensOf(await client.refresh(first.refresh_token));
  await api.clock.advance(11);
  return refreshed;
}

test("a birth date of the bank's is the bank's: only the same value passes", async () => {
  const { mobile, tokens } = await claimed();
  expect(await client.readMe(tokens.access_token)).toMatchObject({ dob_by_bank: true, fed_by_bank: true });
  for (const dob of [OTHER, null]) {
    const refused = await client.update(tokens, { partner: { mobile, name: "Carla", dob } });
    expect((await refused.clone().json()).error.details[0].reason).toBe("kept_by_bank");
    expect(await refusalOf(refused)).toEqual({ status: 409, code: "conflict", fields: ["partner.dob"] });
  }
  expect((await client.update(tokens, { partner: { mobile, name: "Carla", dob: BORN } })).status).toBe(200);
});

test("what the core system feeds becomes the bank's, also where the customer had said the same", async () => {
  const mobile = nextMobile();
  const tokens = await client.signUp(mobile, { dob: BORN });
  const me = await client.readMe(tokens.access_token);
  expect(me).toMatchObject({ dob_by_bank: false, fed_by_bank: false });
  await api.db.execute(`update customers set fed_at = app_now(), dob_by_bank = true where id = ${me.id}`);
  const refused = await client.update(tokens, { partner: { mobile, name: "Dora", dob: OTHER } });
  expect(refused.status).toBe(409);
});

test("one's own birth date is not taken away, and changes only right after a sign-in; the number is told", async () => {
  const mobile = nextMobile();
  const tokens = await client.signUp(mobile, { dob: BORN });
  const change = (session: TokenResponse, dob: string | null) =>
    client.update(session, { partner: { mobile, name: "Dora", dob } });
  expect(await refusalOf(await change(tokens, null))).toEqual({
    status: 400,
    code: "invalid_request",
    fields: ["partner.dob"],
  });
  const old = await stale(mobile);
  expect(await refusalOf(await change(old, OTHER))).toMatchObject({ code: "reauthentication_required" });
  expect((await change(old, BORN)).status).toBe(200);
  expect((await change(await signIn(mobile), OTHER)).status).toBe(200);
  expect(await notices(mobile)).toContainEqual(expect.stringContaining("your date of birth was changed"));
  expect((await client.readMe((await signIn(mobile)).access_token)).dob).toBe(OTHER);
});

test("the name of a record that the bank feeds changes only right after a sign-in; others' at any time", async () => {
  const { mobile } = await claimed();
  const old = await stale(mobile);
  const rename = (session: TokenResponse, names: object) =>
    client.update(session, { partner: { mobile, ...names } });
  for (const names of [{ name: "Mallory" }, { name: "Carla", sur_name: "Cruz" }])
    expect(await refusalOf(await rename(old, names))).toMatchObject({ code: "reauthentication_required" });
  expect((await rename(old, { name: "Carla" })).status).toBe(200);
  expect((await rename(await signIn(mobile), { name: "Carlota" })).status).toBe(200);
  expect(await notices(mobile)).toContainEqual(expect.stringContaining("your name was changed"));

  const own = nextMobile();
  await client.signUp(own);
  expect((await client.update(await stale(own), { partner: { mobile: own, name: "Dorothea" } })).status).toBe(
    200,
  );
  expect(await notices(own)).not.toContainEqual(expect.stringContaining("name"));
});

test("a changed birth date guards recovery after 72 hours; until then the former one does, through further changes", async () => {
  const mobile = nextMobile();
  const tokens = await client.signUp(mobile, { dob: BORN });
  await createAccount(api.ctx, { companyId, customerId: (await client.readMe(tokens.access_token)).id! });
  const change = async (dob: string) =>
    client.update(await signIn(mobile), { partner: { mobile, name: "Dora", dob } });
  expect((await change(OTHER)).status).toBe(200);
  await api.clock.advance(HOUR);
  expect((await change("1982-05-06")).status).toBe(200);
  const recover = async (dob: string) => {
    const recovery = await client.verifyNumber(mobile);
    expect(recovery).toMatchObject({ scope: "recovery", birth_date_required: true });
    return (await client.update(recovery, { ...SECRETS, dob })).status;
  };
  await api.clock.advance(71 * HOUR);
  expect([await recover(OTHER), await recover("1982-05-06"), await recover(BORN)]).toEqual([400, 400, 200]);
  await api.clock.advance(HOUR + 1);
  expect([await recover(BORN), await recover("1982-05-06")]).toEqual([400, 200]);
});

test("a first birth date asks nothing of a recovery for 72 hours: its owner may not have given it", async () => {
  const mobile = nextMobile();
  const tokens = await client.signUp(mobile);
  await createAccount(api.ctx, { companyId, customerId: (await client.readMe(tokens.access_token)).id! });
  expect((await client.update(tokens, { partner: { mobile, name: "Dora", dob: BORN } })).status).toBe(200);
  expect((await client.verifyNumber(mobile)).birth_date_required).toBeUndefined();
  await api.clock.advance(72 * HOUR + 1);
  expect((await client.verifyNumber(mobile)).birth_date_required).toBe(true);
});
