import type { AuditRecord } from "../../../lib/contract/index";
import type { Context } from "../context";
import type { PageQuery, RecordPage } from "../records/index";
import { auditList } from "./audit-read";
import { findNamed } from "./find-named";
import { type AuditQuery, readSelection } from "./read-selection";
import { recordAudit } from "./record-audit";
import { type AuditSelection, selectAuditPage, selectWholeAudit } from "./store-list";

async function selectionOf(ctx: Context, companyId: number, query: AuditQuery): Promise<AuditSelection> {
  const { named, filter, order } = readSelection(companyId, query);
  return { companyId, order, filter: { ...filter, ...(await findNamed(ctx, { companyId }, named)) } };
}

/**
 * A page of a company's audit, the newest first unless ordered otherwise; reading it is audited, too. Errors: 400
 * naming the parameter.
 */
export async function listAudit(
  ctx: Context,
  { companyId, query }: { companyId: number; query: AuditQuery & PageQuery },
): Promise<RecordPage<AuditRecord>> {
  const { limit, offset, after, ...asked } = query;
  const selection = await selectionOf(ctx, companyId, asked);
  return auditList(ctx, {
    ...{ companyId, action: "audit.listed", details: { ...asked } },
    read: (ctx) => selectAuditPage(ctx, { ...selection, query: { limit, offset, after } }),
  });
}

/**
 * All records of a company's audit that the query leaves, batch after batch. That they are taken out is on record
 * before the first is read. Not for a transaction. Errors: 400 naming the parameter.
 */
export async function exportAudit(
  ctx: Context,
  { companyId, query }: { companyId: number; query: AuditQuery },
): Promise<AsyncGenerator<AuditRecord[]>> {
  const selection = await selectionOf(ctx, companyId, query);
  const details = { ...query };
  await recordAudit(ctx, { companyId, action: "audit.exported", subjectId: companyId, details });
  return selectWholeAudit(ctx, selection);
}
