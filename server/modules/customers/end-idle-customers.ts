import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { recordEvent } from "../events/index";
import { factsOf, UNFINISHED_LIFETIME } from "./policy";
import { type Customer, lockIdleCustomers, updateStatus } from "./store";
import { releaseRecord } from "./store-claims";

const BATCH = 50;

/**
 * Ends a sign-up nobody went on with; its number and e-mail are free again. A record that the core system
 * knows goes back to it, unclaimed: the core system is the authority on who is a customer. No session lives
 * nearly as long as it takes to be idle.
 */
export async function endIdleCustomer(ctx: Context, customer: Customer): Promise<void> {
  const known = customer.fedAt !== null;
  const status = known ? "unclaimed" : "closed";
  if (known) await releaseRecord(ctx, customer.id, status);
  else await updateStatus(ctx, customer.id, status);
  await recordAudit(ctx, {
    companyId: customer.companyId,
    action: known ? "customer.released" : "customer.closed",
    subjectId: customer.id,
    details: { reason: "unfinished and idle" },
  });
  await recordEvent(ctx, {
    companyId: customer.companyId,
    type: known ? "customer.updated" : "customer.closed",
    object: { ...factsOf(customer), status },
    previous: { status: customer.status },
  });
}

/** Ends a batch of sign-ups idle for 30 days. True: there may be more. */
export const endIdleCustomers = (ctx: Context): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const idle = await lockIdleCustomers(ctx, UNFINISHED_LIFETIME, BATCH);
    for (const customer of idle) await endIdleCustomer(ctx, customer);
    return idle.length === BATCH;
  });
