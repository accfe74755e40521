import { and, eq, isNull, lt, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { oneOf } from "../../db/any-of";
import { jsonObject } from "../../db/insert-json";
import { firstOf, hasAny } from "../../db/only";
import { appNow, passkeys, recoveryCodes, totpEnrolments } from "../../db/schema/index";
import { writtenStatement } from "../../db/statement";
import type { Context } from "../context";

const enrolmentOf = (ctx: Context, userId: number) =>
  ctx.db
    .select({
      secret: totpEnrolments.secret,
      confirmedAt: totpEnrolments.confirmedAt,
      now: sql<number>`extract(epoch from app_now())::float8`,
    })
    .from(totpEnrolments)
    .where(eq(totpEnrolments.userId, userId));

/** A user's enrolment, and database time in seconds since 1970. */
export const selectEnrolment = (ctx: Context, userId: number) => firstOf(enrolmentOf(ctx, userId));

/** The same, and its secret stays until the end of the transaction. */
export const lockEnrolment = (ctx: Context, userId: number) =>
  firstOf(enrolmentOf(ctx, userId).for("update"));

/** Every secret, as it is stored. */
export const selectSealed = (ctx: Context): Promise<{ userId: number; secret: Buffer }[]> =>
  ctx.db.select({ userId: totpEnrolments.userId, secret: totpEnrolments.secret }).from(totpEnrolments);

/** Replaces a sealed secret, unless another secret is there now. Answers how many it changed: one, or none. */
export async function replaceSealed(
  ctx: Context,
  { userId, secret, fresh }: { userId: number; secret: Buffer; fresh: Buffer },
): Promise<number> {
  const { rowCount } = await ctx.db
    .update(totpEnrolments)
    .set({ secret: fresh })
    .where(and(eq(totpEnrolments.userId, userId), eq(totpEnrolments.secret, secret)));
  return rowCount ?? 0;
}

/** Keeps a secret that has yet to be confirmed, in place of another such. False where one is confirmed. */
export const upsertSecret = (ctx: Context, userId: number, secret: Buffer): Promise<boolean> =>
  hasAny(
    ctx.db
      .insert(totpEnrolments)
      .values({ userId, secret })
      .onConflictDoUpdate({
        target: totpEnrolments.userId,
        set: { secret, createdAt: appNow },
        setWhere: isNull(totpEnrolments.confirmedAt),
      })
      .returning({ userId: totpEnrolments.userId }),
  );

/** Confirms a secret by the step of its first code. False where another call did, or the secret is another one now. */
export const confirmSecret = (
  ctx: Context,
  { userId, secret, step }: { userId: number; secret: Buffer; step: number },
): Promise<boolean> =>
  hasAny(
    ctx.db
      .update(totpEnrolments)
      .set({ confirmedAt: appNow, lastStep: step })
      .where(
        and(
          eq(totpEnrolments.userId, userId),
          eq(totpEnrolments.secret, secret),
          isNull(totpEnrolments.confirmedAt),
        ),
      )
      .returning({ userId: totpEnrolments.userId }),
  );

/** Uses a step's code up, with all before it. False where it was used. */
export const takeStep = (ctx: Context, userId: number, step: number): Promise<boolean> =>
  hasAny(
    ctx.db
      .update(totpEnrolments)
      .set({ lastStep: step })
      .where(
        and(
          eq(totpEnrolments.userId, userId),
          or(isNull(totpEnrolments.lastStep), lt(totpEnrolments.lastStep, step)),
        ),
      )
      .returning({ userId: totpEnrolments.userId }),
  );

export async function insertCodes(ctx: Context, userId: number, hashes: Buffer[]): Promise<void> {
  await ctx.db.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })));
}

/** Uses a recovery code up. False where there is none such. */
export const takeRecoveryCode = (ctx: Context, userId: number, hashes: Buffer[]): Promise<boolean> =>
  hasAny(
    ctx.db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), oneOf(recoveryCodes.hash, hashes)))
      .returning({ userId: recoveryCodes.userId }),
  );

type Factor = "totp" | "passkey";

const factorsOf = (userId: SQLWrapper): SQL<{ kind: Factor }> => sql`
  select 'totp' as kind from ${totpEnrolments} where user_id = ${userId} and confirmed_at is not null
  union select 'passkey' from ${passkeys} where user_id = ${userId} order by kind desc`;

const factors = writtenStatement("second_factors", ["userId"], ({ userId }) =>
  factorsOf(sql`${userId}::int`),
);

/** What a user could prove as a second factor now, and how many recovery codes are left. */
export interface OwnFactors {
  kinds: Factor[];
  codesLeft: number;
}

/** The same as a value of a larger statement. */
export const ownFactors = (userId: SQLWrapper): SQL<OwnFactors> =>
  jsonObject<OwnFactors>({
    kinds: sql`array(${factorsOf(userId)})`,
    codesLeft: sql`(select count(*) from ${recoveryCodes} where user_id = ${userId})`,
  });

/** What a user could prove as a second factor now. */
export async function listFactors(ctx: Context, { userId }: { userId: number }): Promise<Factor[]> {
  const rows = await factors(ctx.db, { userId });
  return rows.map(({ kind }) => kind);
}

/** Removes enrolment and codes. False where there was no enrolment. */
export async function deleteEnrolment(ctx: Context, userId: number): Promise<boolean> {
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const rows = await ctx.db
    .delete(totpEnrolments)
    .where(eq(totpEnrolments.userId, userId))
    .returning({ userId: totpEnrolments.userId });
  return rows.length > 0;
}
