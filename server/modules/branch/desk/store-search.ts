import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { CUSTOMER_ORDERS, type CustomerRow, customerRow } from "../../../../lib/contract/index";
import { rowsOf } from "../../../db/rows";
import * as tables from "../../../db/schema/index";
import type { Context } from "../../context";
import * as records from "../../foundation/records/index";
import { fromTheirEnd, ofBranch, type Word } from "./policy";

const town = sql<
  string | null
>`(select c.name from ${tables.cities} c where c.id = ${tables.customers.cityId})`;
const branchName = sql<string | null>`(select b.name from ${tables.branches} b
  where b.company_id = ${tables.customers.companyId} and b.code = ${tables.customers.branchCode})`;
const accounts = sql<number>`(select count(*)::int from ${tables.savingsAccounts} a where a.customer_id = ${tables.customers.id})`;

export const CUSTOMER_ROW = records.projection(
  customerRow,
  tables.customers,
  {
    name: tables.fullName(tables.customers),
    mobile_ending: sql<string | null>`right(${tables.customers.mobile}, 4)`,
    accounts,
    born: sql<number | null>`extract(year from ${tables.customers.dob})::int`,
    town,
    branch_name: branchName,
  },
  { unique: ["customer_number"], words: ["name"] },
);

const ofStatus = (status: string | undefined): SQL | undefined =>
  status === undefined ? undefined : sql`${tables.byCharacter(tables.customers.status)} = ${status}`;

/** Which customers a list has, and in what order. */
export interface CustomerSelection {
  companyId: number;
  status?: string | undefined;
  branchCode?: string | undefined;
  order?: string | undefined;
}

/** Errors: 400 naming `order`. */
export const selectionOf = ({ companyId, status, branchCode, order }: CustomerSelection) => ({
  list: `customers of ${companyId} for staff`,
  within: eq(tables.customers.companyId, companyId),
  conditions: [
    ofStatus(status),
    branchCode === undefined
      ? undefined
      : sql`${tables.byCharacter(tables.customers.branchCode)} = ${branchCode}`,
  ],
  order: records.readOrder(order, CUSTOMER_ORDERS),
});

/** Only an index leads to a search's rows: a guess that a whole table is quicker to read would be a bad one. */
export async function insistOnIndexes(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`set local enable_seqscan = off`);
}

/** The words of a text as the index of customers knows them. */
export const readWords = (ctx: Context, text: string): Promise<Word[]> =>
  rowsOf<Word>(
    ctx,
    sql`select word, word_sound(word) as sound,
      array(select c.id from ${tables.cities} c where name_words(c.name) @> array[word] limit ${TOWNS}) as towns
      from unnest(name_words(${text})) word`,
  );

/** Towns with a word in common, such as San: of more the word says too little. */
const TOWNS = 50;

/** Where a search looks. */
export interface Scope {
  companyId: number;
  status?: string | undefined;
  /** Whose customers come first: the branch of the member of staff who searches. */
  branch: string | null;
  /** Rows to answer. */
  limit: number;
}

/** The code of the branch that a member of staff belongs to. */
export async function selectBranchOf(ctx: Context, userId: number): Promise<string | null> {
  const [row] = await ctx.db
    .select({ code: tables.branches.code })
    .from(tables.users)
    .innerJoin(tables.branches, eq(tables.branches.id, tables.users.branchId))
    .where(eq(tables.users.id, userId));
  return row?.code ?? null;
}

/** So many that an index finds are ranked; a common name has far more. */
const CANDIDATES = 500;

/** What was found, with the words and the number by which it is held against what was typed. */
export interface Found {
  row: CustomerRow;
  words: string[];
  mobile: string | null;
}

/**
 * Rows that meet a condition which an index answers: those of the branch first, names of fewer words before longer ones. No more than
 * `CANDIDATES` are looked at, and as many of the branch (`own`), which the others would push out.
 */
async function selectFound(ctx: Context, scope: Scope, condition: SQL, own?: SQL): Promise<Found[]> {
  const { companyId, status, limit, branch } = scope;
  const candidates = (condition: SQL) =>
    ctx.db
      .select({ id: tables.customers.id })
      .from(tables.customers)
      .where(and(condition, ofStatus(status)))
      .limit(CANDIDATES);
  const all = candidates(condition);
  const found = own ? union(candidates(own), all) : all;
  const name = tables.fullName(tables.customers);
  const isOwn = sql`coalesce(${tables.customers.branchCode} = ${branch}::text, false)`;
  return (
    ctx.db
      .select({
        row: CUSTOMER_ROW.fields,
        words: sql<string[]>`name_words(concat_ws(' ', ${name}, ${town}))`,
        mobile: tables.customers.mobile,
      })
      .from(tables.customers)
      // An array is made once, whatever the planner knows of the table.
      .innerJoin(sql`unnest(array${found}) found_id`, sql`found_id = ${tables.customers.id}`)
      .where(eq(tables.customers.companyId, companyId))
      .orderBy(
        desc(isOwn),
        sql`cardinality(string_to_array(${name}, ' '))`,
        asc(tables.byWord(name)),
        asc(tables.customers.id),
      )
      .limit(limit)
  );
}

export const selectByNumber = (ctx: Context, scope: Scope, number: string): Promise<Found[]> =>
  selectFound(
    ctx,
    scope,
    sql`(${tables.customers.companyId} = ${scope.companyId} and ${tables.customers.customerNumber} = ${number})`,
  );

export const selectByAccount = (ctx: Context, scope: Scope, number: string): Promise<Found[]> =>
  selectFound(
    ctx,
    scope,
    sql`${tables.customers.id} = (select a.customer_id from ${tables.savingsAccounts} a
      where a.company_id = ${scope.companyId} and a.account_digits = ${number})`,
  );

/** By the last characters of an account's number, among the customers that have the words too, where there are any. */
export function selectByAccountEnd(
  ctx: Context,
  scope: Scope,
  end: string,
  words: string | null,
): Promise<Found[]> {
  const from = fromTheirEnd(end);
  const value = tables.accountFromEnd(tables.savingsAccounts);
  // The character after Z ends the range of all that begin alike.
  const owners = sql`${tables.customers.id} in (select customer_id from ${tables.savingsAccounts}
    where ${tables.savingsAccounts.companyId} = ${scope.companyId} and ${value} >= ${from} and ${value} < ${`${from}[`}
    limit ${CANDIDATES})`;
  return selectFound(
    ctx,
    scope,
    words === null
      ? owners
      : sql`(${owners} and ${tables.customerTerms(tables.customers)} @@ ${words}::tsquery)`,
  );
}

/** By the terms of the index; `query` is a `tsquery` whose terms name the company. */
export function selectByTerms(ctx: Context, scope: Scope, query: string): Promise<Found[]> {
  const { companyId, branch } = scope;
  const meets = (query: string) => sql`${tables.customerTerms(tables.customers)} @@ ${query}::tsquery`;
  return selectFound(
    ctx,
    scope,
    meets(query),
    branch === null ? undefined : meets(ofBranch(companyId, query, branch)),
  );
}
