import type { LedgerWorld } from "./create-ledger-world";
import { type Outcome, row } from "./outcome";

const CUSTOMERS = "/v2/api/staff/customers";

const asTeller = (path: string) => async (world: LedgerWorld) => {
  const { read } = await world.teller();
  return () => read(CUSTOMERS + path);
};

export const searchCustomers: Outcome[] = [
  {
    when: "a teller searches",
    prepare: asTeller("?search=dorotea"),
    audit: [row("customer.searched", "staff", "kind", "count", "more")],
    events: [],
  },
];

export const listCustomers: Outcome[] = [
  {
    when: "a teller lists",
    prepare: asTeller("?status=active"),
    audit: [row("customer.listed", "staff", "status", "count")],
    events: [],
  },
];
