import { and, eq, isNull, sql } from "drizzle-orm";
import { deleteBatch } from "../../db/delete-batch";
import {
  accessTokens,
  applications,
  appNow,
  companies,
  customers,
  inSeconds,
  refreshTokens,
  sessions,
  users,
} from "../../db/schema/index";
import type { Context } from "../context";
import { LOST_ANSWER_GRACE } from "./policy";

/** No token outlives the hard end of its session. */
const cappedBySession = (sessionId: number, seconds: number) =>
  sql<Date>`least(${inSeconds(seconds)}, (select ${sessions.expiresAt} from ${sessions} where ${sessions.id} = ${sessionId}))`;
const secondsLeft = (column: unknown) => sql<number>`ceil(extract(epoch from ${column} - app_now()))::int`;

export async function insertPair(
  ctx: Context,
  sessionId: number,
  accessHash: Buffer,
  refreshHash: Buffer,
): Promise<{ expiresIn: number; refreshExpiresIn: number }> {
  const { accessTokenLifetime, refreshTokenLifetime } = ctx.settings;
  const [access] = await ctx.db
    .insert(accessTokens)
    .values({ hash: accessHash, sessionId, expiresAt: cappedBySession(sessionId, accessTokenLifetime) })
    .returning({ expiresIn: secondsLeft(accessTokens.expiresAt) });
  const [refresh] = await ctx.db
    .insert(refreshTokens)
    .values({ hash: refreshHash, sessionId, expiresAt: cappedBySession(sessionId, refreshTokenLifetime) })
    .returning({ expiresIn: secondsLeft(refreshTokens.expiresAt) });
  return { expiresIn: access!.expiresIn, refreshExpiresIn: refresh!.expiresIn };
}

export async function selectLifetimes(ctx: Context, accessHash: Buffer, refreshHash: Buffer) {
  const [row] = await ctx.db
    .select({
      expiresIn: secondsLeft(accessTokens.expiresAt),
      refreshExpiresIn: secondsLeft(refreshTokens.expiresAt),
    })
    .from(accessTokens)
    .innerJoin(refreshTokens, eq(refreshTokens.hash, refreshHash))
    .where(eq(accessTokens.hash, accessHash));
  return row!;
}

/** Whoever was suspended, closed or dismissed is out at once, whatever became of their sessions. */
const welcome = sql`(${users.active} and (${customers.status} is null or ${customers.status} not in ('suspended', 'closed')))`;

/** A live session by one of its live access tokens, with what a request needs to know of it. */
export async function selectSessionByAccessToken(ctx: Context, hash: Buffer) {
  const [row] = await ctx.db
    .select({
      session: sessions,
      appKey: applications.appKey,
      tz: companies.tz,
      customerNumber: customers.customerNumber,
      authenticationAge: sql<number>`extract(epoch from app_now() - ${sessions.authenticatedAt})::float8`,
      provenMobileAge: sql<number | null>`extract(epoch from app_now() - ${sessions.provenMobileAt})::float8`,
      firstUsed: sql<boolean>`${accessTokens.firstUsedAt} is null`,
      stale: sql<boolean>`${sessions.lastUsedAt} < app_now() - interval '60 seconds'`,
    })
    .from(accessTokens)
    .innerJoin(sessions, eq(sessions.id, accessTokens.sessionId))
    .innerJoin(applications, eq(applications.id, sessions.applicationId))
    .innerJoin(companies, eq(companies.id, sessions.companyId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(customers, eq(customers.id, sessions.customerId))
    .where(
      and(
        eq(accessTokens.hash, hash),
        sql`${accessTokens.expiresAt} > app_now()`,
        isNull(sessions.revokedAt),
        sql`${sessions.expiresAt} > app_now()`,
        welcome,
      ),
    );
  return row ?? null;
}

export async function markUsed(ctx: Context, hash: Buffer, sessionId: number): Promise<void> {
  await ctx.db
    .update(accessTokens)
    .set({ firstUsedAt: appNow })
    .where(and(eq(accessTokens.hash, hash), isNull(accessTokens.firstUsedAt)));
  await ctx.db.update(sessions).set({ lastUsedAt: appNow }).where(eq(sessions.id, sessionId));
}

/** Locks the token's row: of many parallel refreshes one rotates, the others see it rotated. */
export async function lockRefreshToken(ctx: Context, hash: Buffer) {
  const [row] = await ctx.db
    .select({
      token: refreshTokens,
      session: sessions,
      tz: companies.tz,
      customerNumber: customers.customerNumber,
      live: sql<boolean>`${refreshTokens.expiresAt} > app_now() and ${sessions.revokedAt} is null and ${sessions.expiresAt} > app_now() and ${welcome}`,
      rotationAge: sql<number>`coalesce(extract(epoch from app_now() - ${refreshTokens.rotatedAt}), 0)::float8`,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(companies, eq(companies.id, sessions.companyId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(customers, eq(customers.id, sessions.customerId))
    .where(eq(refreshTokens.hash, hash))
    .for("update", { of: refreshTokens });
  return row ?? null;
}

export async function selectSuccessorUse(ctx: Context, accessHash: Buffer, refreshHash: Buffer) {
  const [row] = await ctx.db
    .select({ accessUsedAt: accessTokens.firstUsedAt, rotatedAt: refreshTokens.rotatedAt })
    .from(refreshTokens)
    .leftJoin(accessTokens, eq(accessTokens.hash, accessHash))
    .where(eq(refreshTokens.hash, refreshHash));
  return { successorRotated: row?.rotatedAt != null, successorUsed: row?.accessUsedAt != null };
}

export async function markRotated(
  ctx: Context,
  hash: Buffer,
  successor: { seal: Buffer; accessHash: Buffer; refreshHash: Buffer },
): Promise<void> {
  await ctx.db
    .update(refreshTokens)
    .set({
      rotatedAt: appNow,
      successorSeal: successor.seal,
      successorAccessHash: successor.accessHash,
      successorRefreshHash: successor.refreshHash,
    })
    .where(eq(refreshTokens.hash, hash));
}

/**
 * Forgets pairs that can no longer be repeated, and removes a batch of tokens that expired a day ago.
 * True: there may be more. Sessions stay on record.
 */
export async function sweepTokens({ db }: Context): Promise<boolean> {
  await db
    .update(refreshTokens)
    .set({ successorSeal: null })
    .where(
      sql`${refreshTokens.successorSeal} is not null and ${refreshTokens.rotatedAt} < app_now() - make_interval(secs => ${LOST_ANSWER_GRACE})`,
    );
  const dead = sql`expires_at < app_now() - interval '1 day'`;
  const more = await deleteBatch(db, accessTokens, dead);
  return (await deleteBatch(db, refreshTokens, dead)) || more;
}
