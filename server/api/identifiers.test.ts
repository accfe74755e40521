import { expect, test } from "vitest";
import type { z } from "zod";
import { IDENTIFIER_FIELDS } from "../../lib/contract/clean-identifiers";
import { IMPORT_FIELDS } from "../../lib/contract/index";
import {
  createAccount,
  createApiClient,
  createInstitution,
  createTestApi,
  createTestKey,
  PASSWORD,
  SECRETS,
  tokensOf,
} from "../testing/index";
import { OPERATIONS } from "./index";

/** Names by which requests hold what looks like an identifier, and is none that people write. */
const OTHERS: Record<string, string> = {
  registration_number: "is kept as a register has it, and nothing is found by it",
};
const LOOKS_LIKE_ONE = /(^|_)(mobile|phone|email|username|number|external_id|code|otp|totp|ending|prefix)$/;

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  valueType?: z.ZodType;
}

/** The names of all fields that a schema reads, at any depth. */
function namesIn(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const {
    shape = {},
    innerType,
    in: before,
    element,
    options = [],
    valueType,
  } = schema._zod.def as Definition;
  return [
    ...Object.entries(shape).flatMap(([name, field]) => [name, ...namesIn(field)]),
    ...[innerType, before, element, valueType, ...options].flatMap(namesIn),
  ];
}

test("every field of a request that looks like an identifier is cleaned, or is said to be another thing", () => {
  const names = new Set([
    ...OPERATIONS.flatMap(({ declaration: { query, ...declaration } }) => [
      ...namesIn(query),
      ...("body" in declaration ? namesIn(declaration.body?.schema) : []),
    ]),
    ...Object.values(IMPORT_FIELDS).flatMap((fields) => fields.map(({ name }) => name)),
  ]);
  expect(names.size).toBeGreaterThan(100);
  const forgotten = [...names].filter(
    (name) => LOOKS_LIKE_ONE.test(name) && !IDENTIFIER_FIELDS.has(name) && !(name in OTHERS),
  );
  expect(forgotten).toEqual([]);
  expect([...IDENTIFIER_FIELDS].filter((name) => !names.has(name))).toEqual([]);
});

test("what was copied from a contact, a mail or a paper is what it shows, at every entrance", async () => {
  const api = await createTestApi();
  const { companyId } = await createInstitution(api.ctx);
  const client = createApiClient(api);
  const mobile = "+639171234567";
  const copied = `\u202a${mobile.slice(0, 3)}\u00a0${mobile.slice(3, 6)}\u2011${mobile.slice(6)}\u202c`;
  const { ref_number } = await client.requestCode(copied);
  const code = (await client.codeFor(mobile)).replace(/^.../, "$& ");
  const proven = await tokensOf(await client.verify(copied, `${ref_number}\u200b`, code));
  const partner = { mobile: copied, name: "Dora", email: "\ufeffdora@example.com\u200b" };
  const signedUp = await tokensOf(await client.update(proven, { partner, ...SECRETS }));
  expect(await client.readMe(signedUp.access_token)).toMatchObject({ mobile, email: "dora@example.com" });
  const number = signedUp.customer_number ?? "";
  for (const who of [
    { mobile: copied },
    { email: "dora＠example.com\u200b" },
    { username: "dora@example.com\u200b" },
    { username: `\u2066${number.replace("0", "٠")}\u2069` },
  ])
    expect((await client.getTokens({ ...who, password: PASSWORD })).status, JSON.stringify(who)).toBe(200);
  const key = await createTestKey(api.ctx);
  const read = await api.call(`/v1/customers/${encodeURIComponent(`\u200e${number}\u200b`)}`, key);
  expect(await read.json()).toMatchObject({ customer_number: number });
  const { id: customerId } = await client.readMe(signedUp.access_token);
  const accountNumber = "001-210-0000012-3";
  await createAccount(api.ctx, { companyId, customerId: customerId!, accountNumber });
  const written = encodeURIComponent(`\u2066${accountNumber.replaceAll("-", "\u2011")}\u2069`);
  const own = await client.get(`/v2/api/savings/by-account-number/${written}`, signedUp.access_token);
  expect(await own.json()).toMatchObject({ account_number: accountNumber });
  const list = await api.call(`/v1/customers?mobile=${encodeURIComponent(`\u202a${mobile}\u202c`)}`, key);
  expect(await list.json()).toMatchObject({ data: [{ customer_number: number }] });
});
