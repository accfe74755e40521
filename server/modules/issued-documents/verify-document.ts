import type { DocumentVerification } from "../../../lib/contract/index";
import type { Application } from "../applications/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { endingOf, hashOfCode } from "./policy";
import { selectDocument } from "./store";

interface Asked {
  application: Application;
  code: string;
  ending: string;
}

/**
 * Says whether an institution issued a paper, and what it said. An unknown code, one of another institution and a wrong ending are
 * answered alike, after the same work.
 */
export const verifyDocument = (
  ctx: Context,
  { application: { company }, code, ending }: Asked,
): Promise<DocumentVerification> =>
  inTransaction(ctx, async (ctx) => {
    const found = await selectDocument(ctx, hashOfCode(code));
    const known = found?.companyId === company.id && found.ending === endingOf(ending) ? found : null;
    await recordAudit(ctx, {
      companyId: company.id,
      action: "document.verified",
      subjectId: known?.id ?? null,
      details: { found: known !== null },
    });
    if (!known) return { issued: false, document: null };
    const issue = { institution: company.name, issued_at: known.createdAt.toISOString() };
    return { issued: true, document: { ...known.told, ...issue } };
  });
