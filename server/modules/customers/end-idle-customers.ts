import { type Context, inTransaction } from "../context";
import { UNFINISHED_LIFETIME } from "./policy";
import { recordCustomer } from "./record-customer";
import { type Customer, lockIdleCustomers, writeCustomer } from "./store";
import { releaseRecord } from "./store-claims";

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
