import type { CustomerFile, CustomerHistoryEntry, CustomerRecord } from "../../../../lib/contract/index";
import { orNotFound } from "../../../core/index";
import type { Context, RecordId } from "../../context";
import { auditRead } from "../../foundation/audit/index";
import { CUSTOMER, type ListQuery, type RecordPage, readOne } from "../../foundation/records/index";
import { listBlocks, lockUser } from "../../identity/credentials/index";
import { listSessions } from "../../identity/tokens/index";
import type { Customer } from "../customers/index";
import { lockCustomerRow, selectCustomer, selectHistory } from "./store";

/** Reads of a customer, in one transaction with the row that says who looked, found or not. Errors: 404. */
const lookUpCustomer = <Found>(
  ctx: Context,
  who: RecordId,
  part: "file" | "history",
  read: (ctx: Context, customer: Customer) => Promise<Found>,
): Promise<Found> =>
  auditRead(ctx, {
    ...{ ...who, action: "customer.looked_up", details: { part } },
    isPart: part === "history",
    read: async (ctx) => {
      const customer = await selectCustomer(ctx, who);
      return customer && read(ctx, customer);
    },
  });

/** A customer under the locks of the user and then of the row, so that no sign-in happens meanwhile. Errors: 404. */
export async function lockCustomer(ctx: Context, { companyId, id }: RecordId): Promise<Customer> {
  const found = await selectCustomer(ctx, { companyId, id });
  if (typeof found?.userId === "number") await lockUser(ctx, { userId: found.userId });
  return orNotFound(await lockCustomerRow(ctx, { companyId, id }));
}

/** A customer as staff see one who decide about access; audited, found or not. Errors: 404. */
export const readCustomerFile = (ctx: Context, { companyId, id }: RecordId): Promise<CustomerFile> =>
  lookUpCustomer(ctx, { companyId, id }, "file", fileOf);

/** The customer's file, without an audit row of its own: the end of a change. */
export async function fileOf(ctx: Context, customer: Customer): Promise<CustomerFile> {
  const { companyId, id, userId } = customer;
  const blocks = userId === null ? [] : await listBlocks(ctx, { userId });
  return {
    customer: await readOne<CustomerRecord>(ctx, CUSTOMER, { companyId, id }),
    locks: blocks.map(({ kind, until, cause }) => ({
      ...{ credential: kind, until: until?.toISOString() ?? null, cause },
    })),
    claim_misses: customer.claimMisses,
    recovery_misses: customer.recoveryMisses,
    recovery_blocked_until: customer.recoveryBlockedUntil?.toISOString() ?? null,
    sessions: userId === null ? [] : await listSessions(ctx, { userId }),
  };
}

/**
 * What is on record of a customer, the newest first: audited like any look at one. Errors: 400 naming `limit`, `offset`
 * or `after`, 404.
 */
export const listCustomerHistory = (
  ctx: Context,
  { companyId, id, query }: RecordId & ListQuery,
): Promise<RecordPage<CustomerHistoryEntry>> =>
  lookUpCustomer(ctx, { companyId, id }, "history", (ctx, { userId }) =>
    selectHistory(ctx, { companyId, id, query }, userId),
  );
