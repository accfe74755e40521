/** The last four digits of an account number, whatever its groups. */
export const lastDigits = (accountNumber: string) => accountNumber.replace(/\D/g, "").slice(-4);

/** "HSB00000001" is shown as "HSB 00000001": letters and digits apart are easier to read aloud. */
export const spacedCustomerNumber = (customerNumber: string) =>
  customerNumber.replace(/^([A-Z]+)(\d+)$/, "$1 $2");
