import type { Bulk } from "@/components/ui/bulk";
import { own } from "@/components/ui/cell";
import { type Column, momentCell } from "@/components/ui/data-table";
import type { Filter } from "@/components/ui/record-list";
import { statusLook } from "@/components/ui/status-look";
import { now } from "@/lib/clock";
import type { Approval, DateDifference, Review } from "@/lib/contract";
import { type Locale, spacedCustomerNumber, waitingTime } from "@/lib/format";
import { actName, causeName, differenceName, kindName } from "@/lib/value-words";

/** What was wrong with a date, without the date. */
export const differenceWords = (differs: DateDifference[]): string =>
  differs.map(differenceName).join(", ") || "not known";

/** What staff see in both lists: since when a case is there, of which branch, and who sees to it. */
const sharedColumns = (locale: Locale, branches: Filter["choices"] & {}) => ({
  since: (at: string, status: string) =>
    momentCell(at, locale, { note: status === "waiting" ? waitingTime(at, now(), locale.language) : null }),
  branch: {
    head: "Branch",
    look: "line" as const,
    as: "own" as const,
    cell: ({ branch_code: code }: Approval | Review) =>
      branches.find(({ value }) => value === code)?.label ?? code,
  },
  seenTo: {
    head: "Assigned to",
    cell: ({ assigned_to_name, note }: Approval | Review) => own(assigned_to_name ?? "No one yet", { note }),
  },
});

/** Claims and recoveries, one line for each. @param branches by their codes */
export const reviewColumns = (locale: Locale, branches: Filter["choices"] & {}): Column<Review>[] => {
  const { since, branch, seenTo } = sharedColumns(locale, branches);
  return [
    {
      head: "Customer",
      cell: ({ id, customer_name }) =>
        own(customer_name ?? "No name on file", { href: `/admin/reviews/decide?id=${id}` }),
    },
    { head: "What", cell: ({ kind }) => kindName(kind) },
    { head: "Why", cell: ({ cause }) => causeName(cause) },
    { head: "Since", order: "created_at desc", cell: ({ created_at, status }) => since(created_at, status) },
    branch,
    seenTo,
    { head: "Status", cell: ({ status }) => statusLook(status) },
  ];
};

/** What an act is about: of a customer name and number. */
export const aboutWords = ({ about, customer_name }: Approval) =>
  [customer_name, spacedCustomerNumber(about)].filter(Boolean).join(", ");

const actLabel = (approval: Approval) => `${actName(approval.act)}: ${aboutWords(approval)}`;

/** How an act was decided: perhaps by who asked, where there was no second person. */
export const approvalLook = ({ status, alone }: Pick<Approval, "status" | "alone">) =>
  alone ? { ...statusLook(status), text: "Done alone" } : statusLook(status);

/** Acts that need a second person, one line for each. @param branches by their codes */
export const approvalColumns = (locale: Locale, branches: Filter["choices"] & {}): Column<Approval>[] => {
  const { since, branch, seenTo } = sharedColumns(locale, branches);
  return [
    {
      head: "What",
      cell: (approval) => own(actLabel(approval), { href: `/admin/approvals/decide?id=${approval.id}` }),
    },
    { head: "Asked by", look: "line", as: "own", cell: ({ asked_by_name }) => asked_by_name },
    { head: "Since", order: "asked_at desc", cell: ({ asked_at, status }) => since(asked_at, status) },
    { head: "Open until", cell: ({ expires_at }) => momentCell(expires_at, locale) },
    branch,
    seenTo,
    { head: "Status", cell: approvalLook },
  ];
};

const PLACE = { list: "/admin/approvals", section: "Approvals" };

/** Taking cases on and giving them back, many at once. @param what the end of the names of its pages */
const handedOver = (what: string) => ({
  [`assign-${what}`]: {
    button: "Assign the chosen to me",
    ask: (count: string) => `Assign ${count} to yourself?`,
    lead: "The others see that they are yours. They may still decide them.",
    done: "They are assigned to you",
  },
  [`release-${what}`]: {
    button: "Give them back",
    ask: (count: string) => `Give ${count} back to the others?`,
    lead: "They are free for others to take. Notes stay.",
    done: "Given back to the others",
  },
});

/** Claims and recoveries, many at once. */
export const REVIEWS_AT_ONCE: Bulk<Review> = {
  ...PLACE,
  noun: ["case", "cases"],
  mayAct: "customer_service:write",
  can: ({ status }) => status === "waiting",
  label: ({ customer_name }) => customer_name ?? "No name on file",
  acts: handedOver("reviews"),
};

/** Acts that need a second person, many at once. */
export const ACTS_AT_ONCE: Bulk<Approval> = {
  ...PLACE,
  noun: ["act", "acts"],
  mayAct: "approvals:write",
  can: ({ status }) => status === "waiting",
  label: actLabel,
  acts: handedOver("acts"),
};
