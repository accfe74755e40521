import { and, eq, gt, type Placeholder, type SQL, sql } from "drizzle-orm";
import { updateRows } from "../../../db/rows";
import { appNow, credentials, signInFailures } from "../../../db/schema/index";
import { statement } from "../../../db/statement";
import type { Context } from "../../context";
import type { AttemptKind, CredentialKind } from "./attempt-policy";
import type { Counted } from "./store-counts";

const blockFor = statement("block_subject", ["subject", "seconds"], ({ subject, seconds }, db) =>
  db
    .update(signInFailures)
    .set({
      blockedUntil: sql`coalesce(app_now() + make_interval(secs => ${seconds}::float8), 'infinity'::timestamptz)`,
    })
    .where(
      and(
        eq(signInFailures.subject, subject),
        sql`not coalesce(${gt(signInFailures.blockedUntil, appNow)}, false)`,
      ),
    )
    .returning({ subject: signInFailures.subject }),
);

/**
 * Blocks a subject for so many seconds; Infinity: until something else opens it. Of tries at the same moment only one does:
 * false where another has blocked it.
 */
export async function block(ctx: Context, subject: Buffer, seconds: number): Promise<boolean> {
  const rows = await blockFor(ctx.db, { subject, seconds: Number.isFinite(seconds) ? seconds : null });
  return rows.length > 0;
}

const waitOf = statement("blocked_for", ["subject"], ({ subject }, db) =>
  db
    .select({
      wait: sql<
        number | null
      >`case when isfinite(${signInFailures.blockedUntil}) then extract(epoch from ${signInFailures.blockedUntil} - app_now())::float8 end`,
    })
    .from(signInFailures)
    .where(eq(signInFailures.subject, subject)),
);

/** Seconds until a blocked subject may try again; null when waiting does not help. */
export async function selectWait(ctx: Context, subject: Buffer): Promise<number | null> {
  const [row] = await waitOf(ctx.db, { subject });
  return row ? row.wait : 0;
}

/** A credential that is not looked at now, at least by one of the identifiers. */
export interface Block {
  kind: CredentialKind;
  /** Null: waiting does not end it. */
  until: Date | null;
  cause: "disowned" | "failures";
}

/** Which credentials of a user open nothing now, until when, and why. */
export async function listBlocks(ctx: Context, { userId }: { userId: number }): Promise<Block[]> {
  const blocked = sql`max(${signInFailures.blockedUntil})`;
  const { rows } = await ctx.db.execute<{ kind: CredentialKind; until: string | null; disowned: boolean }>(
    sql`select kind, min(until) as until, bool_or(disowned) as disowned from (
        select kind, null::timestamptz as until, true as disowned from ${credentials}
        where user_id = ${userId} and blocked_at is not null
        union all
        select credential, case when isfinite(${blocked}) then ${blocked} end, false from ${signInFailures}
        where user_id = ${userId} and credential in ('password', 'passcode') and blocked_until > app_now()
        group by credential) b
      group by kind order by kind desc`,
  );
  return rows.map(({ kind, until, disowned }) => ({
    kind,
    until: until === null || disowned ? null : new Date(until),
    cause: disowned ? "disowned" : "failures",
  }));
}

/** Takes a count back whose secret was never compared; its block, too, unless another try has set it. */
export async function forgetAttempt(
  ctx: Context,
  { subject, sum }: Pick<Counted, "subject" | "sum">,
  isBlockedByOther = false,
): Promise<void> {
  const failures = sql`greatest(${signInFailures.failures} - 1, 0)`;
  // One after the other, in the order of all others.
  const blocked = !isBlockedByOther && { blockedUntil: null };
  await updateRows(ctx, signInFailures, { failures, ...blocked }, eq(signInFailures.subject, subject));
  if (sum) await updateRows(ctx, signInFailures, { failures }, eq(signInFailures.subject, sum));
}

export const CLEARING_VALUES = ["userId", "kind", "endless", "subject", "device", "every"] as const;

/** Part of a statement: forgets a user's failures, in the order in which a try locks them. */
export const clearing = (
  value: Record<(typeof CLEARING_VALUES)[number], Placeholder>,
): SQL => sql`delete from ${signInFailures}
    where subject in (
      select f.subject from ${signInFailures} f
      where f.subject = ${value.subject}::bytea or (
        f.user_id = ${value.userId}::int and (${value.every}::boolean or f.device is not distinct from ${value.device}::bytea)
        and (f.credential = ${value.kind}::text or (f.credential = ${value.endless}::text and not isfinite(f.blocked_until)))
      ) order by f.of_account, f.subject for update)`;

const clear = statement("clear_failures", CLEARING_VALUES, clearing);

export interface ClearedFailures {
  userId: number;
  kind: AttemptKind;
  /** What a right secret was tried by: others than that device, or other devices, count on. Null: everything is forgotten. */
  proven: Pick<Counted, "subject" | "device"> | null;
}

/** The values of `clearing`; a right password also opens passcodes that waiting does not open. */
export const clearingValues = ({ userId, kind, proven }: ClearedFailures) => ({
  userId,
  kind,
  endless: proven && kind === "password" ? "passcode" : null,
  subject: proven?.subject ?? null,
  device: proven?.device ?? null,
  every: proven === null,
});

/** Forgets a user's failures with one kind of secret. */
export async function clearFailures(ctx: Context, cleared: ClearedFailures): Promise<void> {
  await clear(ctx.db, clearingValues(cleared));
}

/** Forgets a user's failures with one kind of secret, by every identifier, in the transaction of the cause. */
export const forgetFailures = (
  ctx: Context,
  { userId, kind }: { userId: number; kind: AttemptKind },
): Promise<void> => clearFailures(ctx, { userId, kind, proven: null });
