import { eq, sql } from "drizzle-orm";
import { companies, fedBalances, savingsAccounts, sources, staleSince } from "./schema/index";

/** When the balances of an account were such: of the last write that told one, or of a later position of the source that wrote it. */
export const BALANCE_AS_OF = sql`case when ${savingsAccounts.balance} is not null then greatest(${fedBalances.asOf}, ${sources.asOf}) end`;

/**
 * Whether they are older than the institution allows; null where their source never sent a position: of one that sends only what
 * changes, every account that rests would look old.
 */
export const IS_BALANCE_STALE = sql`case when ${sources.asOf} is not null then ${BALANCE_AS_OF} < ${staleSince(companies)} end`;

/** What both are read from, beside the account. */
export const AGE_JOINS = [
  { table: companies, on: eq(companies.id, savingsAccounts.companyId), always: true },
  { table: fedBalances, on: eq(fedBalances.accountId, savingsAccounts.id) },
  { table: sources, on: eq(sources.id, fedBalances.sourceId) },
] as const;
