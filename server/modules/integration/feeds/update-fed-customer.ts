import type { CustomerPatch, EventType } from "../../../../lib/contract/index";
import { invalidField } from "../../../core/index";
import type { Context } from "../../context";
import { recordAudit, recordAudits } from "../../foundation/audit/index";
import { recordEvent, recordEvents } from "../../foundation/events/index";
import { CUSTOMER, fieldsFrom } from "../../foundation/records/index";
import { endSessions } from "../../identity/tokens/index";
import {
  type Customer,
  type CustomerChange,
  changedFields,
  confirmedEmails,
  factsOf,
  isSameEmail,
  isUnfinished,
  newsOfEmail,
  notifyOldNumber,
  sendSecurityNotice,
} from "../../people/customers/index";
import { customerChange, type FedCustomer } from "./customer-change";
import { fedStatus } from "./policy";
import {
  blockedFor,
  type Created,
  insertFedCustomers,
  markFed,
  type NewCustomer,
  updateFedRow,
} from "./store-customers";

type KnownCustomer = FedCustomer & { customer: Customer; hasCredential: boolean };

/** Hours in which a number that the core system changed opens no recovery. */
const RECOVERY_PAUSE = 72;

/**
 * Writes what the core system says of a known customer, with its audit row and events; what is so already is
 * no change, and answered as the same object. A new number or the end of a standing ends the customer's sessions. Call it in a transaction,
 * with the row locked. Errors: 400 naming the field.
 */
export async function updateFedCustomer(
  ctx: Context,
  { company, customer, fed, hasCredential, reference }: KnownCustomer,
): Promise<Customer> {
  const change = await customerChange(ctx, { company, customer, fed, reference });
  if (change.mobile === null && customer.userId !== null)
    throw invalidField("mobile", "required", "must be there: the customer has signed up with it");
  const newMobile =
    customer.userId !== null && change.mobile !== undefined && change.mobile !== customer.mobile;
  // The holder of the new number never proved to be the customer, and without a credential a code would do.
  const released = newMobile && !hasCredential;
  const newEmail =
    change.email !== undefined &&
    change.email !== customer.email &&
    !isSameEmail(change.email, customer.email);
  const claimed = customer.userId !== null && !released;
  const status = statusOf(customer, { name: change.name, claimed, hasCredential }, fed);
  const fields = changedFields(customer, { ...change, status });
  if (fields.length === 0) {
    await markFed(ctx, [customer.id]);
    return customer;
  }
  const after = await updateFedRow(ctx, customer.id, {
    ...change,
    status,
    ...(newMobile && { mobileVerifiedAt: null }),
    // The customer has not confirmed an address that the core system gave.
    ...((newEmail || released) && { emailVerifiedAt: null, newEmail: null }),
    ...(newMobile && hasCredential && { recoveryBlockedUntil: blockedFor(RECOVERY_PAUSE) }),
    ...(change.dob !== undefined && { formerDob: null, dobChangedAt: null }),
    ...(released && { userId: null }),
  } as CustomerChange);
  await record(ctx, customer, after, fields);
  if (newMobile && hasCredential) await notifyOldNumber(ctx, { company, before: customer });
  const news = newEmail && hasCredential ? newsOfEmail(customer, change) : null;
  if (news) await sendSecurityNotice(ctx, { company, to: customer, emails: confirmedEmails(customer), news });
  await endLostSessions(ctx, customer, after, newMobile);
  return after;
}

function statusOf(
  customer: Customer,
  after: { name?: string | null; claimed: boolean; hasCredential: boolean },
  fed: CustomerPatch,
): Customer["status"] {
  const standing = !after.claimed && isUnfinished(customer.status) ? "unclaimed" : customer.status;
  const status = fedStatus({ ...after, status: standing, name: after.name ?? customer.name }, fed.status);
  if (!status) throw invalidField("status", "not_allowed", "must be active, suspended or closed");
  return status;
}

async function endLostSessions(ctx: Context, before: Customer, after: Customer, newMobile: boolean) {
  const lost = after.status !== before.status && ["suspended", "closed"].includes(after.status);
  if (before.userId === null || !(lost || newMobile)) return;
  const reason = newMobile ? "number changed" : `customer ${after.status}`;
  await endSessions(ctx, { userId: before.userId, companyId: before.companyId, reason });
}

const STATUS_EVENTS: Partial<Record<Customer["status"], EventType>> = {
  active: "customer.activated",
  suspended: "customer.suspended",
  closed: "customer.closed",
};

async function record(ctx: Context, before: Customer, after: Customer, fields: string[]): Promise<void> {
  const { companyId, id: subjectId, status } = after;
  await recordAudit(ctx, { companyId, action: "customer.updated", subjectId, details: { fields } });
  const isOther = status !== before.status;
  const told = isOther ? STATUS_EVENTS[status] : undefined;
  const previous = isOther ? { status: before.status } : undefined;
  const event = { companyId, object: factsOf(after), previous, changed: fieldsFrom(CUSTOMER, fields) };
  if (told) await recordEvent(ctx, { ...event, type: told });
  if (told && fields.length === 1) return;
  await recordEvent(ctx, { ...event, type: "customer.updated" });
}

const UNCLAIMED = { status: "unclaimed", name: null, claimed: false, hasCredential: false } as const;

/** A customer as the core system has it, not claimed yet. Errors: 400 naming the field. */
export async function newFedCustomer(
  ctx: Context,
  { customerNumber, ...input }: FedCustomer & { customerNumber: string },
): Promise<NewCustomer> {
  const { company, fed } = input;
  const change = await customerChange(ctx, { ...input, customer: null });
  const status = fedStatus(UNCLAIMED, fed.status);
  if (!status) throw invalidField("status", "not_allowed", "must be active, suspended or closed");
  return {
    ...change,
    isCompany: change.isCompany ?? false,
    companyId: company.id,
    customerNumber,
    status,
    lang: change.lang ?? company.lang,
    tz: change.tz ?? company.tz,
  };
}

/** Creates customers, with their audit rows and events. Call it in a transaction. */
export async function createFedCustomers(ctx: Context, rows: NewCustomer[]): Promise<Created[]> {
  if (rows.length === 0) return [];
  const created = await insertFedCustomers(ctx, rows);
  const type = "customer.created";
  const entries = created.map(({ id, companyId }) => ({ companyId, action: type, subjectId: id }) as const);
  await recordAudits(ctx, entries);
  const events = created.map((each) => ({ companyId: each.companyId, type, object: factsOf(each) }) as const);
  await recordEvents(ctx, events);
  return created;
}
