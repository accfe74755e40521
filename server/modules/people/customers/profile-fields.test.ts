import { ne } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type CustomerRecord, customerFieldsWhere, partner } from "../../../../lib/contract/index";
import { cities } from "../../../db/schema/index";
import { REFERENCE_DATA } from "../../../reference-data/index";
import {
  createApiClient,
  createBankRecord,
  createInstitution,
  createTestApi,
  createTestKey,
  refusalOf,
  type TestApi,
  tokensOf,
  unlimited,
} from "../../../testing/index";
import { loadReference } from "../../foundation/reference/index";

let api: TestApi;
let client: ReturnType<typeof createApiClient>;
let companyId: number;
let key: Awaited<ReturnType<typeof createTestKey>>;

beforeAll(async () => {
  api = await createTestApi({ settings: unlimited() });
  ({ companyId } = await createInstitution(api.ctx));
  await loadReference(api.ctx, REFERENCE_DATA);
  client = createApiClient(api);
  key = await createTestKey(api.ctx);
});

/** A value for any field that the contract may name; a new field gets one by itself. */
function sampleOf(name: string, field: z.ZodType): unknown {
  if (name === "email") return "every.field@example.com";
  if (name === "lang") return "fr_PH";
  const json = z.toJSONSchema(field, { io: "input", unrepresentable: "any" });
  const { type, format, enum: values } = (json.anyOf?.[0] ?? json) as typeof json;
  if (values) return values[0];
  if (type === "integer") return 1;
  if (format === "date") return "1991-04-05";
  return name === "country_id" ? "1" : `Some ${name}`;
}

const { mobile: _mobile, age: _computed, ...fields } = partner.shape;
const PROFILE = Object.fromEntries(
  Object.entries(fields).map(([name, field]) => [name, sampleOf(name, field)]),
) as Partial<CustomerRecord>;
/** What says nothing of a person, and what says nothing of a company. */
const OF_COMPANIES = customerFieldsWhere(({ of }) => of === "companies");
const OF_PEOPLE = customerFieldsWhere(({ of }) => of === "people");
const without = (fields: readonly string[]) =>
  Object.fromEntries(Object.entries(PROFILE).filter(([name]) => !fields.includes(name)));
const PERSON = without(OF_COMPANIES);
const COMPANY = without(OF_PEOPLE);
const nothing = (fields: string[]) => Object.fromEntries(fields.map((name) => [name, null]));
/** A name, a birth date and a language are never taken away. */
const KEPT = ["name", "dob", "lang"];
const cleared = (profile: object) =>
  Object.fromEntries(
    Object.entries(profile).map(([name, value]) => [name, KEPT.includes(name) ? value : null]),
  );
const CLEARED = cleared(PROFILE);

const feed = async (method: "PUT" | "PATCH", json: object) =>
  (await (await api.call("/v1/customers/CORE000001", { ...key, method, json })).json()) as CustomerRecord;

test("what says nothing of a company, or of a person, is told apart", () => {
  expect(OF_PEOPLE).toEqual(["gender", "marital_status"]);
  expect(OF_COMPANIES).toEqual(
    expect.arrayContaining(["registration_number", "registered_on", "contact_name"]),
  );
});

test("a customer writes every field of the profile, reads it back and clears it", async () => {
  const mobile = "+639175550001";
  const tokens = await client.signUp(mobile, PROFILE);
  expect(await client.readMe(tokens.access_token)).toMatchObject({ ...PERSON, ...nothing(OF_COMPANIES) });
  await client.update(tokens, { partner: { mobile, ...CLEARED } });
  expect(await client.readMe(tokens.access_token)).toMatchObject(CLEARED);
});

