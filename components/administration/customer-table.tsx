"use client";

import { CustomerStatus } from "@/components/staff/customer-status";
import { type Column, DataTable } from "@/components/ui/data-table";
import { PageLink } from "@/components/ui/page-link";
import type { CustomerRow } from "@/lib/contract";
import { spacedCustomerNumber } from "@/lib/format";

/** Enough of a customer to tell them apart. */
const COLUMNS: Column<CustomerRow>[] = [
  {
    head: "Name",
    cell: ({ id, name }) => (
      <PageLink href={`/admin/customers/${id}`}>
        <bdi>{name ?? "No name on file"}</bdi>
      </PageLink>
    ),
  },
  {
    head: "Number",
    cell: ({ customer_number }) => (
      <bdi dir="ltr" className="figures whitespace-nowrap">
        {spacedCustomerNumber(customer_number)}
      </bdi>
    ),
  },
  {
    head: "Mobile",
    cell: ({ mobile_ending }) =>
      mobile_ending ? (
        <span className="figures whitespace-nowrap">
          <span aria-hidden="true">…</span>
          <span className="sr-only">ending </span>
          {mobile_ending}
        </span>
      ) : (
        "None"
      ),
  },
  { head: "Born", figures: true, cell: ({ born }) => born ?? "" },
  { head: "Town", cell: ({ town }) => <bdi>{town}</bdi> },
  { head: "Status", cell: ({ status }) => <CustomerStatus status={status} /> },
  { head: "Accounts", figures: true, cell: ({ accounts }) => accounts },
];

/** Customers, one line for each. Of the browser: rows come as data, not as elements. */
export const CustomerTable = ({ customers }: { customers: CustomerRow[] }) => (
  <DataTable
    caption="Customers"
    columns={COLUMNS}
    rows={customers}
    empty="No customer matches. Try other words or another status."
  />
);
