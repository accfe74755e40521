import type { CustomerFile } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import type { Context } from "../context";
import { listBlocks } from "../credentials/index";
import type { Customer } from "../customers/index";
import { listSessions } from "../tokens/index";
import { lookUpCustomer } from "./look-up-customer";
import { type CustomerId, selectFileRecord } from "./store";

/** A customer as those see one who decide about access; audited, found or not. Errors: 404. */
export const readCustomerFile = (ctx: Context, who: CustomerId): Promise<CustomerFile> =>
  lookUpCustomer(ctx, who, "file", fileOf);

/** The same without an audit row of its own: the end of a change. */
export async function fileOf(ctx: Context, customer: Customer): Promise<CustomerFile> {
  const { companyId, id, userId } = customer;
  const record = await selectFileRecord(ctx, { companyId, id });
  if (!record) throw new ApiError("not_found");
  const blocks = userId === null ? [] : await listBlocks(ctx, { userId });
  return {
    customer: record,
    locks: blocks.map(({ kind, until }) => ({ credential: kind, until: until?.toISOString() ?? null })),
    claim_misses: customer.claimMisses,
    recovery_misses: customer.recoveryMisses,
    recovery_blocked_until: customer.recoveryBlockedUntil?.toISOString() ?? null,
    sessions: userId === null ? [] : await listSessions(ctx, { userId }),
  };
}
