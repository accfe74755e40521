import type { DocumentVerification } from "../../../lib/contract/index";
import type { Application } from "../applications/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { increaseCounter, tooMany } from "../limits/index";
import { hashOfCode } from "./issue-document";
import { selectDocument } from "./store";

interface Asked {
  application: Application;
  code: string;
  ending: string;
}

/**
 * Says whether an institution issued a paper, and what it said. An unknown code, one of another institution and a wrong ending are
 * answered alike, after the same work; the audit tells them apart. Errors: 429 after too many tries of one code, right or wrong.
 */
export async function verifyDocument(
  ctx: Context,
  { application: { company }, code, ending }: Asked,
): Promise<DocumentVerification> {
  const hash = hashOfCode(code);
  const window = ctx.settings.limits.documentTries;
  const { count, reset } = await increaseCounter(ctx, {
    key: `document:${hash.toString("base64url")}`,
    window,
  });
  if (count > window.max) throw tooMany(window.max, reset);
  return inTransaction(ctx, async (ctx) => {
    const document = await selectDocument(ctx, company.id, hash);
    const known = document?.ending === ending.toUpperCase() ? document : null;
    await recordAudit(ctx, {
      companyId: company.id,
      action: "document.verified",
      subjectId: document?.id ?? null,
      details: { found: known !== null },
    });
    if (!known) return { issued: false, document: null };
    const issue = { institution: company.name, issued_at: known.createdAt.toISOString() };
    return { issued: true, document: { ...known.told, ...issue } };
  });
}
