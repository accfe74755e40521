import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { CUSTOMER_SIZES, type CustomerRow, customerRow } from "../../../lib/contract/index";
import {
  byCharacter,
  byWord,
  customers,
  customerWords,
  fullName,
  mobileFromEnd,
  savingsAccounts,
} from "../../db/schema/index";
import type { Context } from "../context";
import {
  type ListQuery,
  type Projection,
  type RecordPage,
  readRecordPage,
  selectBatches,
} from "../records/index";
import type { Word } from "./policy";

const accounts = sql<number>`(select count(*)::int from ${savingsAccounts} a where a.customer_id = ${customers.id})`;

const CUSTOMER_ROW = {
  schema: customerRow,
  table: customers,
  joins: [],
  company: customers.companyId,
  id: customers.id,
  unique: ["customer_number"],
  fields: {
    id: customers.id,
    customer_number: customers.customerNumber,
    name: fullName(customers),
    status: customers.status,
    is_company: customers.isCompany,
    mobile_ending: sql<string | null>`right(${customers.mobile}, 4)`,
    accounts,
  },
  words: ["name"],
  anyCase: {},
} satisfies Projection<CustomerRow>;

const ofStatus = (status: string | undefined): SQL | undefined =>
  status === undefined ? undefined : sql`${byCharacter(customers.status)} = ${status}`;

const selectionOf = (companyId: number, status: string | undefined) => ({
  list: `customers of ${companyId} for staff`,
  within: eq(customers.companyId, companyId),
  conditions: [ofStatus(status)],
  order: [],
});

export const selectCustomerPage = (
  ctx: Context,
  { companyId, query }: ListQuery,
  status: string | undefined,
): Promise<RecordPage<CustomerRow>> =>
  readRecordPage<CustomerRow>(ctx, CUSTOMER_ROW, {
    ...selectionOf(companyId, status),
    ...{ query, sizes: CUSTOMER_SIZES },
  });

export const selectAllCustomers = (
  ctx: Context,
  companyId: number,
  status: string | undefined,
): AsyncGenerator<CustomerRow[]> =>
  selectBatches<CustomerRow>(ctx, CUSTOMER_ROW, selectionOf(companyId, status));

/** Only an index leads to a search's rows: a guess that a whole table is quicker to read would be a bad one. */
export async function insistOnIndexes(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`set local enable_seqscan = off`);
}

/** The words of a text as the index of names knows them. */
export async function readWords(ctx: Context, text: string): Promise<Word[]> {
  const { rows } = await ctx.db.execute<{ word: string; sound: string | null }>(
    sql`select word, word_sound(word) as sound from unnest(name_words(${text})) word`,
  );
  return rows;
}

/** Where a search looks. */
export interface Scope {
  companyId: number;
  status?: string | undefined;
  /** Rows to answer. */
  limit: number;
}

/** Of so many that an index finds the best are answered; a common name has far more. */
const CANDIDATES = 500;

/** What was found, with the words and the number by which it is held against what was typed. */
export interface Found {
  row: CustomerRow;
  words: string[];
  mobile: string | null;
}

/** Rows that meet a condition which an index answers, by name; no more than `CANDIDATES` are looked at. */
async function selectFound(ctx: Context, scope: Scope, condition: SQL): Promise<Found[]> {
  const { companyId, status, limit } = scope;
  const found = ctx.db
    .select({ id: customers.id })
    .from(customers)
    .where(and(condition, ofStatus(status)))
    .limit(CANDIDATES)
    .as("found");
  const name = fullName(customers);
  return ctx.db
    .select({ row: CUSTOMER_ROW.fields, words: sql<string[]>`name_words(${name})`, mobile: customers.mobile })
    .from(found)
    .innerJoin(customers, and(eq(customers.id, found.id), eq(customers.companyId, companyId)))
    .orderBy(asc(byWord(name)), asc(customers.id))
    .limit(limit);
}

export const selectByNumber = (ctx: Context, scope: Scope, number: string): Promise<Found[]> =>
  selectFound(
    ctx,
    scope,
    sql`(${customers.companyId} = ${scope.companyId} and ${customers.customerNumber} = ${number})`,
  );

export const selectByAccount = (ctx: Context, scope: Scope, digits: string): Promise<Found[]> =>
  selectFound(
    ctx,
    scope,
    sql`${customers.id} = (select a.customer_id from ${savingsAccounts} a
      where a.company_id = ${scope.companyId} and a.account_digits = ${digits})`,
  );

/** By the last digits of the mobile number. */
export function selectByMobileEnd(ctx: Context, scope: Scope, digits: string): Promise<Found[]> {
  const from = [...digits].reverse().join("");
  const value = mobileFromEnd(customers);
  // The character after the digits ends the range of all that begin alike.
  const range = sql`(${customers.companyId} = ${scope.companyId} and ${value} >= ${from} and ${value} < ${`${from}:`})`;
  return selectFound(ctx, scope, range);
}

/** By the words of the names; `query` is a `tsquery` that names the company. */
export const selectByWords = (ctx: Context, scope: Scope, query: string): Promise<Found[]> =>
  selectFound(ctx, scope, sql`${customerWords(customers)} @@ ${query}::tsquery`);
