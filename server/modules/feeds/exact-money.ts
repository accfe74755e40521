import { minorUnits } from "../../../lib/format/money";
import { invalidField } from "../../core/index";

/**
 * An amount in the digits that its currency has (ISO 4217): zeros beyond them, which many core systems send, are left out.
 * Errors: 400 `too_precise` on the field.
 */
export function exactMoney<Text extends string | null | undefined>(
  text: Text,
  { currency, field }: { currency: string; field: string },
): Text | string {
  const [whole = "", fraction = ""] = text?.split(".") ?? [];
  const digits = minorUnits(currency);
  if (typeof text !== "string" || fraction.length <= digits) return text;
  if (/[1-9]/.test(fraction.slice(digits)))
    throw invalidField(field, "too_precise", `must have at most ${digits} decimals in ${currency}`, digits);
  return digits === 0 ? whole : `${whole}.${fraction.slice(0, digits)}`;
}

const BALANCES = {
  balance: "balance",
  availableBalance: "available_balance",
  holdAmount: "hold_amount",
} as const;
type Balances = { [Column in keyof typeof BALANCES]?: string | null };

/** The balances of a change, each in the digits of the currency. Errors: 400 `too_precise`. */
export const exactBalances = <Change extends Balances>(change: Change, currency: string): Change => ({
  ...change,
  ...Object.fromEntries(
    (Object.entries(BALANCES) as [keyof Balances, string][]).map(([column, field]) => [
      column,
      exactMoney(change[column], { currency, field }),
    ]),
  ),
});
