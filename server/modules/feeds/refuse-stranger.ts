import { conflict } from "../../core/index";
import type { Customer } from "../customers/index";

/** Somebody signed up under the customer number before the core system spoke of it: who is it? Errors: 409. */
export function refuseStranger(customer: Customer, mobile: string | null | undefined): void {
  if (customer.fedAt === null && customer.userId !== null && mobile !== customer.mobile)
    throw conflict(
      "mobile",
      "mismatch",
      "is not the number of the customer who signed up under this customer number",
    );
}
