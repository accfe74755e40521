import { bareAccountNumber } from "../contract/rules";
import { decimalText, unitsOf } from "./decimal-units";

/** The last four characters of an account number, whatever its groups. */
export const accountEnding = (accountNumber: string) => bareAccountNumber(accountNumber).slice(-4);

/** "HSB00000001" is shown as "HSB 00000001": letters and digits apart are easier to read aloud, and stay in one line. */
export const spacedCustomerNumber = (customerNumber: string) =>
  customerNumber.replace(/^([A-Z]+)(\d+)(?= |$)/, "$1\u00a0$2");

/** "+639171234567" is shown as "+63 ··· 67" to people who may not be its owner. */
export function maskPhone(mobile: string): string {
  return `${mobile.slice(0, 3)} ··· ${mobile.slice(-2)}`;
}

/** Making a formatter takes twenty times as long as using it, and an institution needs few. */
const made: Record<string, Intl.NumberFormat> = {};

function format(language: string, options: Intl.NumberFormatOptions) {
  const key = language + JSON.stringify(options);
  made[key] ??= new Intl.NumberFormat(language, options);
  return made[key];
}

const NO_MINOR_UNIT = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF";
const THREE_DIGITS = "BHD IQD JOD KWD LYD OMR TND";
const FOUR_DIGITS = "CLF UYW";

/**
 * Digits after the decimal point by ISO 4217. ICU's own table prints PKR, AFN and MMK without
 * their minor unit, which shows a wrong balance.
 */
export function minorUnits(currency: string): number {
  if (NO_MINOR_UNIT.includes(currency)) return 0;
  if (THREE_DIGITS.includes(currency)) return 3;
  if (FOUR_DIGITS.includes(currency)) return 4;
  return 2;
}

/** A sum of money as records have it: with all digits of its currency, so `100` in PHP is `100.00`. */
export function moneyText(decimal: string, currency: string): string {
  const [whole = "", fraction = ""] = decimal.split(".");
  const digits = fraction.padEnd(minorUnits(currency), "0");
  return digits === "" ? whole : `${whole}.${digits}`;
}

/** The sum of amounts of one currency, exact. */
export const sumOfMoney = (decimals: string[], currency: string): string =>
  moneyText(decimalText(decimals.reduce((sum, decimal) => sum + unitsOf(decimal), 0n)), currency);

/** A decimal number as text is handed to Intl as text: no float ever touches it. */
const asNumeral = (decimal: string) => decimal as Intl.StringNumericLiteral;

/** At least the currency's minor unit, and more where the amount itself carries more. */
function fractionDigits(decimal: string, currency: string): number {
  const fraction = (decimal.split(".")[1] ?? "").replace(/(?<!0)0+$/, "");
  return Math.min(20, Math.max(minorUnits(currency), fraction.length));
}

/** `1234567.50` in PHP is "₱1,234,567.50". */
export function formatMoney(decimal: string, currency: string, language: string): string {
  // A text that is no currency code stands before the figure as it is: a page never fails for it.
  if (!/^[A-Z]{3}$/i.test(currency)) return `${currency} ${formatFigure(decimal, currency, language)}`.trim();
  const digits = fractionDigits(decimal, currency);
  return format(language, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(asNumeral(decimal));
}

/** The figure alone, for columns whose heading names the currency. */
export function formatFigure(decimal: string, currency: string, language: string): string {
  const digits = fractionDigits(decimal, currency);
  return format(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(asNumeral(decimal));
}

/** `3.2500` per cent is "3.25%". */
export function formatRate(decimal: string, language: string): string {
  const style = {
    style: "unit",
    unit: "percent",
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  } as const;
  return format(language, style).format(asNumeral(decimal));
}
