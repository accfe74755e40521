import type { CustomerFile, EventType } from "../../../../lib/contract/index";
import { conflict } from "../../../core/index";
import { type Context, inTransaction, type Reasoned } from "../../context";
import { type AuditAction, recordAudit } from "../../foundation/audit/index";
import { forgetFailures, listBlocks, listCredentialKinds } from "../../identity/credentials/index";
import { endSessions } from "../../identity/tokens/index";
import { orConflict } from "../../or-conflict";
import { type Customer, recordCustomer, statusAfter, writeCustomer } from "../customers/index";
import { fileOf, lockCustomer } from "./look-up-customer";

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
const changeStatus = (
  ctx: Context,
  { companyId, id, reason }: Reasoned,
  change: StatusChange,
): Promise<CustomerFile> =>
  orConflict(() =>
    inTransaction(ctx, async (ctx) => {
      const before = await lockCustomer(ctx, { companyId, id });
      if (!change.from.includes(before.status))
        throw conflict("status", "wrong_state", `must be one of: ${change.from.join(", ")}`);
      const customer = await writeCustomer(ctx, id, { status: await change.to(ctx, before) });
      const { userId, status } = customer;
      if (userId !== null) await endSessions(ctx, { userId, companyId, reason: `customer ${status}` });
      await recordCustomer(ctx, {
        ...{ customer, action: change.action, event: change.event(status), before: before.status },
        details: { reason, before: before.status, after: status },
      });
      return fileOf(ctx, customer);
    }),
  );

/**
 * Suspends a customer until staff reinstate them; an unclaimed record cannot be claimed meanwhile. Errors: 404, 409
 * `conflict` for who is suspended or closed already.
 */
export const suspendCustomer = (ctx: Context, customer: Reasoned): Promise<CustomerFile> =>
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
export const closeCustomer = (ctx: Context, customer: Reasoned): Promise<CustomerFile> =>
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
export const reinstateCustomer = (ctx: Context, customer: Reasoned): Promise<CustomerFile> =>
  changeStatus(ctx, customer, {
    from: ["suspended"],
    to: earned,
    action: "customer.reinstated",
    event: (status) => (status === "active" ? "customer.activated" : "customer.updated"),
  });

/** Forgets all failed sign-ins of a customer, so that the next try is looked at. Errors: 404. */
export const unlockCustomer = (ctx: Context, { companyId, id, reason }: Reasoned): Promise<CustomerFile> =>
  inTransaction(ctx, async (ctx) => {
    const customer = await lockCustomer(ctx, { companyId, id });
    const { userId } = customer;
    const blocks = userId === null ? [] : await listBlocks(ctx, { userId });
    if (userId !== null)
      for (const kind of ["password", "passcode"] as const) await forgetFailures(ctx, { userId, kind });
    await recordAudit(ctx, {
      companyId,
      action: "customer.unlocked",
      subjectId: id,
      // What its owner blocked stays so until a new secret is set.
      details: { reason, blocked: blocks.flatMap(({ kind, cause }) => (cause === "failures" ? kind : [])) },
    });
    return fileOf(ctx, customer);
  });

/** Signs a customer out everywhere. Errors: 404. */
export const endCustomerSessions = (
  ctx: Context,
  { companyId, id, reason }: Reasoned,
): Promise<CustomerFile> =>
  inTransaction(ctx, async (ctx) => {
    const customer = await lockCustomer(ctx, { companyId, id });
    const { userId } = customer;
    if (userId !== null) await endSessions(ctx, { userId, companyId, reason: "ended by staff" });
    const details = { reason };
    await recordAudit(ctx, { companyId, action: "customer.sessions_ended", subjectId: id, details });
    return fileOf(ctx, customer);
  });
