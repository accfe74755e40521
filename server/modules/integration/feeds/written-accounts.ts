import type { Written } from "../../accounts/reckoning/index";
import type { Correction } from "./correct-transactions";
import type { LockedAccount, NewTransaction } from "./store-savings";

/** The accounts that lines were written to, with the first and the last moment of these lines. */
export function writtenAccounts(
  accounts: Pick<LockedAccount, "id" | "figures">[],
  rows: Pick<NewTransaction, "accountId" | "postedAt">[],
  corrections: Correction[] = [],
): Written[] {
  const takenBack = new Set(
    corrections.flatMap(({ before, after }) =>
      before.runningBalance !== null && after.runningBalance === null ? [before.accountId] : [],
    ),
  );
  const moments = new Map<number, number[]>(accounts.map(({ id }) => [id, []]));
  for (const { accountId, postedAt } of rows) moments.get(accountId)?.push(postedAt.getTime());
  return accounts.flatMap(({ id, figures }) => {
    const own = moments.get(id);
    if (!own?.length) return [];
    const [first, last] = [new Date(Math.min(...own)), new Date(Math.max(...own))];
    return [{ accountId: id, figures, first, last, lines: own.length, isTakenBack: takenBack.has(id) }];
  });
}
