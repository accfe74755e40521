import type { CustomerFile, CustomerHistoryEntry } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { listBlocks, lockUser } from "../credentials/index";
import type { Customer } from "../customers/index";
import { type PageQuery, type RecordPage, readPage, recordPage } from "../records/index";
import { listSessions } from "../tokens/index";
import { type CustomerId, lockCustomerRow, selectCustomer, selectFileRecord, selectHistory } from "./store";

/** Reads of a customer, in one transaction with the row that says who looked, also at nobody. Errors: 404. */
export async function lookUpCustomer<Found>(
  ctx: Context,
  { companyId, id }: CustomerId,
  part: "file" | "history",
  read: (ctx: Context, customer: Customer) => Promise<Found>,
): Promise<Found> {
  const answer = await inTransaction(ctx, async (ctx) => {
    const customer = await selectCustomer(ctx, { companyId, id });
    const found = customer && (await read(ctx, customer));
    await recordAudit(ctx, {
      companyId,
      action: "customer.looked_up",
      subjectId: customer ? id : null,
      details: { id, part, found: customer !== null },
    });
    return found;
  });
  if (answer === null) throw new ApiError("not_found");
  return answer;
}

/** A customer under the locks of the account and then of the row, so that nobody signs in meanwhile. Errors: 404. */
export async function lockCustomer(ctx: Context, who: CustomerId): Promise<Customer> {
  const found = await selectCustomer(ctx, who);
  if (typeof found?.userId === "number") await lockUser(ctx, { userId: found.userId });
  const customer = await lockCustomerRow(ctx, who);
  if (!customer) throw new ApiError("not_found");
  return customer;
}

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

/** Rows of a page of history. */
const SIZES = { default: 25, max: 100 };

/**
 * What is on record of a customer, the newest first: audited like any look at one. Errors: 400 naming `limit`, `offset`
 * or `after`, 404.
 */
export function listCustomerHistory(
  ctx: Context,
  { query, ...who }: CustomerId & { query: PageQuery },
): Promise<RecordPage<CustomerHistoryEntry>> {
  const page = readPage(query, SIZES);
  return lookUpCustomer(ctx, who, "history", async (ctx, { userId }) =>
    recordPage(page, await selectHistory(ctx, who, userId, page)),
  );
}
