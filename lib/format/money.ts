import { minorUnits } from "./minor-units";

/** A decimal number as text is handed to Intl as text: no float ever touches it. */
const asNumeral = (decimal: string) => decimal as Intl.StringNumericLiteral;

/** At least the currency's minor unit, and more where the amount itself carries more. */
function fractionDigits(decimal: string, currency: string): number {
  const fraction = (decimal.split(".")[1] ?? "").replace(/0+$/, "");
  return Math.min(20, Math.max(minorUnits(currency), fraction.length));
}

/** `1234567.50` in PHP is "₱1,234,567.50". */
export function formatMoney(decimal: string, currency: string, language: string): string {
  const digits = fractionDigits(decimal, currency);
  return new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(asNumeral(decimal));
}

/** The figure alone, for columns whose heading names the currency. */
export function formatFigure(decimal: string, currency: string, language: string): string {
  const digits = fractionDigits(decimal, currency);
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(asNumeral(decimal));
}

/** `3.2500` per cent is "3.25%". */
export function formatRate(decimal: string, language: string): string {
  const figure = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 6 });
  return `${figure.format(asNumeral(decimal))}%`;
}
