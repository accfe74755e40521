import { and, desc, eq, sql } from "drizzle-orm";
import * as wire from "../../../../lib/contract/index";
import { firstOf, only } from "../../../db/only";
import { hasRow, insertNew, insertRow } from "../../../db/rows";
import { companies, terms, termsAcceptances, users } from "../../../db/schema/index";
import type { Context } from "../../context";
import { companyList, NEWEST_FIRST, projection } from "../../foundation/records/index";

const TERMS = projection(
  wire.termsRecord,
  terms,
  { published_by_name: users.name },
  { joins: [{ table: users, on: eq(users.id, terms.publishedBy) }] },
);

/** All versions of a company, the newest first. Errors: 400 naming `limit`, `offset` or `after`. */
export const listTerms = companyList<wire.TermsRecord>(TERMS, "terms", () => NEWEST_FIRST);

/** A version of a company; without its name the one in force. */
export async function selectTerms(
  ctx: Context,
  companyId: number,
  version?: string,
): Promise<wire.Terms | null> {
  const row = await firstOf(
    ctx.db
      .select()
      .from(terms)
      .where(
        and(eq(terms.companyId, companyId), version === undefined ? undefined : eq(terms.version, version)),
      )
      .orderBy(desc(terms.id))
      .limit(1),
  );
  return (
    row && {
      version: row.version,
      published_at: row.publishedAt.toISOString(),
      terms_text: row.termsText,
      terms_url: row.termsUrl,
      privacy_text: row.privacyText,
      privacy_url: row.privacyUrl,
    }
  );
}

/** Whether a version was published. */
export const wasPublished = (ctx: Context, companyId: number, version: string): Promise<boolean> =>
  hasRow(ctx, terms, eq(terms.companyId, companyId), eq(terms.version, version));

/** The versions of today, by the clock of the company; who else publishes waits. */
export async function lockVersionsOf(
  ctx: Context,
  companyId: number,
): Promise<{ day: string; taken: string[] }> {
  const { day } = only(
    await ctx.db
      .select({ day: sql<string>`to_char(app_now() at time zone ${companies.tz}, 'YYYY-MM-DD')` })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for("no key update"),
  );
  const rows = await ctx.db
    .select({ version: terms.version })
    .from(terms)
    .where(and(eq(terms.companyId, companyId), sql`${terms.version} like ${`${day}%`}`));
  return { day, taken: rows.map(({ version }) => version) };
}

/** @param version of `given`, or drawn. */
export async function insertTerms(
  ctx: Context,
  { companyId, version, ...given }: wire.NewTerms & { companyId: number; version: string },
): Promise<void> {
  const publishedBy = ctx.actor.kind === "staff" ? ctx.actor.userId : null;
  await insertRow(ctx, terms, {
    ...{ companyId, version, publishedBy },
    termsText: given.terms_text,
    termsUrl: given.terms_url,
    privacyText: given.privacy_text,
    privacyUrl: given.privacy_url,
  });
}

/** False: they were accepted before. */
export const insertAcceptance = async (
  ctx: Context,
  acceptance: typeof termsAcceptances.$inferInsert,
): Promise<boolean> => (await insertNew(ctx, termsAcceptances, acceptance)) !== null;

/** What a user accepted, the newest first. */
export async function selectAccepted(ctx: Context, userId: number): Promise<wire.OwnTerms["accepted"]> {
  const rows = await ctx.db
    .select()
    .from(termsAcceptances)
    .where(eq(termsAcceptances.userId, userId))
    .orderBy(desc(termsAcceptances.acceptedAt));
  return rows.map(({ version, acceptedAt, how }) => ({
    version,
    accepted_at: acceptedAt.toISOString(),
    how,
  }));
}

/** The version in force of a company. */
export async function selectInForce(ctx: Context, companyId: number): Promise<wire.TermsInForce | null> {
  const row = await firstOf(
    ctx.db
      .select({ version: terms.version, publishedAt: terms.publishedAt })
      .from(terms)
      .where(eq(terms.companyId, companyId))
      .orderBy(desc(terms.id))
      .limit(1),
  );
  return row && { version: row.version, published_at: row.publishedAt.toISOString() };
}
