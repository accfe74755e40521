import { and, eq, inArray, ne, type Placeholder, type SQL, sql } from "drizzle-orm";
import { firstOf, only } from "../../../db/only";
import { hasRow, lockRows, updateRow, updateRows } from "../../../db/rows";
import {
  appNow,
  customerNotes,
  customers,
  reviews,
  savingsAccounts,
  sessions,
} from "../../../db/schema/index";
import { statement } from "../../../db/statement";
import type { Context } from "../../context";
import { ENDED_FOR_STAFF, FORMER_BIRTH_DATE_GUARDS, isUnfinished } from "./policy";
import { type Customer, isEmailOf, writeCustomer } from "./store";

const unclaimedOf = (companyId: number | Placeholder, mobile: string | Placeholder): [SQL, SQL, SQL] => [
  eq(customers.companyId, companyId),
  eq(customers.mobile, mobile),
  eq(customers.status, "unclaimed"),
];

const anyUnclaimed = statement("unclaimed_of_number", ["companyId", "mobile"], ({ companyId, mobile }, db) =>
  db
    .select({ id: customers.id })
    .from(customers)
    .where(and(...unclaimedOf(companyId, mobile)))
    .limit(1),
);

export async function hasUnclaimed(ctx: Context, companyId: number, mobile: string): Promise<boolean> {
  return (await anyUnclaimed(ctx.db, { companyId, mobile })).length > 0;
}

/** Locks the records that a number may claim, so that misses are counted exactly. */
export const lockUnclaimed = (ctx: Context, companyId: number, mobile: string): Promise<Customer[]> =>
  lockRows(ctx, customers, ...unclaimedOf(companyId, mobile));

export const countClaimMiss = (ctx: Context, ids: number[]): Promise<number> =>
  updateRows(
    ctx,
    customers,
    {
      claimMisses: sql`${customers.claimMisses} + 1`,
    },
    inArray(customers.id, ids),
  );

const lately = sql`${customers.dobChangedAt} > app_now() - make_interval(hours => ${FORMER_BIRTH_DATE_GUARDS})`;

/** The birth date that recovery asks for: what was on file before, while a change is new. */
const guarding = sql<
  string | null
>`case when ${lately} then ${customers.formerDob} else ${customers.dob} end`;

/** Has recovery go on asking, for a while, for the birth date that it asks for now. Call it before the change. */
export const keepFormerBirthDate = (ctx: Context, customerId: number): Promise<void> =>
  updateRow(ctx, customers, customerId, { formerDob: guarding, dobChangedAt: appNow });

const recoveryGuard = statement("recovery_guard", ["customerId"], ({ customerId }, db) =>
  db
    .select({
      birthDate: sql<string | null>`(${guarding})::text`,
      allowed: sql<boolean>`coalesce(${customers.recoveryAllowedUntil} > app_now(), false)`,
      disowned: sql<boolean>`exists (select from ${reviews} r where r.customer_id = ${customers}.id
        and r.kind = 'recovery' and r.status in ('waiting', 'refused') and r.cause = 'disowned')`,
      ended: sql<"lately" | "before" | null>`(select case when r.status = 'refused'
          or r.created_at > app_now() - make_interval(hours => ${ENDED_FOR_STAFF}) then 'lately' else 'before' end
        from ${reviews} r where r.customer_id = ${customers}.id and r.kind = 'recovery'
          and r.status in ('waiting', 'refused') and r.cause = 'access_ended')`,
    })
    .from(customers)
    .where(eq(customers.id, customerId)),
);

/** What recovery asks a customer for, and whether staff have allowed one without, or are to decide since a sign-in was disowned, or all access ended. */
export async function selectRecoveryGuard(ctx: Context, customerId: number) {
  return only(await recoveryGuard(ctx.db, { customerId }));
}

/**
 * Compares the birth date and counts a miss in one statement. Null: too many misses already.
 */
export const tryBirthDate = (ctx: Context, customerId: number, dob: string, mostMisses: number) =>
  firstOf(
    ctx.db
      .update(customers)
      .set({
        recoveryMisses: sql`case when ${guarding} = ${dob}::date then 0 else ${customers.recoveryMisses} + 1 end`,
      })
      .where(and(eq(customers.id, customerId), sql`${customers.recoveryMisses} < ${mostMisses}`))
      .returning({ matched: sql<boolean>`${guarding} = ${dob}::date`, misses: customers.recoveryMisses }),
  );

const anyAccount = statement("account_of_customer", ["customerId"], ({ customerId }, db) =>
  db
    .select({ id: savingsAccounts.id })
    .from(savingsAccounts)
    .where(eq(savingsAccounts.customerId, customerId))
    .limit(1),
);

export async function ownsAccount(ctx: Context, customerId: number): Promise<boolean> {
  return (await anyAccount(ctx.db, { customerId })).length > 0;
}

/**
 * Hands a record fed by the bank to the user of a provisional one, which disappears. The condition on the
 * status decides races. Null: another claim was faster.
 */
export async function handOver(
  ctx: Context,
  provisional: Customer,
  recordId: number,
): Promise<Customer | null> {
  const handed = { customerId: recordId };
  await updateRows(ctx, sessions, handed, eq(sessions.customerId, provisional.id));
  await updateRows(ctx, customerNotes, handed, eq(customerNotes.customerId, provisional.id));
  await ctx.db.delete(customers).where(eq(customers.id, provisional.id));
  const [row] = await ctx.db
    .update(customers)
    .set({
      userId: provisional.userId,
      status: "mobile_verified",
      mobileVerifiedAt: provisional.mobileVerifiedAt,
      email: null,
      emailVerifiedAt: null,
      newEmail: null,
      fedAt: sql`coalesce(${customers.fedAt}, ${customers.createdAt})`,
      lang: provisional.lang,
      lastActivityAt: appNow,
      updatedAt: appNow,
    })
    .where(and(eq(customers.id, recordId), eq(customers.status, "unclaimed")))
    .returning();
  return row ?? null;
}

/** Takes a claimed record from the user who claimed it: it waits for its owner again. */
export async function releaseRecord(
  ctx: Context,
  recordId: number,
  status: Customer["status"],
): Promise<void> {
  const unproven = { mobileVerifiedAt: null, emailVerifiedAt: null, newEmail: null };
  await writeCustomer(ctx, recordId, { ...unproven, userId: null, status });
}

/** Whether a customer other than `exceptId` signs in with the e-mail. */
export const isEmailTaken = (
  ctx: Context,
  companyId: number,
  email: string,
  exceptId: number,
): Promise<boolean> => hasRow(ctx, customers, ...isEmailOf(companyId, email), ne(customers.id, exceptId));

/**
 * Whether a customer may still turn out to be one of the bank's: a sign-up of its own that the core system
 * knows nothing of. Only such a record can claim another one, for it disappears with that.
 */
export const isProvisional = async (ctx: Context, customer: Customer): Promise<boolean> =>
  isUnfinished(customer.status) && customer.fedAt === null && !(await ownsAccount(ctx, customer.id));
