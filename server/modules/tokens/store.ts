import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { deleteBatch } from "../../db/delete-batch";
import {
  accessTokens,
  applications,
  appNow,
  companies,
  customers,
  refreshTokens,
  sessions,
} from "../../db/schema/index";
import type { Context } from "../context";

export type SessionRow = typeof sessions.$inferSelect;
export type NewSession = Pick<
  typeof sessions.$inferInsert,
  "companyId" | "applicationId" | "userId" | "customerId" | "scope" | "lang"
>;

const inSeconds = (seconds: number) => sql<Date>`app_now() + make_interval(secs => ${seconds})`;
/** No token outlives the hard end of its session. */
const cappedBySession = (sessionId: number, seconds: number) =>
  sql<Date>`least(${inSeconds(seconds)}, (select ${sessions.expiresAt} from ${sessions} where ${sessions.id} = ${sessionId}))`;
const secondsLeft = (column: unknown) => sql<number>`ceil(extract(epoch from ${column} - app_now()))::int`;

export async function insertSession(ctx: Context, session: NewSession): Promise<number> {
  const [row] = await ctx.db
    .insert(sessions)
    .values({
      ...session,
      userAgent: ctx.userAgent,
      address: ctx.address,
      authenticatedAt: appNow,
      lastUsedAt: appNow,
      expiresAt: inSeconds(ctx.settings.sessionLifetime),
    })
    .returning({ id: sessions.id });
  return row!.id;
}

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
    .leftJoin(customers, eq(customers.id, sessions.customerId))
    .where(
      and(
        eq(accessTokens.hash, hash),
        sql`${accessTokens.expiresAt} > app_now()`,
        isNull(sessions.revokedAt),
        sql`${sessions.expiresAt} > app_now()`,
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
      live: sql<boolean>`${refreshTokens.expiresAt} > app_now() and ${sessions.revokedAt} is null and ${sessions.expiresAt} > app_now()`,
      rotationAge: sql<number>`coalesce(extract(epoch from app_now() - ${refreshTokens.rotatedAt}), 0)::float8`,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(companies, eq(companies.id, sessions.companyId))
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

export async function touchSession(ctx: Context, sessionId: number): Promise<void> {
  await ctx.db.update(sessions).set({ lastUsedAt: appNow }).where(eq(sessions.id, sessionId));
}

/** True when this call ended it. */
export async function revokeSession(ctx: Context, sessionId: number, reason: string): Promise<boolean> {
  const rows = await ctx.db
    .update(sessions)
    .set({ revokedAt: appNow, revokeReason: reason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

export async function revokeSessionsOfUser(
  ctx: Context,
  userId: number,
  reason: string,
  exceptSessionId?: number,
): Promise<number> {
  const rows = await ctx.db
    .update(sessions)
    .set({ revokedAt: appNow, revokeReason: reason })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId),
      ),
    )
    .returning({ id: sessions.id });
  return rows.length;
}

export async function updateSession(
  ctx: Context,
  sessionId: number,
  change: Partial<Pick<SessionRow, "scope" | "customerId">>,
): Promise<void> {
  await ctx.db.update(sessions).set(change).where(eq(sessions.id, sessionId));
}

export async function setProvenMobile(ctx: Context, sessionId: number, mobile: string | null): Promise<void> {
  await ctx.db
    .update(sessions)
    .set({ provenMobile: mobile, provenMobileAt: mobile === null ? null : appNow })
    .where(eq(sessions.id, sessionId));
}

/** Sessions that can still act: not ended, and with a token that lives. */
export function selectLiveSessions(ctx: Context, userId: number) {
  return ctx.db
    .select({
      id: sessions.id,
      application: applications.name,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(applications, eq(applications.id, sessions.applicationId))
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        sql`${sessions.expiresAt} > app_now()`,
        sql`(exists (select 1 from ${refreshTokens} r where r.session_id = ${sessions.id} and r.rotated_at is null and r.expires_at > app_now()) or exists (select 1 from ${accessTokens} a where a.session_id = ${sessions.id} and a.expires_at > app_now()))`,
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}

export async function selectSessionOfUser(ctx: Context, userId: number, sessionId: number) {
  const [row] = await ctx.db
    .select({ id: sessions.id, companyId: sessions.companyId })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedAt)));
  return row ?? null;
}

/** Removes a batch of tokens that expired a day ago. True: there may be more. Sessions stay on record. */
export async function sweepTokens({ db }: Context): Promise<boolean> {
  const dead = sql`expires_at < app_now() - interval '1 day'`;
  const more = await deleteBatch(db, accessTokens, dead);
  return (await deleteBatch(db, refreshTokens, dead)) || more;
}
