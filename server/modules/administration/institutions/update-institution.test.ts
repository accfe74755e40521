import { beforeAll, expect, test } from "vitest";
import { type InstitutionChange, institutionChange } from "../../../../lib/contract/index";
import {
  createApiClient,
  createInstitution,
  createTestApi,
  PASSCODE,
  refusalOf,
  type TestApi,
} from "../../../testing/index";
import { findInstitution, listInstitutions, readInstitution, updateInstitution } from "./index";

let api: TestApi;
let companyId: number;
let elsewhere: number;

beforeAll(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api.ctx));
  ({ companyId: elsewhere } = await createInstitution(api.ctx, { prefix: "SMT", appKeyPrefix: "summit" }));
});

const update = (change: InstitutionChange) => updateInstitution(api.ctx, { companyId, change });

test("what is changed is changed of this institution, and the rest stays", async () => {
  const [before, theirs] = await Promise.all(
    [companyId, elsewhere].map((id) => readInstitution(api.ctx, { companyId: id })),
  );
  const change = {
    name: "Harbour Bank",
    tz: "Asia/Singapore",
    lang: "en_SG",
    support_phone: "+65 6123 4567",
    support_email: "help@harbour.example",
    support_hours: "Always",
    accent: "#0b5c74",
    allowed_countries: ["PH", "SG"],
    recovery_enabled: false,
    recovery_asks_birth_date: false,
    staff_totp_required: true,
    lookup_reason_required: true,
    password_min_length: 12,
    passcode_length: 8,
    passcode_identifiers: ["mobile" as const],
  };
  expect(await update(change)).toEqual({ ...before, ...change });
  expect(await readInstitution(api.ctx, { companyId })).toEqual({ ...before, ...change });
  expect(await readInstitution(api.ctx, { companyId: elsewhere })).toEqual(theirs);
  const back = { ...change, ...before };
  const { id, prefix, country_code, currency, created_at, ...facts } = back;
  expect(await update(facts)).toEqual(before);
  expect(await listInstitutions(api.ctx)).toEqual([before, theirs]);
});

test("the rules count from the next request on", async () => {
  const client = createApiClient(api);
  await update({ allowed_countries: ["SG"] });
  const abroad = await client.post("/v2/api/auth/signup/otp", { mobile: "+639175550001" });
  expect(await refusalOf(abroad)).toMatchObject({ status: 400, fields: ["mobile"] });
  await update({ allowed_countries: null, password_min_length: 15 });
  const tokens = await client.verifyNumber("+639175550001");
  const short = { password: "violet-anchor", confirm_password: "violet-anchor" };
  expect(await refusalOf(await client.update(tokens, short))).toMatchObject({ code: "password_rejected" });
  await update({ password_min_length: 8 });
  expect((await client.update(tokens, short)).status).toBe(200);
});

test("a passcode works with the identifiers that are allowed, and with all again", async () => {
  const mobile = "+639175550002";
  const client = createApiClient(api);
  const { customer_number } = await client.signUp(mobile);
  const signIn = async (identifier: object) =>
    (await client.getTokens({ ...identifier, user_passcode: PASSCODE })).status;
  const both = async () => [await signIn({ mobile }), await signIn({ username: customer_number })];
  expect(await both()).toEqual([200, 200]);
  await update({ passcode_identifiers: ["customer_number"] });
  expect(await both()).toEqual([401, 200]);
  await update({ passcode_identifiers: null });
  expect(await both()).toEqual([200, 200]);
});

test.each<[string, unknown]>([
  ["name", ""],
  ["tz", "Nowhere/Land"],
  ["lang", "english"],
  ["support_phone", "call us"],
  ["support_email", "write to us"],
  ["support_hours", ""],
  ["accent", "teal"],
  ["accent", "#0b5c7"],
  ["allowed_countries", []],
  ["allowed_countries", ["Philippines"]],
  ["password_min_length", 7],
  ["password_min_length", 16],
  ["passcode_length", 5],
  ["passcode_length", 9],
  ["passcode_identifiers", []],
  ["passcode_identifiers", ["name"]],
  ["recovery_enabled", "yes"],
])("%s %j is refused", (field, value) => {
  const { error } = institutionChange.safeParse({ [field]: value });
  expect(error?.issues[0]?.path[0]).toBe(field);
});

test("an institution is found by its prefix in any case, another is not", async () => {
  expect(await findInstitution(api.ctx, { prefix: "smt" })).toBe(elsewhere);
  const unknown = { details: [{ field: "company", reason: "unknown" }] };
  await expect(findInstitution(api.ctx, { prefix: "NIL" })).rejects.toMatchObject(unknown);
  const nobody = { code: "not_found" };
  await expect(readInstitution(api.ctx, { companyId: 999 })).rejects.toMatchObject(nobody);
  await expect(updateInstitution(api.ctx, { companyId: 999, change: {} })).rejects.toMatchObject(nobody);
});

test("a country that does not exist cannot be allowed, and nothing changes", async () => {
  const before = await readInstitution(api.ctx, { companyId });
  await expect(async () => update({ allowed_countries: ["PH", "ZZ"] })).rejects.toMatchObject({
    status: 400,
    details: [{ field: "allowed_countries", reason: "unknown", message: expect.stringContaining("ZZ") }],
  });
  expect(await readInstitution(api.ctx, { companyId })).toEqual(before);
});
