import type { AuditKind, AuditRecord } from "../../../../lib/contract/index";
import { invalidField } from "../../../core/index";
import type { Context } from "../../context";
import { type OrderTerm, type PageQuery, type RecordPage, readOrder, readPeriod } from "../records/index";
import { auditList } from "./audit-read";
import { findNamed, type Named } from "./find-named";
import { recordAudit } from "./record-audit";
import { type AuditFilter, type AuditSelection, selectAuditPage, selectWholeAudit } from "./store-list";

/** Which part of the audit is asked for; `from` and `to` are days of the institution, both included. */
interface AuditQuery extends Named {
  action?: string | undefined;
  actorId?: number | undefined;
  subjectType?: string | undefined;
  subjectId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Only rows that say who looked, or only those of changes. */
  kind?: AuditKind | undefined;
  /** `created_at desc` unless given. */
  order?: string | undefined;
}

interface AskedSelection extends Pick<AuditSelection, "companyId" | "order"> {
  filter: Omit<AuditFilter, "about" | "branchId">;
  named: Named;
}

/** Errors: 400 naming `from`, `to`, `order`, `subject_type` or `subject_id`: of the last two both are needed, or none. */
function readSelection(companyId: number, query: AuditQuery): AskedSelection {
  const { action, actorId, kind, subjectType, subjectId, order = "created_at desc", ...rest } = query;
  const { customerNumber, accountNumber, branchCode, actorEmail } = rest;
  if ((subjectType === undefined) !== (subjectId === undefined))
    throw invalidField(
      subjectId === undefined ? "subject_id" : "subject_type",
      "required",
      "must stand beside the other one",
    );
  const terms: OrderTerm<keyof AuditRecord>[] = readOrder(order, ["created_at"] as const);
  const descending = terms[0]?.descending ?? true;
  return {
    companyId,
    named: { customerNumber, accountNumber, branchCode, actorEmail },
    filter: {
      actorId,
      kind,
      action,
      subject:
        subjectType === undefined || subjectId === undefined
          ? undefined
          : { type: subjectType, id: subjectId },
      ...readPeriod(query),
    },
    order: [...terms, { field: "id", descending }],
  };
}

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
