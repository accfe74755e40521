import type { StaffPermission } from "@/lib/contract";

/** One thing that is done to many records at once. */
interface BulkAct {
  button: string;
  /** Asks on its page. @param count how many of what, such as "3 notices" */
  ask: (count: string) => string;
  lead: string;
  /** Said before how many it was done to. */
  done: string;
  /** Asks for a reason, which is recorded with each. */
  withReason?: true;
}

/** What is done to records that are chosen in a list: each by a call of its own, as if it were done to it alone. */
export interface Bulk<Row> {
  /** The page of the list. */
  list: string;
  section: string;
  noun: [one: string, many: string];
  mayAct: StaffPermission;
  /** Whether the row can be chosen. */
  can: (row: Row) => boolean;
  /** What the row is called. */
  label: (row: Row) => string;
  /** By the names of their pages below the list. */
  acts: Record<string, BulkAct>;
}

/** A bulk that has some of its acts alone. */
export const onlyActs = <Row>(bulk: Bulk<Row>, ...names: string[]): Bulk<Row> => ({
  ...bulk,
  acts: Object.fromEntries(Object.entries(bulk.acts).filter(([name]) => names.includes(name))),
});

export const NONE_CHOSEN = { told: "None was chosen", todo: "Tick the box of each that it is for" };

/** How many of what. */
export const counted = (count: number, [one, many]: Bulk<never>["noun"], language: string): string =>
  `${new Intl.NumberFormat(language).format(count)} ${count === 1 ? one : many}`;
