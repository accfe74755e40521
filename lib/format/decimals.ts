const DIGITS = 20;

const scaled = (decimal: string): bigint => {
  const [whole = "0", fraction = ""] = decimal.replace("-", "").split(".");
  const value = BigInt(whole + fraction.padEnd(DIGITS, "0").slice(0, DIGITS));
  return decimal.startsWith("-") ? -value : value;
};

/** The sum of decimal numbers as text, exact: no float ever touches money. */
export function sumOfDecimals(decimals: string[]): string {
  const sum = decimals.reduce((total, decimal) => total + scaled(decimal), 0n);
  const digits = String(sum < 0n ? -sum : sum).padStart(DIGITS + 1, "0");
  const fraction = digits.slice(-DIGITS).replace(/0+$/, "");
  return `${sum < 0n ? "-" : ""}${digits.slice(0, -DIGITS)}${fraction && `.${fraction}`}`;
}
