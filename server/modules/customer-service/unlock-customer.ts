import type { CustomerFile } from "../../../lib/contract/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction, type Reasoned } from "../context";
import { forgetFailures, listBlocks } from "../credentials/index";
import { endSessions } from "../tokens/index";
import { fileOf, lockCustomer } from "./look-up-customer";

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
