import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { appNow, inSeconds, signInFailures } from "../../db/schema/index";
import { statement } from "../../db/statement";
import type { Context } from "../context";
import type { AttemptKind, CredentialKind } from "./attempt-policy";

const countFailure = statement(
  "count_attempt",
  ["subject", "sum", "kind", "userId", "ofAccount", "device", "most"],
  (db, { subject, sum, kind: credential, userId, ofAccount, device, most }) => {
    const failures = sql`${signInFailures.failures} + 1`;
    const blocked = sql<boolean>`coalesce(${signInFailures.blockedUntil} > app_now(), false)`;
    const unlessBlocked = (now: SQL, before: unknown) =>
      sql`case when ${blocked} then ${before} else ${now} end`;
    const tried = db.$with("tried").as(
      db
        .insert(signInFailures)
        .values({ subject, credential, userId, ofAccount, device, failures: 1 })
        .onConflictDoUpdate({
          target: signInFailures.subject,
          set: {
            failures: unlessBlocked(failures, signInFailures.failures),
            updatedAt: unlessBlocked(appNow, signInFailures.updatedAt),
            userId: sql`excluded.user_id`,
          },
          setWhere: sql`not ${blocked} or ${signInFailures.userId} is distinct from excluded.user_id`,
        })
        .returning({ failures: signInFailures.failures, blocked: blocked.as("blocked") }),
    );
    const summed = db.$with("summed").as(
      db
        .insert(signInFailures)
        .select(
          sql`select ${sum}::bytea, ${credential}, ${userId}::int, true, null::bytea, 1, null::timestamptz, app_now() from tried where not blocked and ${sum}::bytea is not null`,
        )
        .onConflictDoUpdate({
          target: signInFailures.subject,
          set: {
            failures,
            blockedUntil: sql`case when ${failures} >= ${most}::int then 'infinity'::timestamptz end`,
            updatedAt: appNow,
          },
        })
        .returning({ sum: sql<number>`${signInFailures.failures}`.as("sum") }),
    );
    return db
      .with(tried, summed)
      .select({ failures: tried.failures, sum: summed.sum })
      .from(tried)
      .leftJoin(summed, sql`true`)
      .where(sql`not ${tried.blocked}`);
  },
);

interface CountedAttempt {
  subject: Buffer;
  sum: Buffer | null;
  kind: AttemptKind;
  userId: number | null;
  ofAccount: boolean;
  device: Buffer | null;
  /** After so many the sum is blocked for good. */
  most: number;
}

/**
 * Counts a try as failed before it is verified, in one statement, so that two tries at once never share a count; and in
 * the sum, if there is one. Null, and nothing is counted, while the subject is blocked; then only whose it is now is kept.
 */
export async function countAttempt(ctx: Context, attempt: CountedAttempt) {
  const [row] = await countFailure(ctx.db, { ...attempt });
  return row ?? null;
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

/** A credential that is not looked at now, at least by one of the identifiers. */
export interface Block {
  kind: CredentialKind;
  /** Null: waiting does not end it. */
  until: Date | null;
}

/** Which credentials of a user are blocked by failures, and until when. */
export async function listBlocks(ctx: Context, { userId }: { userId: number }): Promise<Block[]> {
  const until = sql`max(${signInFailures.blockedUntil})`;
  const rows = await ctx.db
    .select({
      kind: signInFailures.credential,
      until: sql<string | null>`case when isfinite(${until}) then ${until} end`,
    })
    .from(signInFailures)
    .where(and(eq(signInFailures.userId, userId), sql`${signInFailures.blockedUntil} > app_now()`))
    .groupBy(signInFailures.credential)
    .orderBy(desc(signInFailures.credential));
  return rows.flatMap(({ kind, until }) =>
    kind === "totp" || kind === "recovery_code"
      ? []
      : [{ kind, until: until === null ? null : new Date(until) }],
  );
}

/** Takes a count back whose secret was never compared. */
export async function forgetAttempt(
  ctx: Context,
  { subject, sum }: Pick<CountedAttempt, "subject" | "sum">,
): Promise<void> {
  const failures = sql`greatest(${signInFailures.failures} - 1, 0)`;
  // One after the other, in the order of all others.
  await ctx.db
    .update(signInFailures)
    .set({ failures, blockedUntil: null })
    .where(eq(signInFailures.subject, subject));
  if (sum) await ctx.db.update(signInFailures).set({ failures }).where(eq(signInFailures.subject, sum));
}

const clear = statement(
  "clear_failures",
  ["userId", "kind", "endless", "subject", "device", "every"],
  (db, { userId, kind, endless, ...proven }) => {
    const { subject, userId: owner, credential, ofAccount, device, blockedUntil } = signInFailures;
    const ended = sql`${credential} = ${endless}::text and not isfinite(${blockedUntil})`;
    const counted = sql`(${proven.every}::boolean or ${device} is not distinct from ${proven.device}::bytea)`;
    const cleared = db
      .select({ subject })
      .from(signInFailures)
      .where(
        or(
          eq(subject, proven.subject),
          and(eq(owner, userId), counted, or(sql`${credential} = ${kind}::text`, ended)),
        ),
      )
      // In the order in which a try locks them.
      .orderBy(ofAccount, subject)
      .for("update");
    return db.delete(signInFailures).where(inArray(subject, cleared));
  },
);

interface ClearedFailures {
  userId: number;
  kind: AttemptKind;
  /** What a right secret was tried by: others than that device, or other devices, count on. Null: everything is forgotten. */
  proven: Pick<CountedAttempt, "subject" | "device"> | null;
}

/** Forgets a user's failures with one kind of secret; a right password also opens passcodes that waiting does not open. */
export async function clearFailures(ctx: Context, { userId, kind, proven }: ClearedFailures): Promise<void> {
  await clear(ctx.db, {
    userId,
    kind,
    endless: proven && kind === "password" ? "passcode" : null,
    subject: proven?.subject ?? null,
    device: proven?.device ?? null,
    every: proven === null,
  });
}

/** Forgets a user's failures with one kind of secret, by every identifier, in the transaction of the cause. */
export const forgetFailures = (
  ctx: Context,
  { userId, kind }: { userId: number; kind: AttemptKind },
): Promise<void> => clearFailures(ctx, { userId, kind, proven: null });
