import { cache } from "react";
import { apiCalls } from "../bff/index";
import { pageSession } from "./page-session";
import { readAllowed, readExisting, type Wanted } from "./read-as";

const PAGE = 50;

/** What staff last searched among customers, and a page of those that it finds; without it of all. */
export async function readStaffCustomers({
  status,
  offset,
  ...listed
}: Wanted<"status" | "branch_code" | "order" | "after" | "offset">) {
  const { customerSearch } = (await pageSession("staff")).content;
  const search = customerSearch?.text;
  const asked = search ? { search, reason: customerSearch?.reason, status, offset } : { status, ...listed };
  const list = await readExisting(apiCalls.searchCustomers(asked));
  return { search, list };
}

/** A customer with all that decides about access, or null. Read once a page: each reading is on record. */
export const readCustomerFile = cache((id: string) => readExisting(apiCalls.getCustomerFile(id)));

/** What staff wrote of a customer, the newest first, or null. @param reason what the page is for: the audit keeps it */
export const readCustomerNotes = cache((id: string, reason: string, limit = 100) =>
  readExisting(apiCalls.listCustomerNotes(id, { limit, reason })),
);

/** A page of what is on record of a customer. */
export const readCustomerHistory = (id: string, { after }: Wanted<"after">) =>
  readExisting(apiCalls.listCustomerHistory(id, { limit: 25, after }));

/** The accounts of a customer. */
export const readAccountsOf = (customerId: number) =>
  readExisting(apiCalls.listStaffSavings({ customer_id: customerId, limit: PAGE }));

/** How many cases are waiting. */
export const readWaiting = cache(() => readAllowed(apiCalls.countWaiting()));

/** What a list of cases is narrowed to. */
type Queue<Kind extends string> = Wanted<
  Kind | "status" | "held_by" | "branch_code" | "waiting_days" | "order" | "after"
>;

/** Claims and recoveries of one status. */
export const readReviews = (query: Queue<"kind">) =>
  readExisting(apiCalls.listReviews({ ...query, limit: PAGE }));

export const readReview = cache((id: string) => readExisting(apiCalls.getReview(id)));

/** Acts that need a second person, of one status. */
export const readApprovals = (query: Queue<"act">) =>
  readExisting(apiCalls.listApprovals({ ...query, limit: PAGE }));

/** One of them. Read once a page: each reading is on record. */
export const readApproval = cache((id: string) => readExisting(apiCalls.getApproval(id)));

/** A page of texts and mails, the newest first; null for a role that may not. Fewer rows: figures stand above them. */
export const readMessages = (query: Wanted<"status" | "channel" | "order" | "after">) =>
  readExisting(apiCalls.listMessages({ ...query, limit: 25 }));

/** What texts cost and bring. */
export const readTextFigures = () => readExisting(apiCalls.getTextFigures());

/** Where codes are stopped now. */
export const readTextBlocks = () => readExisting(apiCalls.listTextBlocks({ limit: PAGE }));

/** Rows of accounts are long: more of them make a page that is slow to load. */
const ACCOUNTS = 20;

/** A page of the institution's accounts; null where the query names none. */
export const readStaffSavings = (query: Wanted<"status" | "figures" | "product_id" | "order" | "after">) =>
  readExisting(apiCalls.listStaffSavings({ ...query, limit: ACCOUNTS }));

/** Why the reader opened this account; null where they have not said. */
export async function readAccountReason(id: string): Promise<string | null> {
  const { accountReason } = (await pageSession("staff")).content;
  return accountReason && String(accountReason.id) === id ? accountReason.reason : null;
}

/** One of them, or null. Read once a page: each reading is on record. */
export const readStaffAccount = cache(async (id: string) =>
  readExisting(apiCalls.getSavingsById(id, { reason: await readAccountReason(id) })),
);

/** Where the figures of an account stop to follow, or null. */
export async function readAccountFault(id: number) {
  const reason = await readAccountReason(String(id));
  return (await readExisting(apiCalls.getAccountFault(id, { reason })))?.fault ?? null;
}

/** A page of its movements, newest first. */
export async function readStaffStatement(id: number, query: Wanted<"from" | "to" | "after">) {
  const reason = await readAccountReason(String(id));
  return readExisting(apiCalls.listSavingsTransactions(id, { ...query, reason, limit: PAGE }));
}
