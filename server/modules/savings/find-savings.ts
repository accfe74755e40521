import type { SavingsAccount } from "../../../lib/contract/index";
import type { Context } from "../context";
import { lookUp } from "./look-up";
import { readAccountNumber } from "./policy";
import { selectSavingsById, selectSavingsByNumber } from "./store";
import type { Viewer } from "./viewer";

/** One account by its id. Errors: 404. */
export function findSavingsById(ctx: Context, viewer: Viewer, id: number): Promise<SavingsAccount> {
  const entry = { action: "savings_account.looked_up", asked: { id } } as const;
  return lookUp(ctx, viewer, entry, async (ctx) => answerOf(await selectSavingsById(ctx, viewer, id)));
}

/** One account by its number, written with its hyphens or with none. Errors: 400 other shapes, 404. */
export async function findSavingsByNumber(
  ctx: Context,
  viewer: Viewer,
  accountNumber: string,
): Promise<SavingsAccount> {
  const number = readAccountNumber(accountNumber);
  const entry = {
    action: "savings_account.looked_up",
    asked: { account_number: accountNumber },
  } as const;
  return lookUp(ctx, viewer, entry, async (ctx) =>
    answerOf(await selectSavingsByNumber(ctx, viewer, number)),
  );
}

const answerOf = (account: SavingsAccount | null) => account && { accountId: account.id, found: account };
