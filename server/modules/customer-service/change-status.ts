import type { CustomerFile, EventType } from "../../../lib/contract/index";
import { conflict } from "../../core/index";
import { type AuditAction, recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { listCredentialKinds } from "../credentials/index";
import { type Customer, factsOf, statusAfter } from "../customers/index";
import { recordEvent } from "../events/index";
import { orConflict } from "../or-conflict";
import { endSessions } from "../tokens/index";
import { fileOf, lockCustomer } from "./look-up-customer";
import { type CustomerId, updateCustomerStatus } from "./store";

/** A customer, and why something is done to one. */
export interface ReasonedCustomer extends CustomerId {
  reason: string;
}

interface StatusChange {
  from: Customer["status"][];
  to: (ctx: Context, customer: Customer) => Promise<Customer["status"]> | Customer["status"];
  action: AuditAction;
  event: (status: Customer["status"]) => EventType;
}

/**
 * Gives a customer another standing in one transaction: sessions end at once, with audit row and event. Errors: 404,
 * 409 `conflict` where it stands otherwise than the change begins with, or its number is another customer's.
 */
export const changeStatus = (
  ctx: Context,
  { companyId, id, reason }: ReasonedCustomer,
  change: StatusChange,
): Promise<CustomerFile> =>
  orConflict(() =>
    inTransaction(ctx, async (ctx) => {
      const before = await lockCustomer(ctx, { companyId, id });
      if (!change.from.includes(before.status))
        throw conflict("status", "wrong_state", `must be one of: ${change.from.join(", ")}`);
      const after = await updateCustomerStatus(ctx, id, await change.to(ctx, before));
      const { status } = after;
      if (after.userId !== null)
        await endSessions(ctx, { userId: after.userId, companyId, reason: `customer ${status}` });
      await recordAudit(ctx, {
        companyId,
        action: change.action,
        subjectId: id,
        details: { reason, before: before.status, after: status },
      });
      const previous = { status: before.status };
      await recordEvent(ctx, { companyId, type: change.event(status), object: factsOf(after), previous });
      return fileOf(ctx, after);
    }),
  );

/**
 * Shuts a customer out until somebody reinstates them; nobody can claim an unclaimed record meanwhile. Errors: 404, 409
 * `conflict` for who is suspended or closed already.
 */
export const suspendCustomer = (ctx: Context, customer: ReasonedCustomer): Promise<CustomerFile> =>
  changeStatus(ctx, customer, {
    from: ["unclaimed", "mobile_verified", "profile_completed", "active"],
    to: () => "suspended",
    action: "customer.suspended",
    event: () => "customer.suspended",
  });

/**
 * Ends a customer's access for good; number and e-mail are free again. Accounts stay as the core system has them: it
 * alone opens and closes those. Errors: 404, 409 `conflict` for who is closed already.
 */
export const closeCustomer = (ctx: Context, customer: ReasonedCustomer): Promise<CustomerFile> =>
  changeStatus(ctx, customer, {
    from: ["unclaimed", "mobile_verified", "profile_completed", "active", "suspended"],
    to: () => "closed",
    action: "customer.closed",
    event: () => "customer.closed",
  });

/** The status that the customer's own steps have earned. */
async function earned(ctx: Context, { userId, name }: Customer): Promise<Customer["status"]> {
  if (userId === null) return "unclaimed";
  const kinds = await listCredentialKinds(ctx, { userId });
  return statusAfter({ status: "mobile_verified", name }, kinds.length > 0);
}

/** Lets a suspended customer in again, as far as they had come. Errors: 404, 409 `conflict` for who is not suspended. */
export const reinstateCustomer = (ctx: Context, customer: ReasonedCustomer): Promise<CustomerFile> =>
  changeStatus(ctx, customer, {
    from: ["suspended"],
    to: earned,
    action: "customer.reinstated",
    event: (status) => (status === "active" ? "customer.activated" : "customer.updated"),
  });
