import { beforeAll, expect, test } from "vitest";
import type { TokenResponse } from "../../../../lib/contract/index";
import {
  createAccount,
  type createApiClient,
  createCustomerWorld,
  nextMobile,
  PASSWORD,
  refusalOf,
  type TestApi,
} from "../../../testing/index";
import { recordsOf } from "../../../testing/ledger/records-of";

let api: TestApi;
let client: ReturnType<typeof createApiClient>;
let companyId: number;
const FRESH = { password: "amber-lantern-22", confirm_password: "amber-lantern-22" };

beforeAll(async () => {
  ({ api, companyId, client } = await createCustomerWorld());
});

test("recovery: personal data stays hidden, and it cannot be refreshed", async () => {
  const mobile = nextMobile();
  await client.signUp(mobile, { email: "rita@example.com" });
  const recovery = await client.verifyNumber(mobile);
  expect(recovery.scope).toBe("recovery");
  expect(recovery.birth_date_required).toBeUndefined();
  const me = await client.readMe(recovery.access_token);
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
  await createAccount(api.ctx, { companyId, customerId: (await client.readMe(tokens.access_token)).id! });
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

test("a birth date missed in recovery is on record", async () => {
  const mobile = nextMobile();
  const { id } = await client.readMe((await client.signUp(mobile, { dob: "1980-05-06" })).access_token);
  await createAccount(api.ctx, { companyId, customerId: id! });
  const recovery = await client.verifyNumber(mobile);
  const guess = async (dob: string) =>
    (await recordsOf(api.db, () => client.update(recovery, { ...FRESH, dob }))).audit;
  expect(await guess("1980-05-07")).toMatchObject([
    {
      action: "customer.recovery_missed",
      subjectType: "customer",
      subjectId: String(id),
      details: { differs: ["day"] },
    },
  ]);
  const right = await guess("1980-05-06");
  expect(right.map(({ action }) => action)).not.toContain("customer.recovery_missed");
});
