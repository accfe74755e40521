import { and, eq, sql } from "drizzle-orm";
import type { DocumentVerification } from "../../../../lib/contract/index";
import { atMidnight } from "../../../db/at-midnight";
import { firstOf } from "../../../db/only";
import { insertRow } from "../../../db/rows";
import { issuedDocuments } from "../../../db/schema/index";
import type { Context } from "../../context";

/** With its id, and when it was issued. */
export const insertDocument = (ctx: Context, document: typeof issuedDocuments.$inferInsert) =>
  insertRow(ctx, issuedDocuments, document);

/** Whether lines of its period were corrected or added after a paper was issued. */
const wasCorrected = sql<boolean>`exists (select from transactions t join companies c on c.id = t.company_id
  where t.account_id = issued_documents.account_id
    and coalesce(t.updated_at, t.created_at) > issued_documents.created_at
    and t.posted_at >= ${atMidnight(sql`issued_documents.period_from`, sql`c.tz`)}
    and t.posted_at < ${atMidnight(sql`issued_documents.period_to + 1`, sql`c.tz`)})`;

type Told = Omit<NonNullable<DocumentVerification["document"]>, "institution" | "issued_at">;

/** What a paper of a company said, by the hash of its code. */
export async function selectDocument(ctx: Context, company: number, codeHash: Buffer) {
  const { id, companyId, ending, createdAt, ...facts } = issuedDocuments;
  const { kind, currency } = facts;
  return firstOf(
    ctx.db
      .select({
        ...{ id, ending, createdAt },
        told: {
          kind,
          from: facts.periodFrom,
          to: facts.periodTo,
          currency,
          opening_balance: facts.openingBalance,
          closing_balance: facts.closingBalance,
          corrected: wasCorrected,
        } satisfies Record<keyof Told, unknown>,
      })
      .from(issuedDocuments)
      .where(and(eq(facts.codeHash, codeHash), eq(companyId, company))),
  );
}
