import { eq, sql } from "drizzle-orm";
import { bareAccountNumber } from "../../../lib/contract/rules";
import { invalidField } from "../../core/index";
import { findRow } from "../../db/rows";
import { branches, customers, savingsAccounts, users } from "../../db/schema/index";
import type { Context } from "../context";
import { recordsOf } from "./subject-name";

/** A record that rows may be about. */
export interface Subject {
  type: string;
  id: string;
}

/** Records of which rows may be about any. */
export interface About {
  subjects: Subject[];
  /** Whose data may be in lists that were read with API keys, too. */
  customerId?: number;
}

/** What people know customers, accounts and branches by. */
export interface Named {
  customerNumber?: string | undefined;
  accountNumber?: string | undefined;
  branchCode?: string | undefined;
  /** By which a member of staff signs in. */
  actorEmail?: string | undefined;
}

type Company = { companyId: number };

const orUnknown = <Found>(found: Found | null, field: string): Found => {
  if (found === null) throw invalidField(field, "unknown", "is not on file");
  return found;
};

/** A customer, the user who signs in as one, and all their accounts. Errors: 400 naming `customer_number`. */
async function findCustomer(ctx: Context, { companyId }: Company, number: string): Promise<About> {
  const { rows } = await ctx.db.execute<{ type: string; id: string }>(
    sql`with customer as (
        select id, user_id from ${customers} where company_id = ${companyId} and customer_number = ${number.toUpperCase()}
      )
      select r.type, r.id from customer, lateral (${recordsOf(companyId, sql`customer.id`)}) r
      union all select 'user', user_id::text from customer where user_id is not null`,
  );
  const subjects = orUnknown(rows.length > 0 ? rows : null, "customer_number");
  return { subjects, customerId: Number(subjects.find(({ type }) => type === "customer")?.id) };
}

/** An account by its number, in any writing. Errors: 400 naming `account_number`. */
async function findAccount(ctx: Context, { companyId }: Company, number: string): Promise<About> {
  const isNumber = eq(savingsAccounts.accountDigits, bareAccountNumber(number));
  const found = await findRow(ctx, savingsAccounts, eq(savingsAccounts.companyId, companyId), isNumber);
  return { subjects: [{ type: "savings_account", id: String(orUnknown(found, "account_number").id) }] };
}

/** Errors: 400 naming `branch_code`. */
async function findBranch(ctx: Context, { companyId }: Company, code: string): Promise<number> {
  const found = await findRow(ctx, branches, eq(branches.companyId, companyId), eq(branches.code, code));
  return orUnknown(found, "branch_code").id;
}

/** Errors: 400 naming `actor_email`. */
async function findStaff(ctx: Context, { companyId }: Company, email: string): Promise<number> {
  const isOfStaff = [eq(users.companyId, companyId), sql`${users.kind} = 'staff'`];
  const found = await findRow(ctx, users, eq(users.email, email.trim().toLowerCase()), ...isOfStaff);
  return orUnknown(found, "actor_email").id;
}

/** What a company's audit is narrowed to by numbers that people know. Errors: 400 naming what is not on file. */
export async function findNamed(
  ctx: Context,
  company: Company,
  { customerNumber, accountNumber, branchCode, actorEmail }: Named,
): Promise<{ about: About[]; branchId?: number; actorId?: number }> {
  const about = [
    ...(customerNumber === undefined ? [] : [await findCustomer(ctx, company, customerNumber)]),
    ...(accountNumber === undefined ? [] : [await findAccount(ctx, company, accountNumber)]),
  ];
  return {
    about,
    ...(branchCode !== undefined && { branchId: await findBranch(ctx, company, branchCode) }),
    ...(actorEmail !== undefined && { actorId: await findStaff(ctx, company, actorEmail) }),
  };
}
