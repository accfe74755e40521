import { cache } from "react";
import { apiCalls } from "../bff/index";
import { pageSession } from "./page-session";
import { readExisting } from "./read-allowed";

const PAGE = 50;
type Place = { after?: string | undefined };

/** What staff last searched among customers, and a page of those that it finds; without it of all. */
export async function readStaffCustomers({ status, after }: Place & { status?: string | undefined }) {
  const { customerSearch } = (await pageSession("staff")).content;
  const search = customerSearch?.text;
  const asked = search ? { search, reason: customerSearch?.reason, status } : { status, after };
  const list = await readExisting(apiCalls.staffCustomers(asked));
  return { search, list };
}

/** A customer with all that decides about access, or null. Read once a page: each reading is on record. */
export const readCustomerFile = cache((id: string) => readExisting(apiCalls.customerFile(id)));

/** A page of what is on record of a customer. */
export const readCustomerHistory = (id: string, { after }: Place) =>
  readExisting(apiCalls.customerHistory(id, { limit: 25, after }));

/** The accounts of a customer. */
export const readAccountsOf = (customerId: number) =>
  readExisting(apiCalls.staffSavings({ customer_id: customerId, limit: PAGE }));

/** How many cases wait. */
export const readWaiting = () => readExisting(apiCalls.waiting());

/** Claims and recoveries of one status. */
export const readReviews = ({ status, after }: Place & { status: string }) =>
  readExisting(apiCalls.reviews({ status, limit: PAGE, after }));

export const readReview = cache((id: string) => readExisting(apiCalls.review(id)));

/** Birth dates that wait for a second person. */
export const readBirthDates = () => readExisting(apiCalls.birthDates({ limit: PAGE }));

export const readBirthDate = cache((id: string) => readExisting(apiCalls.birthDate(id)));
