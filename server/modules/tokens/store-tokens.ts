import { and, eq, gt, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/database";
import { deleteBatch } from "../../db/delete-batch";
import { only } from "../../db/only";
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
import { statement } from "../../db/statement";
import type { Context } from "../context";
import { mayAct } from "./store-sessions";

export interface PairHashes {
  accessHash: Buffer;
  refreshHash: Buffer;
}

/** No token outlives the hard end of its session. */
const cappedBySession = (sessionId: Placeholder, seconds: Placeholder) =>
  sql<Date>`least(${inSeconds(seconds)}, (select ${sessions.expiresAt} from ${sessions} where ${sessions.id} = ${sessionId}))`;
const secondsLeft = (column: unknown) => sql<number>`ceil(extract(epoch from ${column} - app_now()))::int`;
const secondsSince = <Seconds extends number | null>(column: unknown): SQL<Seconds> =>
  sql<Seconds>`extract(epoch from app_now() - ${column})::float8`;

const PAIR = ["sessionId", "accessHash", "accessLifetime", "refreshHash", "refreshLifetime"] as const;

const tokenPair = statement("token_pair", PAIR, (db, { sessionId, ...value }) => {
  const access = db.$with("access").as(
    db
      .insert(accessTokens)
      .values({
        hash: value.accessHash,
        sessionId,
        expiresAt: cappedBySession(sessionId, value.accessLifetime),
      })
      .returning({ expiresIn: secondsLeft(accessTokens.expiresAt).as("access_left") }),
  );
  const refresh = db.$with("refresh").as(
    db
      .insert(refreshTokens)
      .values({
        hash: value.refreshHash,
        sessionId,
        expiresAt: cappedBySession(sessionId, value.refreshLifetime),
      })
      .returning({ expiresIn: secondsLeft(refreshTokens.expiresAt).as("refresh_left") }),
  );
  return db
    .with(access, refresh)
    .select({ expiresIn: access.expiresIn, refreshExpiresIn: refresh.expiresIn })
    .from(access)
    .innerJoin(refresh, sql`true`);
});

export async function insertPair(ctx: Context, sessionId: number, hashes: PairHashes) {
  const { accessTokenLifetime: accessLifetime, refreshTokenLifetime: refreshLifetime } = ctx.settings;
  return only(await tokenPair(ctx.db, { sessionId, ...hashes, accessLifetime, refreshLifetime }));
}

/** Seconds that the tokens of a pair have left. */
export async function selectLifetimes(ctx: Context, { accessHash, refreshHash }: PairHashes) {
  const rows = await ctx.db
    .select({
      expiresIn: secondsLeft(accessTokens.expiresAt),
      refreshExpiresIn: secondsLeft(refreshTokens.expiresAt),
    })
    .from(accessTokens)
    .innerJoin(refreshTokens, eq(refreshTokens.hash, refreshHash))
    .where(eq(accessTokens.hash, accessHash));
  return only(rows);
}

/**
 * The session that may act by a live access token, and what is read with it. `unnoted`: the use of token and session
 * is to be noted, which is done once a minute.
 */
const tokenCheck = <Name extends string, Found>(
  name: string,
  values: readonly Name[],
  found: (value: Record<Name, Placeholder>) => SQL<Found | null>,
) =>
  statement(name, ["hash", ...values], (db, value) =>
    db
      .select({
        session: {
          id: sessions.id,
          companyId: sessions.companyId,
          userId: sessions.userId,
          customerId: sessions.customerId,
          customerNumber: sql<string | null>`${customers.customerNumber}`,
          scope: sessions.scope,
          lang: sessions.lang,
          authenticationAge: secondsSince<number>(sessions.authenticatedAt),
          provenMobile: sessions.provenMobile,
          provenMobileAge: secondsSince<number | null>(sessions.provenMobileAt),
          provenMobileAt: sessions.provenMobileAt,
        },
        applicationId: sessions.applicationId,
        // Not from memory: a token ends with its application, on every node at once.
        applicationActive: applications.active,
        unnoted: sql<boolean>`(${accessTokens.firstUsedAt} is null or ${sessions.lastUsedAt} < app_now() - interval '60 seconds')`,
        found: found(value),
      })
      .from(accessTokens)
      .innerJoin(sessions, eq(sessions.id, accessTokens.sessionId))
      .innerJoin(applications, eq(applications.id, sessions.applicationId))
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(customers, eq(customers.id, sessions.customerId))
      .where(and(eq(accessTokens.hash, value.hash), gt(accessTokens.expiresAt, appNow), mayAct)),
  );

const checkAlone = tokenCheck("token", [], () => sql<null>`null`);

type CheckedToken<Found> = Awaited<ReturnType<ReturnType<typeof tokenCheck<never, Found>>>>[number];

/** Checks a token, and reads something of its session's in the same statement. */
export type TokenRead<Found> = (db: Database, hash: Buffer) => Promise<CheckedToken<Found>[]>;

/**
 * Something to read in the statement that checks the token: one value made of `values` and the columns of `sessions`,
 * for a session that may act. The statement's name is `name`.
 */
export function readWithToken<Name extends string, Found>(
  name: string,
  values: readonly Name[],
  found: (value: Record<Name, Placeholder>) => SQL<Found | null>,
): (given: Record<Name, unknown>) => TokenRead<Found> {
  const check = tokenCheck(name, values, found);
  return (given) => (db, hash) => check(db, { ...given, hash });
}

export async function selectByAccessToken<Found>(
  ctx: Context,
  hash: Buffer,
  read: TokenRead<Found> | null,
): Promise<CheckedToken<Found | null> | null> {
  const [row] = read ? await read(ctx.db, hash) : await checkAlone(ctx.db, { hash });
  return row ?? null;
}

const noteToken = statement("note_token", ["hash"], (db, { hash }) =>
  db
    .update(accessTokens)
    .set({ firstUsedAt: appNow })
    .where(and(eq(accessTokens.hash, hash), isNull(accessTokens.firstUsedAt))),
);
const noteSession = statement("note_session", ["id"], (db, { id }) =>
  db.update(sessions).set({ lastUsedAt: appNow }).where(eq(sessions.id, id)),
);

/** Notes the use of a token and of its session. */
export async function markUsed(ctx: Context, hash: Buffer, sessionId: number): Promise<void> {
  await noteToken(ctx.db, { hash });
  await noteSession(ctx.db, { id: sessionId });
}

export type LockedRefreshToken = NonNullable<Awaited<ReturnType<typeof lockRefreshToken>>>;

/** Locks the token's row: of many parallel refreshes one rotates, the others see it rotated. */
export async function lockRefreshToken(ctx: Context, hash: Buffer) {
  const [row] = await ctx.db
    .select({
      token: refreshTokens,
      session: sessions,
      tz: companies.tz,
      customerNumber: customers.customerNumber,
      live: sql<boolean>`(${and(gt(refreshTokens.expiresAt, appNow), mayAct)})`,
      rotationAge: sql<number>`coalesce(${secondsSince(refreshTokens.rotatedAt)}, 0)`,
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

export async function selectSuccessorUse(ctx: Context, { accessHash, refreshHash }: PairHashes) {
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
  successor: PairHashes & { seal: Buffer },
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

/** Clears the sealed successors of tokens that were rotated so many seconds ago. */
export async function clearSuccessors({ db }: Context, seconds: number): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ successorSeal: null })
    .where(
      sql`${refreshTokens.successorSeal} is not null and ${refreshTokens.rotatedAt} < ${inSeconds(-seconds)}`,
    );
}

/** Deletes a batch of tokens that expired so many seconds ago. True: there may be more. */
export async function deleteExpiredTokens({ db }: Context, seconds: number): Promise<boolean> {
  const expired = sql`expires_at < ${inSeconds(-seconds)}`;
  const more = await deleteBatch(db, accessTokens, expired);
  return (await deleteBatch(db, refreshTokens, expired)) || more;
}
