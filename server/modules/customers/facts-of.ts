import type { Customer } from "./store";

/** What an event may tell of a customer. */
export const factsOf = (customer: Customer) => ({
  id: customer.id,
  customer_number: customer.customerNumber,
  uid: customer.userId,
  status: customer.status,
});
