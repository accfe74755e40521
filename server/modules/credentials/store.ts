import { and, eq, or, sql } from "drizzle-orm";
import { deleteBatch } from "../../db/delete-batch";
import { only } from "../../db/only";
import { appNow, credentials, inSeconds, signInFailures, users } from "../../db/schema/index";
import { statement } from "../../db/statement";
import type { Context } from "../context";
import type { CredentialKind } from "./attempt-policy";

const hashOf = statement("credential", ["userId", "kind"], (db, { userId, kind }) =>
  db
    .select({ hash: credentials.hash })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.kind, kind))),
);

export async function selectHash(ctx: Context, userId: number, kind: CredentialKind): Promise<string | null> {
  const [row] = await hashOf(ctx.db, { userId, kind });
  return row?.hash ?? null;
}

const userForUpdate = statement("lock_user", ["userId"], (db, { userId }) =>
  db.select({ active: users.active }).from(users).where(eq(users.id, userId)).for("update"),
);

export async function selectUserForUpdate(ctx: Context, userId: number) {
  return only(await userForUpdate(ctx.db, { userId }));
}

export async function selectKinds(ctx: Context, userId: number): Promise<CredentialKind[]> {
  const rows = await ctx.db
    .select({ kind: credentials.kind })
    .from(credentials)
    .where(eq(credentials.userId, userId));
  return rows.map((row) => row.kind);
}

export async function upsertHash(ctx: Context, userId: number, kind: CredentialKind, hash: string) {
  await ctx.db
    .insert(credentials)
    .values({ userId, kind, hash })
    .onConflictDoUpdate({
      target: [credentials.userId, credentials.kind],
      set: { hash, updatedAt: appNow },
    });
}

const countFailure = statement("count_attempt", ["subject"], (db, { subject }) =>
  db
    .insert(signInFailures)
    .values({ subject, failures: 1 })
    .onConflictDoUpdate({
      target: signInFailures.subject,
      set: { failures: sql`${signInFailures.failures} + 1`, updatedAt: appNow },
      setWhere: sql`${signInFailures.blockedUntil} is null or ${signInFailures.blockedUntil} <= app_now()`,
    })
    .returning({ failures: signInFailures.failures }),
);

/**
 * Counts a try as failed before it is verified, in one statement, so that two tries at once never share a
 * count. Null, and nothing is counted, while the subject is blocked.
 */
export async function countAttempt(ctx: Context, subject: Buffer): Promise<number | null> {
  const [row] = await countFailure(ctx.db, { subject });
  return row?.failures ?? null;
}

/** Blocks a subject for so many seconds; Infinity: until something else opens it. */
export async function block(ctx: Context, subject: Buffer, seconds: number): Promise<void> {
  const until = Number.isFinite(seconds) ? inSeconds(seconds) : sql`'infinity'::timestamptz`;
  await ctx.db.update(signInFailures).set({ blockedUntil: until }).where(eq(signInFailures.subject, subject));
}

/** Seconds until a blocked subject may try again; null when waiting does not help. */
export async function selectWait(ctx: Context, subject: Buffer): Promise<number | null> {
  const [row] = await ctx.db
    .select({
      wait: sql<
        number | null
      >`case when isfinite(${signInFailures.blockedUntil}) then extract(epoch from ${signInFailures.blockedUntil} - app_now())::float8 end`,
    })
    .from(signInFailures)
    .where(eq(signInFailures.subject, subject));
  return row ? row.wait : 0;
}

/** Until when a subject is blocked now: null for without an end; null altogether for not at all. */
export async function selectBlock(ctx: Context, subject: Buffer): Promise<{ until: Date | null } | null> {
  const [row] = await ctx.db
    .select({
      until: sql<
        string | null
      >`case when isfinite(${signInFailures.blockedUntil}) then ${signInFailures.blockedUntil} end`,
    })
    .from(signInFailures)
    .where(and(eq(signInFailures.subject, subject), sql`${signInFailures.blockedUntil} > app_now()`));
  return row ? { until: row.until === null ? null : new Date(row.until) } : null;
}

/** Takes a count back whose secret was never compared. */
export async function forgetAttempt(ctx: Context, subject: Buffer): Promise<void> {
  await ctx.db
    .update(signInFailures)
    .set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)`, blockedUntil: null })
    .where(eq(signInFailures.subject, subject));
}

/** Deletes a batch of failures of so many seconds ago that block nothing. True: there may be more. */
export const deleteOldFailures = ({ db }: Context, seconds: number): Promise<boolean> =>
  deleteBatch(
    db,
    signInFailures,
    sql`updated_at < ${inSeconds(-seconds)} and (blocked_until is null or isfinite(blocked_until))`,
  );

const clear = statement("clear_failures", ["subject", "endless"], (db, { subject, endless }) =>
  db
    .delete(signInFailures)
    .where(
      or(
        eq(signInFailures.subject, subject),
        and(eq(signInFailures.subject, endless), sql`not isfinite(${signInFailures.blockedUntil})`),
      ),
    ),
);

/** Forgets the failures of a subject, and a block of `endless` that only another kind of sign-in may remove. */
export async function clearFailures(ctx: Context, subject: Buffer, endless: Buffer | null): Promise<void> {
  await clear(ctx.db, { subject, endless });
}
