import { and, desc, eq, gt, isNull, lt, ne, not, sql } from "drizzle-orm";
import { firstOf } from "../../../db/only";
import { hasRow, updateRows } from "../../../db/rows";
import * as tables from "../../../db/schema/index";
import { statement } from "../../../db/statement";
import type { Context } from "../../context";

export type SessionRow = typeof tables.sessions.$inferSelect;

/** An open session has not been ended and has not reached its hard end. */
export const isOpen = and(isNull(tables.sessions.revokedAt), gt(tables.sessions.expiresAt, tables.appNow));

/**
 * A session that may still act: it is open, and neither its user nor its customer was shut out meanwhile.
 * For statements that join `users` and, on the left, `customers`.
 */
export const mayAct = and(
  isOpen,
  tables.users.active,
  sql`(${tables.customers.status} is null or ${tables.customers.status} not in ('suspended', 'closed'))`,
);

const isSession = (id: number) => eq(tables.sessions.id, id);
const isOf = (userId: number) => eq(tables.sessions.userId, userId);
const revoked = (reason: string) => ({ revokedAt: tables.appNow, revokeReason: reason });

/** Ends an open session of the user. True when this call ended it. */
export const revokeSession = async (
  ctx: Context,
  { id, userId, reason }: { id: number; userId: number; reason: string },
): Promise<boolean> =>
  (await updateRows(ctx, tables.sessions, revoked(reason), isSession(id), isOf(userId), isOpen)) === 1;

interface RevokedSessions {
  userId: number;
  exceptId?: number | undefined;
  reason: string;
}

/** Ends the open sessions of a user, but for one if given; returns how many. */
export function revokeSessionsOfUser(
  ctx: Context,
  { userId, exceptId, reason }: RevokedSessions,
): Promise<number> {
  const others = exceptId === undefined ? undefined : ne(tables.sessions.id, exceptId);
  return updateRows(ctx, tables.sessions, revoked(reason), isOf(userId), isOpen, others);
}

export const isOpenSession = (ctx: Context, id: number): Promise<boolean> =>
  hasRow(ctx, tables.sessions, isSession(id), isOpen);

export async function updateScope(ctx: Context, id: number, scope: SessionRow["scope"]): Promise<void> {
  await updateRows(ctx, tables.sessions, { scope }, isSession(id));
}

/** What a user reads from now on, on all devices. */
export async function setLang(ctx: Context, { userId, lang }: { userId: number; lang: string }) {
  await updateRows(ctx, tables.sessions, { lang }, isOf(userId), isOpen);
}

/** Lets the open sessions of those of these staff who have no second factor only set one up; locked ones stay locked. */
export function narrowOpenSessions(
  ctx: Context,
  staff: number[],
): Promise<Pick<SessionRow, "id" | "userId">[]> {
  return ctx.db
    .update(tables.sessions)
    .set({ scope: "staff_setup" })
    .where(
      and(
        sql`${tables.sessions.userId} = any(${sql.param(staff)}::int[])`,
        eq(tables.sessions.scope, "staff"),
        isOpen,
        not(tables.hasSecondFactor(tables.sessions.userId)),
      ),
    )
    .returning({ id: tables.sessions.id, userId: tables.sessions.userId });
}

/** Makes every refresh token that the session has so far a dead one, also one that a refresh under way just made. */
export async function raiseGeneration(ctx: Context, sessionId: number): Promise<void> {
  const generation = sql`${tables.sessions.generation} + 1`;
  await updateRows(ctx, tables.sessions, { generation }, isSession(sessionId));
}

/** Notes the new number that a session has just proven; null once it was used. */
export async function setProvenMobile(
  ctx: Context,
  { sessionId, mobile }: { sessionId: number; mobile: string | null },
): Promise<void> {
  const proven = { provenMobile: mobile, provenMobileAt: mobile === null ? null : tables.appNow };
  await updateRows(ctx, tables.sessions, proven, isSession(sessionId));
}

