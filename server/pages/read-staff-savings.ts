import { cache } from "react";
import { apiCalls } from "../bff/index";
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

/** One of them, or null. Read once a page: each reading is on record. */
export const readStaffAccount = cache((id: string) => readExisting(apiCalls.account(id)));

/** A page of its movements, newest first. */
export const readStaffStatement = (
  id: number,
  query: { from?: string | undefined; to?: string | undefined; after?: string | undefined },
) => readExisting(apiCalls.statement(id, { ...query, limit: PAGE }));
