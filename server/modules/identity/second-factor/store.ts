import { eq, isNull, lt, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { oneOf } from "../../../db/any-of";
import { jsonObject } from "../../../db/insert-json";
import { firstOf, hasAny } from "../../../db/only";
import { removeRows, updateRows } from "../../../db/rows";
import { appNow, passkeys, recoveryCodes, totpEnrolments } from "../../../db/schema/index";
import { statement } from "../../../db/statement";
import type { Context } from "../../context";

const isOf = (userId: number) => eq(totpEnrolments.userId, userId);

const enrolmentOf = (ctx: Context, userId: number) =>
  ctx.db
    .select({
      secret: totpEnrolments.secret,
      confirmedAt: totpEnrolments.confirmedAt,
      now: sql<number>`extract(epoch from app_now())::float8`,
    })
    .from(totpEnrolments)
    .where(isOf(userId));

/** A user's enrolment, and database time in seconds since 1970. */
export const selectEnrolment = (ctx: Context, userId: number) => firstOf(enrolmentOf(ctx, userId));

/** A user's enrolment, whose secret stays until the end of the transaction. */
export const lockEnrolment = (ctx: Context, userId: number) =>
  firstOf(enrolmentOf(ctx, userId).for("update"));

/** Every secret, as it is stored. */
export const selectSealed = (ctx: Context): Promise<{ userId: number; secret: Buffer }[]> =>
  ctx.db.select({ userId: totpEnrolments.userId, secret: totpEnrolments.secret }).from(totpEnrolments);

/** Replaces a sealed secret, unless another secret is there now. Answers how many it changed: one, or none. */
export const replaceSealed = (
  ctx: Context,
  { userId, secret, fresh }: { userId: number; secret: Buffer; fresh: Buffer },
): Promise<number> =>
  updateRows(ctx, totpEnrolments, { secret: fresh }, isOf(userId), eq(totpEnrolments.secret, secret));

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
export async function confirmSecret(
  ctx: Context,
  { userId, secret, step }: { userId: number; secret: Buffer; step: number },
): Promise<boolean> {
  const isWaiting = [eq(totpEnrolments.secret, secret), isNull(totpEnrolments.confirmedAt)];
  const confirmed = { confirmedAt: appNow, lastStep: step };
  return (await updateRows(ctx, totpEnrolments, confirmed, isOf(userId), ...isWaiting)) === 1;
}

/** Uses a step's code up, with all before it. False where it was used. */
export async function takeStep(ctx: Context, userId: number, step: number): Promise<boolean> {
  const isLater = or(isNull(totpEnrolments.lastStep), lt(totpEnrolments.lastStep, step));
  return (await updateRows(ctx, totpEnrolments, { lastStep: step }, isOf(userId), isLater)) === 1;
}

export async function insertCodes(ctx: Context, userId: number, hashes: Buffer[]): Promise<void> {
  await ctx.db.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })));
}

/** Uses a recovery code up. False where there is none such. */
export const takeRecoveryCode = async (ctx: Context, userId: number, hashes: Buffer[]): Promise<boolean> =>
  (await removeRows(
    ctx,
    recoveryCodes,
    eq(recoveryCodes.userId, userId),
    oneOf(recoveryCodes.hash, hashes),
  )) > 0;

type Factor = "totp" | "passkey";

const factorsOf = (userId: SQLWrapper): SQL<{ kind: Factor }> => sql`
  select 'totp' as kind from ${totpEnrolments} where user_id = ${userId} and confirmed_at is not null
  union select 'passkey' from ${passkeys} where user_id = ${userId} order by kind desc`;

const factors = statement("second_factors", ["userId"], ({ userId }) => factorsOf(sql`${userId}::int`));

/** What a user could prove as a second factor now, and how many recovery codes are left. */
export interface OwnFactors {
  kinds: Factor[];
  codesLeft: number;
}

/** The factors of a user as a value of a larger statement. */
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
  await removeRows(ctx, recoveryCodes, eq(recoveryCodes.userId, userId));
  return (await removeRows(ctx, totpEnrolments, isOf(userId))) > 0;
}