/**
 * Notes what a session has just proven again: a second factor, or the password, which is a fresh sign-in and no second factor;
 * a passkey is both.
 */
export async function noteProof(
  ctx: Context,
  { sessionId, kind }: { sessionId: number; kind: "password" | NonNullable<SessionRow["secondFactor"]> },
): Promise<void> {
  const fresh = kind === "password" || kind === "passkey" ? { authenticatedAt: tables.appNow } : {};
  const factor = kind === "password" ? {} : { secondFactor: kind, secondFactorAt: tables.appNow };
  await updateRows(ctx, tables.sessions, { ...fresh, ...factor }, isSession(sessionId));
}

/** Counts one try to finish a second step, before anything is compared. False: none is left. */
export async function countStepTry(ctx: Context, sessionId: number, most: number): Promise<boolean> {
  const stepTries = sql`${tables.sessions.stepTries} + 1`;
  const mayTry = lt(tables.sessions.stepTries, most);
  return (await updateRows(ctx, tables.sessions, { stepTries }, isSession(sessionId), isOpen, mayTry)) === 1;
}

/** Seconds that an open session has left. */
export async function secondsLeft(ctx: Context, sessionId: number): Promise<number> {
  const left = sql<number>`extract(epoch from ${tables.sessions.expiresAt} - app_now())::float8`;
  const [row] = await ctx.db.select({ left }).from(tables.sessions).where(isSession(sessionId));
  return Math.max(row?.left ?? 0, 0);
}

/** Locks an open session, and reads what may have changed since its token was presented. */
export async function lockOpenSession(ctx: Context, sessionId: number) {
  const [row] = await ctx.db
    .select({
      scope: tables.sessions.scope,
      customerId: tables.sessions.customerId,
      secondFactor: tables.sessions.secondFactor,
      secondFactorAge: tables.secondsSince<number | null>(tables.sessions.secondFactorAt),
      provenMobile: tables.sessions.provenMobile,
      provenMobileAt: tables.sessions.provenMobileAt,
    })
    .from(tables.sessions)
    .where(and(eq(tables.sessions.id, sessionId), isOpen))
    .for("update");
  return row ?? null;
}

const hasLiveToken = sql`(exists (select 1 from ${tables.refreshTokens} r where r.session_id = ${tables.sessions.id} and r.generation = ${tables.sessions.generation} and r.rotated_at is null and r.expires_at > app_now()) or exists (select 1 from ${tables.accessTokens} a where a.session_id = ${tables.sessions.id} and a.expires_at > app_now()))`;

/** The open sessions of a user that still have a token to act with, the last used first. */
export function selectLiveSessions(ctx: Context, userId: number) {
  return ctx.db
    .select({
      id: tables.sessions.id,
      application: tables.applications.name,
      userAgent: tables.sessions.userAgent,
      address: sql<string | null>`host(${tables.sessions.address})`,
      createdAt: tables.sessions.createdAt,
      lastUsedAt: tables.sessions.lastUsedAt,
    })
    .from(tables.sessions)
    .innerJoin(tables.applications, eq(tables.applications.id, tables.sessions.applicationId))
    .where(
      and(eq(tables.sessions.userId, userId), isOpen, ne(tables.sessions.scope, "second_step"), hasLiveToken),
    )
    .orderBy(desc(tables.sessions.lastUsedAt), desc(tables.sessions.id));
}

/** The last session that was opened before another one of the same user. */
const signInBefore = statement<"userId" | "id", { createdAt: Date; userAgent: string | null }>(
  "sign_in_before",
  ["userId", "id"],
  ({ userId, id }) => sql`
    select created_at as "createdAt", user_agent as "userAgent" from ${tables.sessions}
    where user_id = ${userId}::int and scope = 'user' and id < ${id}::int order by id desc limit 1`,
);

export const selectSignInBefore = (ctx: Context, { userId, id }: { userId: number; id: number }) =>
  firstOf(signInBefore(ctx.db, { userId, id }));
