import { ne } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type CustomerRecord, partner } from "../../../lib/contract/index";
import { cities } from "../../db/schema/index";
import { REFERENCE_DATA } from "../../reference-data/index";
import {
  createApiClient,
  createBankRecord,
  createInstitution,
  createTestApi,
  createTestKey,
  type TestApi,
  testSettings,
} from "../../testing/index";
import { loadReference } from "../reference/index";

let api: TestApi;
let client: ReturnType<typeof createApiClient>;
let companyId: number;
let key: Awaited<ReturnType<typeof createTestKey>>;

beforeAll(async () => {
  const { limits } = testSettings();
  api = await createTestApi({ settings: { limits: { ...limits, volumeEnabled: false } } });
  ({ companyId } = await createInstitution(api.ctx));
  await loadReference(api.ctx, REFERENCE_DATA);
  client = createApiClient(api);
  key = await createTestKey(api.ctx);
});

/** A value for any field that the contract may name; a new field gets one by itself. */
function sampleOf(name: string, field: z.ZodType): unknown {
  if (name === "email") return "every.field@example.com";
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
/** A name and a birth date are never taken away. */
const CLEARED = Object.fromEntries(
  Object.entries(PROFILE).map(([name, value]) => [name, name === "name" || name === "dob" ? value : null]),
);

const feed = async (method: "PUT" | "PATCH", json: object) =>
  (await (await api.call("/v1/customers/CORE000001", { ...key, method, json })).json()) as CustomerRecord;

test("a customer writes every field of the profile, reads it back and clears it", async () => {
  const mobile = "+639175550001";
  const tokens = await client.signUp(mobile, PROFILE);
  expect(await client.readMe(tokens.access_token)).toMatchObject(PROFILE);
  await client.update(tokens, { partner: { mobile, ...CLEARED } });
  expect(await client.readMe(tokens.access_token)).toMatchObject(CLEARED);
});

test("a feed writes every field, changes some, and clears what it leaves out when it replaces", async () => {
  const email = "fed@example.com";
  expect(await feed("PUT", { ...PROFILE, email })).toMatchObject({ ...PROFILE, email });
  expect(await feed("PATCH", { street: "12 Rizal Street" })).toMatchObject({
    ...PROFILE,
    email,
    street: "12 Rizal Street",
  });
  expect(await feed("PUT", { name: PROFILE.name })).toMatchObject({ ...CLEARED, dob: null });
});

test("a claim keeps what the customer gave and the bank does not know", async () => {
  const mobile = "+639175550002";
  const { name, sur_name, dob, ...given } = { ...PROFILE, email: "claimant@example.com" };
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
