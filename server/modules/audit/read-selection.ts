import type { AuditRecord } from "../../../lib/contract/index";
import { invalidField } from "../../core/index";
import { type OrderTerm, readOrder, readPeriod } from "../records/index";
import type { AuditSelection } from "./store-list";

/** Which part of the audit is asked for; `from` and `to` are days of the institution, both included. */
export interface AuditQuery {
  action?: string | undefined;
  actorId?: number | undefined;
  subjectType?: string | undefined;
  subjectId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** `created_at desc` unless given. */
  order?: string | undefined;
}

/** Errors: 400 naming `from`, `to`, `order`, `subject_type` or `subject_id`: of the last two both are needed, or none. */
export function readSelection(companyId: number, query: AuditQuery): AuditSelection {
  const { action, actorId, subjectType, subjectId, order = "created_at desc" } = query;
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
    filter: {
      actorId,
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
