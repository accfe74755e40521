import type * as wire from "../../../../lib/contract/index";
import { conflict, orNotFound } from "../../../core/index";
import type { Context } from "../../context";
import { findByKey } from "../../foundation/audit/index";
import { checkPreconditions, findRecord } from "../../foundation/records/index";
import { orConflict } from "../../or-conflict";
import { sourceOfCaller } from "../sources/index";
import { findNamed } from "./account-change";
import type { Absent, Written } from "./feed-each";
import { inFedTransaction } from "./in-fed-transaction";
import { readAccountNumber } from "./policy";
import { hasBalance, planAccount } from "./put-savings-accounts";
import { recordOpened, updateFedAccounts } from "./record-account";
import { markFed } from "./store-customers";
import * as store from "./store-savings";

type Fed = Written<wire.SavingsAccountPatch> & { absent: Absent };

/** Writes one account, under its lock. Where absent fields stay it has to be there. */
async function write(ctx: Context, { companyId, id, feed, preconditions, absent }: Fed) {
  const accountNumber = readAccountNumber(id);
  const lock = () => store.lockAccount(ctx, companyId, accountNumber);
  const known = await lock();
  if (absent === "stays") orNotFound(known);
  const record = { companyId, name: "savings_accounts", id: accountNumber } as const;
  await checkPreconditions(ctx, { preconditions, record: known && record });
  const named = await findNamed(ctx, { companyId, feeds: [feed] });
  const accounts = new Map(known ? [[accountNumber, known]] : []);
  const sourceId = hasBalance(feed) ? await sourceOfCaller(ctx) : null;
  const { change, stamp, stranger } = await planAccount(
    { id, feed },
    { named, absent, known: accounts, sourceId, receivedAt: ctx.clock.now() },
  );
  const row = { ...change, companyId, accountNumber } as store.NewAccount;
  const [opened] = known ? [] : await store.insertAccounts(ctx, [row]);
  const stampIt = (accountId: number) => store.stampBalances(ctx, stamp ? [{ accountId, ...stamp }] : []);
  let find: typeof findRecord = findRecord;
  if (opened) {
    await recordOpened(ctx, [opened]);
    await stampIt(opened.id);
  } else {
    const account = known ?? (await lock());
    if (!account)
      throw conflict("account_number", "taken", "differs from another account only by its hyphens");
    if (!known) await checkPreconditions(ctx, { preconditions, record });
    if ((await updateFedAccounts(ctx, [{ account, change }])) === 0) find = findByKey;
    await stampIt(account.id);
  }
  // A patch names whose the account is; only a whole account speaks for its customer.
  if (absent === "empties" && stranger !== undefined) await markFed(ctx, [stranger]);
  return { record: await find(ctx, record), created: opened !== undefined };
}

/**
 * Creates or replaces a savings account as the core system has it. Errors: 400 naming the field, 409 when the
 * number is another account's but for its hyphens. What was so already is read, not written: its answer is on record as a reading.
 */
export const putSavingsAccount = (
  ctx: Context,
  written: Written<wire.SavingsAccountFeed>,
): Promise<{ record: wire.SavingsAccount; created: boolean }> =>
  orConflict(() =>
    store.againAfterOpening(() =>
      inFedTransaction(ctx, (ctx) => write(ctx, { ...written, absent: "empties" })),
    ),
  );

/** Changes what the core system names of a savings account. Errors: 400 naming the field, 404, 412. What was so already is on record as a reading. */
export const patchSavingsAccount = async (
  ctx: Context,
  written: Written<wire.SavingsAccountPatch>,
): Promise<wire.SavingsAccount> =>
  (await orConflict(() => inFedTransaction(ctx, (ctx) => write(ctx, { ...written, absent: "stays" }))))
    .record;
