import type * as wire from "./contract/index";

/** An account with what moved last, all accounts of its owner, and whether the owner has access. */
export interface FoundAccount {
  account: wire.SavingsAccount;
  transactions: wire.TransactionList;
  accounts: wire.SavingsAccount[];
  access: wire.CustomerAccess | null;
}

/** What the desk shows for what was typed: an account, a customer without one, or customers to choose from. */
export type DeskAnswer =
  | FoundAccount
  | { customer: wire.CustomerRow; access: wire.CustomerAccess | null }
  | { customers: wire.CustomerRows };

/** What proves who a customer is, and what the facts of a company are called. */
export type Revealed = wire.RevealedCustomer & { terms: Record<wire.CompanyField, string> };

interface Data<Field extends string, Answer> {
  fields: Partial<Record<Field, string>>;
  answer: Answer;
}

/**
 * What the scripts of an open page read below `/bff`: the fields that a route takes, in its path or query, and its
 * answer. The one declaration of both sides: the BFF's table and the reader in the browser are typed by it.
 */
export interface DataRoutes {
  "/health": Data<never, { status: "ok" }>;
  "/signed-in": Data<never, { signed_in: true }>;
  "/staff/signed-in": Data<never, { signed_in: true }>;
  "/accounts": Data<"limit" | "offset" | "order", wire.SavingsList>;
  "/reference/:list": Data<"list" | "country_id" | "state_id" | "city_id", wire.ReferenceList>;
}

/** Data routes of the desk, whose fields are sent in a body: names and numbers of people stay out of addresses. */
export interface DeskRoutes {
  "/staff/find": Data<"text" | "reason" | "offset", DeskAnswer>;
  "/staff/reveal": Data<"customer" | "reason", Revealed>;
  "/staff/receipt": Data<"account" | "reason" | "reference", wire.Receipt>;
  "/staff/statement": Data<"account" | "reason" | "from" | "to", wire.Statement>;
  /** For people who are not signed in yet. */
  "/staff/invitation": Data<"link", wire.Invitation>;
  "/staff/lock": Data<never, { locked: true }>;
}

/** What `/bff/idle` answers: where the page goes on where the session is over, and nothing where another window uses it. */
export type IdleAnswer = { next: string | null };
