import { redirect } from "next/navigation";
import { cache } from "react";
import type {
  OwnCustomerRecord,
  PasskeyRecord,
  ReferenceList,
  ReferenceListName,
} from "../../lib/contract/index";
import { type Audience, apiCalls, nextStep, TERMS_PAGE, withQuery } from "../bff/index";
import { currentPage, pageSession } from "./page-session";
import { readAs, readCall, readExisting, type Wanted } from "./read-as";

/** Without a session the page becomes sign-in; while signup or recovery is unfinished, its next step. */
export const requireCustomer = cache(async (): Promise<void> => {
  const step = await readAs("customer", nextStep);
  if (step) redirect(step === TERMS_PAGE ? withQuery(step, { next: await currentPage() }) : step);
});

/** The record of the customer who is signed in. */
export const readCustomer = cache(async (): Promise<OwnCustomerRecord> => {
  await requireCustomer();
  return readCall("customer", apiCalls.getCustomer());
});

/** The record of a person; a company is sent to its profile, where it finds what it is asked for itself. */
export async function readPerson(): Promise<OwnCustomerRecord> {
  const customer = await readCustomer();
  if (customer.is_company) redirect("/profile");
  return customer;
}

/** What a customer in the middle of signing up has told so far. */
export const readSignupRecord = cache(() => readCall("customer", apiCalls.getCustomer()));

/** Everywhere the reader is signed in. */
export const readSessions = (audience: Audience = "customer") => readCall(audience, apiCalls.listSessions());

/** The devices that are remembered, signed in or not. */
export const readDevices = () => readCall("customer", apiCalls.listDevices());

/** The passkeys of who is signed in, the oldest first. */
export const readPasskeys = (audience: Audience = "customer") => readCall(audience, apiCalls.listPasskeys());

/** One of them, or null. */
export async function readPasskey(audience: Audience, id: string | undefined): Promise<PasskeyRecord | null> {
  const { results } = await readPasskeys(audience);
  return results.find((each) => String(each.id) === id) ?? null;
}

/** A page of who looked at the customer's data; null where the cursor can name none. */
export const readAccesses = (after: string | undefined) =>
  readExisting(apiCalls.listDataAccesses({ after, limit: 25 }), "customer");

/** The customer's own savings accounts. */
export const readAccounts = (query: Wanted<"limit" | "offset" | "order"> = {}) =>
  readCall("customer", apiCalls.listSavings(query));

/** One of them, or null: what is not there and what is not one's own are the same page. Read once a page. */
export const readAccount = cache((id: string) => readExisting(apiCalls.getSavingsById(id), "customer"));

/** What the customer looks for first, over all accounts. */
export const readSummary = cache(() => readCall("customer", apiCalls.getSavingsSummary()));

type MovementQuery = Wanted<"from" | "to" | "search" | "entry_type" | "kind" | "type">;

const readTransactionsOnce = cache((id: number, query: string) =>
  readExisting(apiCalls.listSavingsTransactions(id, JSON.parse(query)), "customer"),
);

/** A page of the movements of one of them, newest first; null where the query asks for none. Read once a page. */
export const readTransactions = (id: number, query: MovementQuery & Wanted<"limit" | "after">) =>
  readTransactionsOnce(id, JSON.stringify(query));

/** Whether the reader is mailed when a statement is ready. */
export const readStatementMails = () => readCall("customer", apiCalls.getStatementMails());

/** What moved on an account in a period; null where that is more than one statement has. */
export const readStatement = (id: number, period: Wanted<"from" | "to">) =>
  readExisting(apiCalls.getStatement(id, period), "customer");

const readMonthsOnce = cache((id: number, query: string) =>
  readExisting(apiCalls.listSavingsMonths(id, JSON.parse(query)), "customer"),
);

/** The movements of an account summed up by month. Read once a page, however many parts ask for it. */
export const readMonths = (id: number, query: MovementQuery = {}) =>
  readMonthsOnce(id, JSON.stringify(query));

/** One movement, or null. Read once a page. */
export const readTransaction = cache((id: string, transaction: string) =>
  readExisting(apiCalls.getSavingsTransaction(id, transaction), "customer"),
);

export interface ReferenceParent {
  country_id?: number | string | null;
  state_id?: number | string | null;
  city_id?: number | string | null;
}

const readOnce = cache(async (list: ReferenceListName, parent: string): Promise<ReferenceList> => {
  const session = await pageSession("customer");
  return session.call(apiCalls.listReference(list, JSON.parse(parent)));
});

/** A reference list, of one parent where it has one. Read once a page, however many parts ask for it. */
export function readReference(list: ReferenceListName, parent: ReferenceParent = {}): Promise<ReferenceList> {
  return readOnce(list, JSON.stringify(parent));
}
