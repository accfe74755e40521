import { cache } from "react";
import { apiCalls } from "../bff/index";
import { pageSession } from "./page-session";
import { readExisting } from "./read-allowed";

export interface StaffSavingsQuery {
  status?: string | undefined;
  product_id?: string | undefined;
  order?: string | undefined;
  after?: string | undefined;
}

const PAGE = 50;

/** A page of the institution's accounts; null where the query names none. */
export const readStaffSavings = (query: StaffSavingsQuery) =>
  readExisting(apiCalls.staffSavings({ ...query, limit: PAGE }));

/** Why the reader opened this account; null where they have not said. */
export async function readAccountReason(id: string): Promise<string | null> {
  const { accountReason } = (await pageSession("staff")).content;
  return accountReason && String(accountReason.id) === id ? accountReason.reason : null;
}

/** One of them, or null. Read once a page: each reading is on record. */
export const readStaffAccount = cache(async (id: string) =>
  readExisting(apiCalls.account(id, { reason: await readAccountReason(id) })),
);

/** A page of its movements, newest first. */
export async function readStaffStatement(
  id: number,
  query: { from?: string | undefined; to?: string | undefined; after?: string | undefined },
) {
  const reason = await readAccountReason(String(id));
  return readExisting(apiCalls.statement(id, { ...query, reason, limit: PAGE }));
}
