import type { EventType } from "../../../lib/contract/index";
import { type AuditEntry, recordAudit } from "../audit/index";
import type { Context } from "../context";
import { recordEvent } from "../events/index";
import { CUSTOMER, fieldsFrom } from "../records/index";
import { factsOf } from "./policy";
import type { Customer } from "./store";

interface Happened {
  /** As the change left it. */
  customer: Pick<Customer, "id" | "companyId" | "customerNumber" | "userId" | "status">;
  action: AuditEntry["action"];
  event: EventType;
  details?: Record<string, unknown> & { fields?: string[] };
  /** The status before, where the event tells it. */
  before?: Customer["status"];
}

/** Records what happened to a customer, in the audit log and as an event. Call it in the transaction of the change. */
export async function recordCustomer(
  ctx: Context,
  { customer, action, event, details, before }: Happened,
): Promise<void> {
  const { companyId, id } = customer;
  await recordAudit(ctx, { companyId, action, subjectId: id, details });
  const previous = before && { status: before };
  const changed = details?.fields && { changed: fieldsFrom(CUSTOMER, details.fields) };
  await recordEvent(ctx, { companyId, type: event, object: factsOf(customer), previous, ...changed });
}
