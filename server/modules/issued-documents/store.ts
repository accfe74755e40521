import { and, eq } from "drizzle-orm";
import type { DocumentVerification } from "../../../lib/contract/index";
import { firstOf, only } from "../../db/only";
import { issuedDocuments } from "../../db/schema/index";
import type { Context } from "../context";

export type IssuedDocument = Omit<typeof issuedDocuments.$inferInsert, "id" | "createdAt">;

/** Its id, and when it was issued. */
export async function insertDocument(ctx: Context, document: IssuedDocument) {
  const { id, createdAt } = issuedDocuments;
  return only(await ctx.db.insert(issuedDocuments).values(document).returning({ id, createdAt }));
}

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
