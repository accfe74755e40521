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
