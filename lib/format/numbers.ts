import { bareAccountNumber } from "../contract/rules";

/** The last four characters of an account number, whatever its groups. */
export const accountEnding = (accountNumber: string) => bareAccountNumber(accountNumber).slice(-4);

/** "HSB00000001" is shown as "HSB 00000001": letters and digits apart are easier to read aloud. */
export const spacedCustomerNumber = (customerNumber: string) =>
  customerNumber.replace(/^([A-Z]+)(\d+)$/, "$1 $2");

/** "+639171234567" is shown as "+63 ··· 67" to people who may not be its owner. */
export function maskPhone(mobile: string): string {
  return `${mobile.slice(0, 3)} ··· ${mobile.slice(-2)}`;
}
