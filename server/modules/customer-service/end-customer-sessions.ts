import type { CustomerFile } from "../../../lib/contract/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { endSessions } from "../tokens/index";
import type { ReasonedCustomer } from "./change-status";
import { lockCustomer } from "./lock-customer";
import { fileOf } from "./read-customer-file";

/** Signs a customer out everywhere. Errors: 404. */
export const endCustomerSessions = (
  ctx: Context,
  { companyId, id, reason }: ReasonedCustomer,
): Promise<CustomerFile> =>
  inTransaction(ctx, async (ctx) => {
    const customer = await lockCustomer(ctx, { companyId, id });
    const { userId } = customer;
    if (userId !== null) await endSessions(ctx, { userId, companyId, reason: "ended by staff" });
    const details = { reason };
    await recordAudit(ctx, { companyId, action: "customer.sessions_ended", subjectId: id, details });
    return fileOf(ctx, customer);
  });
