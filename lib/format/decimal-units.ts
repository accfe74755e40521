/** Digits after the point that decimals are reckoned with: more than any amount has. */
const DIGITS = 20;

/** A decimal number as text in whole units of its twentieth digit: no float ever touches money. */
export function unitsOf(decimal: string): bigint {
  const [whole = "0", fraction = ""] = decimal.replace("-", "").split(".");
  const value = BigInt(whole + fraction.padEnd(DIGITS, "0").slice(0, DIGITS));
  return decimal.startsWith("-") ? -value : value;
}

/** The decimal number of so many units, without zeros at its end. */
export function decimalText(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(DIGITS + 1, "0");
  const fraction = digits.slice(-DIGITS).replace(/(?<!0)0+$/, "");
  return `${units < 0n ? "-" : ""}${digits.slice(0, -DIGITS)}${fraction && `.${fraction}`}`;
}
