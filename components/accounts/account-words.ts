import type { SavingsAccount } from "@/lib/contract";

const BRING = "Bring something that shows who you are, and your customer number.";

/** What the page of an account says. */
export const ACCOUNT_WORDS = {
  ending: (digits: string) => `Ending ${digits}`,
  available: "Available",
  balanceIs: "Balance",
  copyNumber: "Copy number",
  statement: "Statement",
  print: "Print",
  movements: "Movements",
  search: "Search",
  searchLabel: "Search by words, amount or reference",
  choices: { all: "All", in: "In", out: "Out", thisMonth: "This month", lastMonth: "Last month" },
  choose: "Which movements",
  otherPeriod: "More",
  anyType: "All types",
  type: "Type",
  show: "Show",
  clear: "Show all movements",
  found: (count: number) => `${count} ${count === 1 ? "movement" : "movements"}`,
  none: "No movements yet.",
  noneFound: "No movements match. Show all movements, or search for something else.",
  months: "Months",
  facts: "About this account",
  fact: {
    number: "Account number",
    status: "Status",
    hold: "On hold",
    rate: "Interest rate",
    opened: "Opened",
    closed: "Closed",
    holder: "Holder",
  },
  rate: (rate: string) => `${rate} a year`,
  trend: "Balance over time",
  interest: (year: string) => `Interest in ${year}`,
  trendTable: "The same in figures",
  month: "Month",
  monthEnd: "At its end",
  paidIn: "In",
  withdrawn: "Out",
  interestEarned: "Interest",
  printed: "Printed",
} as const;

/** What a status means for the person whose money it is, and what to do. */
export const STATUS_NEWS: Partial<Record<SavingsAccount["status"], { says: string; toDo?: string }>> = {
  frozen: { says: "Your account is frozen. Money can neither be paid in nor withdrawn.", toDo: BRING },
  closed: { says: "This account is closed." },
  dormant: { says: "Your account is dormant: it was not used for a long time.", toDo: BRING },
  pending_approval: { says: "This account is waiting for approval." },
  rejected: { says: "This account was not opened." },
};

/** Where to go with it, and whom to call. */
export const AT_A_BRANCH = "Come to a branch.";
export const OR_CALL = "Or call";
