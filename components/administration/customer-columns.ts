import { customerStatusLook } from "@/components/staff/customer-status";
import { code, statusCell } from "@/components/ui/cell";
import type { Column } from "@/components/ui/data-table";
import type { CustomerRow } from "@/lib/contract";
import { spacedCustomerNumber } from "@/lib/format";

/** Enough of a customer to tell them apart. */
export const CUSTOMER_COLUMNS: Column<CustomerRow>[] = [
  {
    head: "Name",
    order: { field: "name", first: "asc" },
    as: "own",
    link: "/admin/customers/",
    cell: ({ name }) => name ?? "No name on file",
  },
  {
    head: "Number",
    order: { field: "customer_number", first: "asc" },
    as: "code",
    cell: ({ customer_number }) => spacedCustomerNumber(customer_number),
  },
  {
    head: "Mobile",
    cell: ({ mobile_ending }) => (mobile_ending ? code(`…${mobile_ending}`) : "None"),
  },
  { head: "Born", look: "figures", cell: ({ born }) => born },
  { head: "Town", as: "own", cell: ({ town }) => town },
  {
    head: "Branch",
    order: { field: "branch_code", first: "asc" },
    as: "own",
    cell: ({ branch_name }) => branch_name,
  },
  {
    head: "Status",
    order: { field: "status", first: "asc" },
    cell: ({ status }) => statusCell(customerStatusLook(status)),
  },
  { head: "Accounts", look: "figures", cell: ({ accounts }) => accounts },
];
