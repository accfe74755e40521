import type { SavingsAccount, SavingsAccountPatch } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import { type Context, inTransaction } from "../context";
import { checkPreconditions, findRecord } from "../records/index";
import { accountChange, refuseRetired } from "./account-change";
import { findNamed } from "./find-named";
import { readAccountNumber } from "./policy";
import { refuseAccountId } from "./refuse-account-id";
import { lockAccount } from "./store-savings";
import { updateFedAccounts } from "./update-fed-accounts";
import type { Written } from "./written";

/** Changes what the core system names of a savings account. Errors: 400 naming the field, 404, 412. */
export async function patchSavingsAccount(
  ctx: Context,
  { companyId, id, feed, preconditions }: Written<SavingsAccountPatch>,
): Promise<SavingsAccount> {
  await refuseAccountId(ctx, companyId, id);
  const accountNumber = readAccountNumber(id);
  return inTransaction(ctx, async (ctx) => {
    const account = await lockAccount(ctx, companyId, accountNumber);
    if (!account) throw new ApiError("not_found");
    const record = { companyId, name: "savings_accounts", id: accountNumber } as const;
    await checkPreconditions(ctx, { preconditions, record: record });
    const { change, product } = accountChange(await findNamed(ctx, { companyId, feeds: [feed] }), feed);
    refuseRetired(product, account);
    await updateFedAccounts(ctx, [{ account, change }]);
    return findRecord(ctx, record);
  });
}