test("a company writes what a company is; what only a person has is not kept of it", async () => {
  const mobile = "+639175550004";
  const email = "office@example.com";
  await api.clock.advance(61);
  const asked = await client.post("/v2/api/auth/signup/otp", { mobile, is_company: true });
  const { ref_number } = (await asked.json()) as { ref_number: string };
  const tokens = await tokensOf(await client.verify(mobile, ref_number, await client.codeFor(mobile)));
  const me = () => client.readMe(tokens.access_token);
  await client.update(tokens, { partner: { ...PROFILE, mobile, email } });
  expect(await me()).toMatchObject({ ...COMPANY, ...nothing(OF_PEOPLE), email, is_company: true });
  const future = { mobile, name: "Cruz and Sons", registered_on: "2999-01-01" };
  expect(await refusalOf(await client.update(tokens, { partner: future }))).toMatchObject({
    fields: ["partner.registered_on"],
  });
  await client.update(tokens, { partner: { mobile, ...cleared(PROFILE), email } });
  expect(await me()).toMatchObject(nothing(OF_COMPANIES));
  const facts = { registration_number: "CS201904417", registered_on: "1994-06-17" };
  const partner = { mobile, name: "Cruz and Sons", ...facts, contact_name: "Wilhelmina Bustamante" };
  const setting = (secrets: object) => client.update(tokens, { partner, ...secrets });
  for (const password of ["CS201904417!!", "bustamante-w", "17061994-94"])
    expect((await refusalOf(await setting({ password, confirm_password: password }))).code).toBe(
      "password_rejected",
    );
  const code = "940617";
  expect((await refusalOf(await setting({ user_passcode: code, confirm_user_passcode: code }))).code).toBe(
    "passcode_rejected",
  );
});

test("whom a feed makes a company keeps nothing of a person, and the other way round", async () => {
  const email = "turned@example.com";
  const put = async (is_company: boolean) =>
    (await (
      await api.call("/v1/customers/CORE000002", {
        ...key,
        method: "PUT",
        json: { ...PROFILE, email, is_company },
      })
    ).json()) as CustomerRecord;
  expect(await put(false)).toMatchObject({ ...PERSON, email, ...nothing(OF_COMPANIES) });
  expect(await put(true)).toMatchObject({ ...COMPANY, email, ...nothing(OF_PEOPLE) });
  const turned = await api.call("/v1/customers/CORE000002", {
    ...key,
    method: "PATCH",
    json: { is_company: false },
  });
  expect(await turned.json()).toMatchObject({ ...nothing(OF_COMPANIES), ...nothing(OF_PEOPLE) });
});

test("a feed writes every field, changes some, and clears what it leaves out when it replaces", async () => {
  const email = "fed@example.com";
  expect(await feed("PUT", { ...PROFILE, email })).toMatchObject({ ...PERSON, email });
  expect(await feed("PATCH", { street: "12 Rizal Street" })).toMatchObject({
    ...PERSON,
    email,
    street: "12 Rizal Street",
  });
  expect(await feed("PUT", { name: PROFILE.name })).toMatchObject({ ...CLEARED, dob: null });
});

test("a claim keeps what the customer gave and the bank does not know", async () => {
  const mobile = "+639175550002";
  const { name, sur_name, dob, ...given } = {
    ...PERSON,
    email: "claimant@example.com",
  } as Partial<CustomerRecord>;
  const tokens = await client.verifyNumber(mobile);
  await client.update(tokens, { partner: { mobile, name, ...given } });
  await createBankRecord(api.ctx, { companyId, mobile, dob: "1990-03-27" });
  const claimed = await client.update(tokens, { partner: { mobile, name, dob: "1990-03-27" } });
  expect(claimed.status).toBe(200);
  const { access_token } = (await claimed.json()) as { access_token: string };
  expect(await client.readMe(access_token)).toMatchObject(given);
});

test("places and occupations have to be on their lists, and to lie within those above", async () => {
  const mobile = "+639175550003";
  const tokens = await client.signUp(mobile, PROFILE);
  const refused = async (change: object) => {
    const answer = await client.update(tokens, { partner: { mobile, name: "Noel", ...change } });
    const { error } = (await answer.json()) as { error?: { details: { field: string; reason: string }[] } };
    return error?.details.map(({ field, reason }) => [field, reason]);
  };
  expect(await refused({ occupation_id_ext_ref_id: 987_654 })).toEqual([
    ["partner.occupation_id_ext_ref_id", "unknown"],
  ]);
  expect(await refused({ country_id: "Atlantis" })).toEqual([["partner.country_id", "unknown"]]);
  const [elsewhere] = await api.db
    .select({ id: cities.id })
    .from(cities)
    .where(ne(cities.stateId, Number(PROFILE.state_id)));
  expect(await refused({ city_id: elsewhere?.id, village_id: null })).toEqual([
    ["partner.city_id", "not_nested"],
  ]);
});
