import * as wire from "../../../lib/contract/index";
import { ApiError, conflict } from "../../core/index";
import { findByKey } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { orConflict } from "../or-conflict";
import { checkPreconditions, emptyFields, findRecord } from "../records/index";
import { accountChange, findNamed, refuseAccountId, refuseRetired } from "./account-change";
import { exactBalances } from "./exact-money";
import { readAccountNumber, refuseLength } from "./policy";
import type { Written } from "./read-rows";
import { recordOpened, updateFedAccounts } from "./record-account";
import { markFed } from "./store-customers";
import { type AccountValues, againAfterOpening, insertAccounts, lockAccount } from "./store-savings";

/** An account that is replaced keeps nothing of what it was, but for what another system calls it. */
export const EMPTY = emptyFields(wire.savingsAccountFeed.omit({ external_id: true }));

/**
 * Creates or replaces a savings account as the core system has it. Errors: 400 naming the field, 409 when the
 * number is another account's but for its hyphens. What was so already is read, not written: its answer is on record as a reading.
 */
export async function putSavingsAccount(
  ctx: Context,
  { companyId, id, feed, preconditions }: Written<wire.SavingsAccountFeed>,
): Promise<{ record: wire.SavingsAccount; created: boolean }> {
  await refuseAccountId(ctx, companyId, id);
  const accountNumber = readAccountNumber(id);
  const write = async (ctx: Context) => {
    const fed = { ...EMPTY, ...feed };
    const { change, product, owner } = accountChange(await findNamed(ctx, { companyId, feeds: [fed] }), fed);
    const currency = feed.currency ?? product?.currency ?? "";
    const values = { ...exactBalances(change, currency), currency } as AccountValues;
    const known = await lockAccount(ctx, companyId, accountNumber);
    const record = { companyId, name: "savings_accounts", id: accountNumber } as const;
    await checkPreconditions(ctx, { preconditions, record: known && record });
    if (!known) refuseLength(accountNumber);
    refuseRetired(product, known);
    const [opened] = known ? [] : await insertAccounts(ctx, [{ ...values, companyId, accountNumber }]);
    let find: typeof findRecord = findRecord;
    if (opened) await recordOpened(ctx, [opened]);
    else {
      const account = known ?? (await lockAccount(ctx, companyId, accountNumber));
      if (!account)
        throw conflict("account_number", "taken", "differs from another account only by its hyphens");
      if (!known) await checkPreconditions(ctx, { preconditions, record: record });
      if ((await updateFedAccounts(ctx, [{ account, change: values }])) === 0) find = findByKey;
    }
    if (!owner?.isFed) await markFed(ctx, [values.customerId]);
    return { record: await find(ctx, record), created: opened !== undefined };
  };
  return orConflict(() => againAfterOpening(() => inTransaction(ctx, write)));
}

/** Changes what the core system names of a savings account. Errors: 400 naming the field, 404, 412. What was so already is on record as a reading. */
export async function patchSavingsAccount(
  ctx: Context,
  { companyId, id, feed, preconditions }: Written<wire.SavingsAccountPatch>,
): Promise<wire.SavingsAccount> {
  await refuseAccountId(ctx, companyId, id);
  const accountNumber = readAccountNumber(id);
  return inTransaction(ctx, async (ctx) => {
    const account = await lockAccount(ctx, companyId, accountNumber);
    if (!account) throw new ApiError("not_found");
    const record = { companyId, name: "savings_accounts", id: accountNumber } as const;
    await checkPreconditions(ctx, { preconditions, record: record });
    const { change, product } = accountChange(await findNamed(ctx, { companyId, feeds: [feed] }), feed);
    refuseRetired(product, account);
    const exact = exactBalances(change, change.currency ?? account.currency);
    const changed = await orConflict(() => updateFedAccounts(ctx, [{ account, change: exact }]));
    return (changed > 0 ? findRecord : findByKey)(ctx, record);
  });
}
