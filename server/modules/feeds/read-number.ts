import { invalidField } from "../../core/index";

/** The customer number of a path, in capitals as it is kept. Errors: 400 on `id`. */
export function readCustomerNumber(text: string): string {
  if (!/^[A-Za-z]{2,5}[0-9]{6,10}$/.test(text))
    throw invalidField("id", "must be a customer number: 2 to 5 letters, then 6 to 10 digits");
  return text.toUpperCase();
}

/** The account number of a path. Errors: 400 on `id`. */
export function readAccountNumber(text: string): string {
  if (text.length > 64 || !/^[0-9]+(-[0-9]+)*$/.test(text))
    throw invalidField("id", "must be an account number: groups of digits joined by hyphens");
  return text;
}
