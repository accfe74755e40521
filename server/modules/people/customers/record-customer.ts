import {
  type EventType,
  emptyFields,
  type OwnCustomerRecord,
  ownCustomerRecord,
} from "../../../../lib/contract/index";
import { ApiError } from "../../../core/index";
import { type Context, inTransaction } from "../../context";
import { type AuditEntry, recordAudit } from "../../foundation/audit/index";
import { recordEvent } from "../../foundation/events/index";
import { CUSTOMER, fieldsFrom } from "../../foundation/records/index";
import type { Session } from "../../identity/tokens/index";
import { factsOf, UNFINISHED_LIFETIME } from "./policy";
import { type Customer, lockIdleCustomers, selectOwnRecord, writeCustomer } from "./store";
import { releaseRecord } from "./store-claims";

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

const EMPTY: OwnCustomerRecord = emptyFields(ownCustomerRecord);

/**
 * The caller's own customer record. A recovery session sees no personal data, only what it needs to go on;
 * for staff every customer field is null.
 */
export async function readCustomer(ctx: Context, session: Session): Promise<OwnCustomerRecord> {
  const { customerId, userId, companyId, scope, lang, tz } = session;
  if (customerId === null) return { ...EMPTY, uid: userId, company_id: companyId, lang, tz };
  const record = await selectOwnRecord(ctx, customerId);
  if (!record) throw new ApiError("not_found");
  if (scope !== "recovery") return record;
  const { id, customer_number, status, has_password, has_passcode } = record;
  return { ...EMPTY, id, customer_number, status, has_password, has_passcode };
}

const BATCH = 50;

/**
 * Ends a sign-up that its customer left; its number and e-mail are free again. A record that the core system
 * knows goes back to it, unclaimed: the core system is the authority on who is a customer. No session lives
 * nearly as long as it takes to be idle.
 */
export async function endIdleCustomer(ctx: Context, customer: Customer): Promise<void> {
  const known = customer.fedAt !== null;
  const status = known ? "unclaimed" : "closed";
  if (known) await releaseRecord(ctx, customer.id, status);
  else await writeCustomer(ctx, customer.id, { status });
  await recordCustomer(ctx, {
    customer: { ...customer, status },
    action: known ? "customer.released" : "customer.closed",
    event: known ? "customer.updated" : "customer.closed",
    details: { reason: "unfinished and idle" },
    before: customer.status,
  });
}

/** Ends a batch of sign-ups idle for 30 days. True: there may be more. */
export const endIdleCustomers = (ctx: Context): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const idle = await lockIdleCustomers(ctx, UNFINISHED_LIFETIME, BATCH);
    for (const customer of idle) await endIdleCustomer(ctx, customer);
    return idle.length === BATCH;
  });
