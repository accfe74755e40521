import { sameDecimal } from "./policy";
import type { NewTransaction } from "./store";

const TEXTS = ["valueDate", "type", "entryType", "currency", "description"] as const;

/** Whether two transactions of one reference say the same. */
export const sameTransaction = (a: NewTransaction, b: NewTransaction): boolean =>
  TEXTS.every((field) => (a[field] ?? null) === (b[field] ?? null)) &&
  a.postedAt.getTime() === b.postedAt.getTime() &&
  sameDecimal(a.amount, b.amount) &&
  sameDecimal(a.runningBalance ?? null, b.runningBalance ?? null);
