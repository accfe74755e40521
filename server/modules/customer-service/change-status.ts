import type { CustomerFile, EventType } from "../../../lib/contract/index";
import { conflict } from "../../core/index";
import { type AuditAction, recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { type Customer, factsOf } from "../customers/index";
import { recordEvent } from "../events/index";
import { orConflict } from "../or-conflict";
import { endSessions } from "../tokens/index";
import { lockCustomer } from "./lock-customer";
import { fileOf } from "./read-customer-file";
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
