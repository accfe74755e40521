import type { ReactNode } from "react";
import type { CustomerRow } from "@/lib/contract";
import { spacedCustomerNumber } from "@/lib/format";
import { CUSTOMER_STATUS_WORDS } from "./customer-status";

/** A customer who has nothing to show but themselves. */
export function OwnerWithoutAccount({ customer, person }: { customer: CustomerRow; person: ReactNode }) {
  return (
    <section aria-labelledby="owner">
      <h2 id="owner" className="text-2xl">
        <bdi>{customer.name ?? "No name on file"}</bdi>
      </h2>
      <p className="text-soft">
        <bdi dir="ltr">{spacedCustomerNumber(customer.customer_number)}</bdi>
        <span aria-hidden="true"> · </span>
        {CUSTOMER_STATUS_WORDS[customer.status]}
      </p>
      <div className="mt-4">{person}</div>
      <p className="border-y border-rule py-4">This customer has no savings account.</p>
    </section>
  );
}
