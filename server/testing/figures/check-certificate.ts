import type { SavingsAccount } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import { refuseDoubtfulBalance } from "../../modules/accounts/savings/index";
import { noteDifferences } from "./note-differences";
import type { ReadAccount } from "./read-account";

/** Why a paper with the balance of now has to be refused; null: it is made. */
function expectRefusal(
  { reckoned: { lines, faults } }: ReadAccount,
  { balance }: SavingsAccount,
): string | null {
  if (balance === null) return "balance_unknown";
  const last = lines.at(-1)?.line.at;
  return faults.some(({ until }) => until === last) ? "figures_disagree" : null;
}

async function readRefusal({ ctx }: ReadAccount, account: SavingsAccount): Promise<string | null> {
  try {
    await refuseDoubtfulBalance(ctx, account);
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return error.details[0]?.reason ?? "";
    throw error;
  }
}

/** Asks for a certificate, and answers what is wrong with what came of it. */
export async function checkCertificate(read: ReadAccount, account: SavingsAccount): Promise<string[]> {
  const refusal = await readRefusal(read, account);
  const expected = { refusal: expectRefusal(read, account) };
  return noteDifferences(`${read.name}, certificate`, expected, { refusal });
}
