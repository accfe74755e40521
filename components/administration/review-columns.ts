import type { Bulk } from "@/components/ui/bulk";
import { code, own } from "@/components/ui/cell";
import type { Column } from "@/components/ui/data-table";
import type { Approval, DateDifference, Review } from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { actName, causeName, kindName, statusName } from "@/lib/value-words";
import { sinceCell } from "./since-cell";

const DIFFERENCE_WORDS: Record<DateDifference, string> = {
  day: "another day",
  month: "another month",
  year: "another year",
  swapped: "day and month swapped",
};

/** What was wrong with a date, without the date. */
export const differenceWords = (differs: DateDifference[]): string =>
  differs.map((difference) => DIFFERENCE_WORDS[difference]).join(", ") || "not known";

/** Claims and recoveries, one line for each. */
export const reviewColumns = (locale: Locale): Column<Review>[] => [
  {
    head: "Customer",
    cell: ({ id, customer_name }) =>
      own(customer_name ?? "No name on file", { href: `/admin/reviews/decide?id=${id}` }),
  },
  { head: "What", cell: ({ kind }) => kindName(kind) },
  { head: "Why", cell: ({ cause }) => causeName(cause) },
  {
    head: "Since",
    order: { field: "created_at", first: "desc" },
    cell: ({ created_at, status }) => sinceCell(created_at, status === "waiting", locale),
  },
  { head: "Branch", cell: ({ branch_code }) => branch_code && code(branch_code) },
  {
    head: "Seen to by",
    cell: ({ assigned_to_name, note }) => own(assigned_to_name ?? "No one yet", { note }),
  },
  { head: "Status", cell: ({ status }) => statusName(status) },
];

const PLACE = { list: "/admin/approvals", section: "Approvals" };

/** Taking cases on and giving them back, many at once. @param what the end of the names of its pages */
const handedOver = (what: string) => ({
  [`assign-${what}`]: {
    button: "I see to them",
    ask: (count: string) => `See to ${count}?`,
    lead: "The others are told that you see to them. They may still decide them.",
    done: "You see to them now",
  },
  [`release-${what}`]: {
    button: "Give them back",
    ask: (count: string) => `Give ${count} back to the others?`,
    lead: "They are free for others to see to. Notes stay.",
    done: "Given back to the others",
  },
});

/** Claims and recoveries, many at once. */
export const REVIEWS_AT_ONCE: Bulk<Review> = {
  ...PLACE,
  noun: ["case", "cases"],
  permission: "customer_service:write",
  can: ({ status }) => status === "waiting",
  label: ({ customer_name }) => customer_name ?? "No name on file",
  acts: handedOver("reviews"),
};

/** Acts that need a second person, many at once. */
export const ACTS_AT_ONCE: Bulk<Approval> = {
  ...PLACE,
  noun: ["act", "acts"],
  permission: "approvals:write",
  can: ({ status }) => status === "waiting",
  label: ({ act, about }) => `${actName(act)}: ${about}`,
  acts: handedOver("acts"),
};
