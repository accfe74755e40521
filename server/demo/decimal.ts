/** A whole number of hundredths, not negative, as decimal text. */
export function decimal(hundredths: number): string {
  const digits = String(hundredths).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
