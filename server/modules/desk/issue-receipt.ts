import type { Receipt } from "../../../lib/contract/index";
import type { Context } from "../context";
import { findSavingsById } from "../savings/index";
import type { StaffSession } from "../tokens/index";
import { readIssuer } from "./read-issuer";

interface Wanted {
  session: StaffSession;
  /** Of the account. */
  id: number;
  /** Why, where it was said (`readReason`). */
  reason?: string | undefined;
}

const LAST_DIGITS = 4;

/** All but the last digits of a number. */
const masked = (number: string) =>
  number.replace(/[0-9]/g, (digit, at: number) =>
    number.slice(at).replaceAll(/[^0-9]/g, "").length > LAST_DIGITS ? "•" : digit,
  );

/** The balance of an account, to be handed over on paper. That it was is recorded. Errors: 404. */
export async function issueReceipt(ctx: Context, { session, id, reason }: Wanted): Promise<Receipt> {
  const { companyId, userId } = session;
  const issuer = await readIssuer(ctx, session);
  const viewer = { kind: "staff", companyId, userId, reason } as const;
  const account = await findSavingsById(ctx, { viewer, id, action: "savings_account.receipt_issued" });
  const { product_name, currency, balance, available_balance, hold_amount } = account;
  return {
    ...issuer,
    account_number: masked(account.account_number),
    product_name,
    currency,
    balance,
    available_balance,
    hold_amount,
  };
}
