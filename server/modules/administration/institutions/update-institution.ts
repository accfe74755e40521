import { type InstitutionChange, type InstitutionRecord, SECOND_STEPS } from "../../../../lib/contract/index";
import { invalidField, orNotFound } from "../../../core/index";
import { narrowSessions } from "../../branch/staff/index";
import type { Context } from "../../context";
import { auditChange } from "../../foundation/audit/index";
import { isCountry } from "../../foundation/mobile-numbers/index";
import { lockOne, selectOne } from "../../foundation/records/index";
import { changeCompany, INSTITUTION, listInstitutions, selectCompanyIdByPrefix } from "./store";

/** The id of the company whose customer numbers begin with these letters, in any case. Errors: 400 on `company`. */
export async function findInstitution(ctx: Context, { prefix }: { prefix: string }): Promise<number> {
  const id = await selectCompanyIdByPrefix(ctx, prefix.toUpperCase());
  if (id === null)
    throw invalidField("company", "unknown", "must be the prefix of a company's customer numbers");
  return id;
}

/** An institution with its policies. Errors: 404. */
export async function readInstitution(
  ctx: Context,
  { companyId }: { companyId: number },
): Promise<InstitutionRecord> {
  return orNotFound(await selectOne(ctx, INSTITUTION, { companyId, id: companyId }));
}

type Policy = keyof InstitutionChange;
type Lowers = {
  [Field in Policy]: null | ((before: InstitutionRecord[Field], after: InstitutionRecord[Field]) => boolean);
};

const isGivenUp = (before: boolean, after: boolean) => before && !after;
const isLess = (before: number, after: number) => after < before;

/** By which change of a policy the institution is less secure; `null`: by none. A policy without a line does not compile. */
const LOWERS: Lowers = {
  name: null,
  tz: null,
  lang: null,
  support_phone: null,
  support_email: null,
  support_hours: null,
  accent: null,
  allowed_countries: null,
  stale_after: null,
  text_price: null,
  text_prices: null,
  recovery_enabled: (before, after) => !before && after,
  recovery_asks_birth_date: isGivenUp,
  second_step: (before, after) => SECOND_STEPS.indexOf(after) < SECOND_STEPS.indexOf(before),
  high_risk: (before, after) => before === "passkey" && after === "code",
  staff_totp_required: isGivenUp,
  lookup_reason_required: isGivenUp,
  import_balances: (before, after) => before === "second_person" && after === "alone",
  password_min_length: isLess,
  passcode_length: isLess,
  passcode_identifiers: (before, after) =>
    before !== null && (after === null || after.some((identifier) => !before.includes(identifier))),
};

/** Whether a change makes the institution less secure. */
export const lowersSecurity = (before: InstitutionRecord, change: InstitutionChange): boolean =>
  (Object.keys(change) as Policy[]).some((field) => lowers(field, before, change));

function lowers<Field extends Policy>(field: Field, before: InstitutionRecord, change: InstitutionChange) {
  const after = change[field] as InstitutionRecord[Field] | undefined;
  return after !== undefined && LOWERS[field]?.(before[field], after) === true;
}

/** The facts and policies, locked until the end of the transaction. Errors: 404. */
export const lockInstitution = async (ctx: Context, { companyId }: { companyId: number }) =>
  orNotFound(await lockOne<InstitutionRecord>(ctx, INSTITUTION, { companyId, id: companyId }));

/**
 * Changes facts and policies of an institution. Every node goes by them from the next request on, as its trigger
 * tells them. Requiring a second factor of staff narrows the sessions that are open without one. Errors: 400 on `allowed_countries`, 404.
 */
export async function updateInstitution(
  ctx: Context,
  { companyId, change }: { companyId: number; change: InstitutionChange },
): Promise<InstitutionRecord> {
  const strange = change.allowed_countries?.find((code) => !isCountry(code));
  if (strange)
    throw invalidField("allowed_countries", "unknown", `must not name ${strange}, which is no country`);
  return auditChange<InstitutionRecord, InstitutionChange>(ctx, {
    ...{ companyId, id: companyId, change, projection: INSTITUTION, action: "company.updated" },
    async write(ctx) {
      await changeCompany(ctx, companyId, change);
      if (change.staff_totp_required) await narrowSessions(ctx, { companyId });
    },
  });
}

/** What an operator had better change, and why. */
export interface Advice {
  /** The prefix of the institution's customer numbers. */
  company: string;
  policy: keyof InstitutionRecord;
  why: string;
  command: string;
}

/**
 * What of the policies of each institution is weaker than those of a new one: older ones were not given it by an update,
 * which would shut people out who work there now.
 */
export async function advisePolicies(ctx: Context): Promise<Advice[]> {
  const advice = (company: string, policy: keyof InstitutionRecord, why: string, value: string): Advice => ({
    ...{ company, policy, why },
    command: `npm run company -- change --company ${company} --${policy.replaceAll("_", "-")} ${value}`,
  });
  return (await listInstitutions(ctx)).flatMap(({ prefix, staff_totp_required, import_balances }) => [
    ...(staff_totp_required
      ? []
      : [advice(prefix, "staff_totp_required", "staff may sign in with a password alone", "yes")]),
    ...(import_balances === "second_person"
      ? []
      : [advice(prefix, "import_balances", "one administrator may import any balance", "second_person")]),
  ]);
}
