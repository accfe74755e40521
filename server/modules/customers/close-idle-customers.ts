import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { recordEvent } from "../events/index";
import { endAllSessions } from "../tokens/index";
import { factsOf } from "./facts-of";
import { UNFINISHED_LIFETIME } from "./policy";
import { type Customer, closeCustomer, lockIdleCustomers } from "./store";

const BATCH = 50;

/** Closes an unfinished record nobody went on with; its number and e-mail are free again. */
export async function closeIdleCustomer(ctx: Context, customer: Customer): Promise<void> {
  await closeCustomer(ctx, customer.id);
  if (customer.userId !== null) {
    await endAllSessions(ctx, { id: customer.userId, companyId: customer.companyId }, "customer closed");
  }
  await recordAudit(ctx, {
    companyId: customer.companyId,
    action: "customer.closed",
    subjectType: "customer",
    subjectId: customer.id,
    details: { reason: "unfinished and idle" },
  });
  await recordEvent(ctx, customer.companyId, "customer.closed", {
    object: { ...factsOf(customer), status: "closed" },
    previous: { status: customer.status },
  });
}

/** Closes a batch of records idle for 30 days. True: there may be more. */
export const closeIdleCustomers = (ctx: Context): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const idle = await lockIdleCustomers(ctx, UNFINISHED_LIFETIME, BATCH);
    for (const customer of idle) await closeIdleCustomer(ctx, customer);
    return idle.length === BATCH;
  });
