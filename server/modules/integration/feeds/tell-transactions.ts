import type { Context } from "../../context";
import { recordEvents } from "../../foundation/events/index";
import type { LockedAccount, NewTransaction } from "./store-savings";

/** What tells transactions apart: a reference is used once in an account. */
export const identityOf = ({ accountId, reference }: Pick<NewTransaction, "accountId" | "reference">) =>
  `${accountId} ${reference}`;

interface Told {
  companyId: number;
  type: "transaction.created" | "transaction.updated";
  accounts: LockedAccount[];
  /** New or corrected ones alone. */
  rows: NewTransaction[];
  ids: Map<string, number>;
  /** Names of the fields that were corrected. */
  changed?: string[];
}

/** One event for each account: with a batch of a day's interest it would be one for each line otherwise. */
export async function tellTransactions(
  ctx: Context,
  { companyId, type, accounts, rows, ids, changed }: Told,
): Promise<void> {
  const byAccount = new Map<number, NewTransaction[]>(accounts.map(({ id }) => [id, []]));
  for (const row of rows) byAccount.get(row.accountId)?.push(row);
  const events = accounts.flatMap(({ id, accountNumber, balance, availableBalance, currency }) => {
    const transactions = (byAccount.get(id) ?? []).map((row) => ({
      id: ids.get(identityOf(row)) ?? 0,
      reference: row.reference,
      amount: row.amount,
      entry_type: row.entryType,
      type: row.type,
      posted_at: row.postedAt.toISOString(),
    }));
    const standing = { balance, available_balance: availableBalance, currency };
    const object = { account_id: id, account_number: accountNumber, ...standing, transactions };
    return transactions.length > 0 ? [{ companyId, type, object, ...(changed && { changed }) }] : [];
  });
  await recordEvents(ctx, events);
}
