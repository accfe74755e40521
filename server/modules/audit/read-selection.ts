import type { AuditKind, AuditRecord } from "../../../lib/contract/index";
import { invalidField } from "../../core/index";
import { type OrderTerm, readOrder, readPeriod } from "../records/index";
import type { Named } from "./find-named";
import type { AuditFilter, AuditSelection } from "./store-list";

/** Which part of the audit is asked for; `from` and `to` are days of the institution, both included. */
export interface AuditQuery extends Named {
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

export interface AskedSelection extends Pick<AuditSelection, "companyId" | "order"> {
  filter: Omit<AuditFilter, "about" | "branchId">;
  named: Named;
}

/** Errors: 400 naming `from`, `to`, `order`, `subject_type` or `subject_id`: of the last two both are needed, or none. */
export function readSelection(companyId: number, query: AuditQuery): AskedSelection {
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
