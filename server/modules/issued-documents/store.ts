import { and, eq } from "drizzle-orm";
import type { DocumentVerification } from "../../../lib/contract/index";
import { firstOf } from "../../db/only";
import { insertRow } from "../../db/rows";
import { issuedDocuments } from "../../db/schema/index";
import type { Context } from "../context";

/** With its id, and when it was issued. */
export const insertDocument = (ctx: Context, document: typeof issuedDocuments.$inferInsert) =>
  insertRow(ctx, issuedDocuments, document);

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
        } satisfies Record<keyof Told, unknown>,
      })
      .from(issuedDocuments)
      .where(and(eq(facts.codeHash, codeHash), eq(companyId, company))),
  );
}
