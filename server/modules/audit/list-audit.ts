import type { AuditRecord } from "../../../lib/contract/index";
import { type Context, inTransaction } from "../context";
import { LIST_SIZES, type PageQuery, type RecordPage, readPage, recordPage } from "../records/index";
import { type AuditQuery, readSelection } from "./read-selection";
import { recordAudit } from "./record-audit";
import { selectAuditPage } from "./store-list";

interface Wanted {
  companyId: number;
  query: AuditQuery & PageQuery;
}

/**
 * A page of a company's audit, the newest first unless ordered otherwise; reading it is audited, too. Errors: 400
 * naming the parameter.
 */
export async function listAudit(
  ctx: Context,
  { companyId, query }: Wanted,
): Promise<RecordPage<AuditRecord>> {
  const { limit, offset, after, ...asked } = query;
  const page = readPage({ limit, offset, after }, LIST_SIZES);
  const selection = readSelection(companyId, asked);
  return inTransaction(ctx, async (ctx) => {
    const list = recordPage(page, await selectAuditPage(ctx, { ...selection, page }));
    const details = { ...asked, count: list.count };
    await recordAudit(ctx, { companyId, action: "audit.listed", subjectId: companyId, details });
    return list;
  });
}
