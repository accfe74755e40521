import { and, eq } from "drizzle-orm";
import {
  type InstitutionChange,
  type InstitutionRecord,
  institutionRecord,
} from "../../../lib/contract/index";
import { firstOf } from "../../db/first-of";
import { only } from "../../db/only";
import { appNow, companies, users } from "../../db/schema/index";
import type { Context } from "../context";
import { type Projection, selectPage, toColumns } from "../records/index";

export const INSTITUTION = {
  schema: institutionRecord,
  table: companies,
  joins: [],
  company: companies.id,
  id: companies.id,
  fields: {
    id: companies.id,
    name: companies.name,
    prefix: companies.prefix,
    country_code: companies.countryCode,
    currency: companies.currency,
    tz: companies.tz,
    lang: companies.lang,
    support_phone: companies.supportPhone,
    support_email: companies.supportEmail,
    support_hours: companies.supportHours,
    accent: companies.accent,
    allowed_countries: companies.allowedCountries,
    recovery_enabled: companies.recoveryEnabled,
    recovery_asks_birth_date: companies.recoveryAsksBirthDate,
    second_step: companies.secondStep,
    high_risk: companies.highRisk,
    staff_totp_required: companies.staffTotpRequired,
    lookup_reason_required: companies.lookupReasonRequired,
    text_price: companies.textPrice,
    text_prices: companies.textPrices,
    password_min_length: companies.passwordMinLength,
    passcode_length: companies.passcodeLength,
    passcode_identifiers: companies.passcodeIdentifiers,
    created_at: companies.createdAt,
  },
  words: ["name"],
  anyCase: {},
} satisfies Projection<InstitutionRecord>;

const MOST_INSTITUTIONS = 1_000;

/** All institutions of this deployment, which has a few, by their ids. For its operator, not for staff. */
export async function listInstitutions(ctx: Context): Promise<InstitutionRecord[]> {
  const page = { limit: MOST_INSTITUTIONS, offset: 0 };
  const selection = { list: "institutions", within: undefined, order: [], page };
  return (await selectPage<InstitutionRecord>(ctx, INSTITUTION, selection)).records;
}

export async function selectCompanyIdByPrefix(ctx: Context, prefix: string): Promise<number | null> {
  const [row] = await ctx.db.select({ id: companies.id }).from(companies).where(eq(companies.prefix, prefix));
  return row?.id ?? null;
}

export async function changeCompany(ctx: Context, id: number, change: InstitutionChange): Promise<void> {
  await ctx.db.update(companies).set(toColumns(INSTITUTION, change)).where(eq(companies.id, id));
}

export async function insertCompany(ctx: Context, company: typeof companies.$inferInsert): Promise<number> {
  const rows = await ctx.db.insert(companies).values(company).returning({ id: companies.id });
  return only(rows).id;
}

export async function insertUser(ctx: Context, user: typeof users.$inferInsert): Promise<number> {
  const rows = await ctx.db.insert(users).values(user).returning({ id: users.id });
  return only(rows).id;
}

/** A member of staff of the company with this prefix, by e-mail in lower case. */
export const selectStaff = (ctx: Context, prefix: string, email: string) =>
  firstOf(
    ctx.db
      .select({ id: users.id, companyId: users.companyId, role: users.role })
      .from(users)
      .innerJoin(companies, eq(companies.id, users.companyId))
      .where(and(eq(companies.prefix, prefix), eq(users.kind, "staff"), eq(users.email, email))),
  );

/** Notes that another person knows the password. */
export async function markDrawn(ctx: Context, userId: number): Promise<void> {
  await ctx.db.update(users).set({ passwordDrawn: true, updatedAt: appNow }).where(eq(users.id, userId));
}
