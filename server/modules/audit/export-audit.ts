import type { AuditRecord } from "../../../lib/contract/index";
import type { Context } from "../context";
import { type AuditQuery, readSelection } from "./read-selection";
import { recordAudit } from "./record-audit";
import { selectWholeAudit } from "./store-list";

/**
 * All records of a company's audit that the query leaves, batch after batch. That they are taken out is on record
 * before the first is read. Not for a transaction. Errors: 400 naming the parameter.
 */
export async function exportAudit(
  ctx: Context,
  { companyId, query }: { companyId: number; query: AuditQuery },
): Promise<AsyncGenerator<AuditRecord[]>> {
  const selection = readSelection(companyId, query);
  await recordAudit(ctx, {
    companyId,
    action: "audit.exported",
    subjectId: companyId,
    details: { ...query },
  });
  return selectWholeAudit(ctx, selection);
}
