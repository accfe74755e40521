import { and, eq } from "drizzle-orm";
import {
  type InstitutionChange,
  type InstitutionRecord,
  institutionRecord,
  type Logo,
} from "../../../../lib/contract/index";
import { firstOf } from "../../../db/only";
import { findValue, insertRow, removeRows, updateRow } from "../../../db/rows";
import { appNow, companies, logos, users } from "../../../db/schema/index";
import type { Context } from "../../context";
import { projection, selectPage, toColumns } from "../../foundation/records/index";

export const INSTITUTION = projection(
  institutionRecord,
  companies,
  {},
  { company: companies.id, words: ["name"] },
);

const MOST_INSTITUTIONS = 1_000;

/** All institutions of this deployment, which has a few, by their ids. For its operator, not for staff. */
export async function listInstitutions(ctx: Context): Promise<InstitutionRecord[]> {
  const page = { limit: MOST_INSTITUTIONS, offset: 0 };
  const selection = { list: "institutions", within: undefined, order: [], page };
  return (await selectPage<InstitutionRecord>(ctx, INSTITUTION, selection)).records;
}

export const selectCompanyIdByPrefix = (ctx: Context, prefix: string): Promise<number | null> =>
  findValue(ctx, companies.id, eq(companies.prefix, prefix));

export const changeCompany = (ctx: Context, id: number, change: InstitutionChange): Promise<void> =>
  updateRow(ctx, companies, id, toColumns(INSTITUTION, change));

export const insertCompany = async (ctx: Context, company: typeof companies.$inferInsert): Promise<number> =>
  (await insertRow(ctx, companies, company)).id;

export const insertUser = async (ctx: Context, user: typeof users.$inferInsert): Promise<number> =>
  (await insertRow(ctx, users, user)).id;

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
export const markDrawn = (ctx: Context, userId: number): Promise<void> =>
  updateRow(ctx, users, userId, { passwordDrawn: true, updatedAt: appNow });

const FACTS = { hash: logos.hash, width: logos.width, height: logos.height };

/** The logo of a company, or null; who else changes it waits. */
export async function lockLogo(ctx: Context, companyId: number): Promise<Logo | null> {
  await ctx.db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("no key update");
  return firstOf(ctx.db.select(FACTS).from(logos).where(eq(logos.companyId, companyId)));
}

export async function saveLogo(ctx: Context, companyId: number, logo: Logo & { png: Buffer }): Promise<void> {
  await ctx.db
    .insert(logos)
    .values({ companyId, ...logo })
    .onConflictDoUpdate({ target: logos.companyId, set: { ...logo, createdAt: appNow } });
}

export const deleteLogo = (ctx: Context, companyId: number): Promise<number> =>
  removeRows(ctx, logos, eq(logos.companyId, companyId));

/** The picture of this content that a company has now. */
export const selectPng = (ctx: Context, companyId: number, hash: string): Promise<Buffer | null> =>
  findValue(ctx, logos.png, eq(logos.companyId, companyId), eq(logos.hash, hash));
