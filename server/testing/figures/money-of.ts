import type { CaseCurrency } from "./figures-case";

/** How many digits after the point a currency has, by ISO 4217. */
const DIGITS: Record<CaseCurrency, number> = { PHP: 2, JPY: 0, KWD: 3, USD: 2 };

/** An amount in the smallest unit of its currency as decimal text. */
export function moneyOf(units: bigint, currency: CaseCurrency): string {
  const digits = DIGITS[currency];
  const text = String(units < 0n ? -units : units).padStart(digits + 1, "0");
  const whole = text.slice(0, text.length - digits);
  const fraction = digits === 0 ? "" : `.${text.slice(-digits)}`;
  return `${units < 0n ? "-" : ""}${whole}${fraction}`;
}
