import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import {
  accessTokens,
  applications,
  appNow,
  inSeconds,
  refreshTokens,
  sessions,
} from "../../db/schema/index";
import type { Context } from "../context";

export type SessionRow = typeof sessions.$inferSelect;
export type NewSession = Pick<
  typeof sessions.$inferInsert,
  "companyId" | "applicationId" | "userId" | "customerId" | "scope" | "lang"
>;

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
        sql`${sessions.expiresAt} > app_now()`,
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

/** Locks a session that still lives, and reads what may have changed since its token was presented. */
export async function lockLiveSession(ctx: Context, sessionId: number) {
  const [row] = await ctx.db
    .select({
      scope: sessions.scope,
      customerId: sessions.customerId,
      provenMobile: sessions.provenMobile,
      provenMobileAt: sessions.provenMobileAt,
    })
    .from(sessions)
    .where(
      and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), sql`${sessions.expiresAt} > app_now()`),
    )
    .for("update");
  return row ?? null;
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
