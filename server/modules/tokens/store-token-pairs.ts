import { eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import { only } from "../../db/only";
import { accessTokens, inSeconds, refreshTokens, sessions } from "../../db/schema/index";
import { statement, writtenStatement } from "../../db/statement";
import type { Context } from "../context";

export interface PairHashes {
  accessHash: Buffer;
  refreshHash: Buffer;
}

const secondsLeft = (column: unknown) => sql<number>`ceil(extract(epoch from ${column} - app_now()))::int`;

export const PAIR_VALUES = ["accessHash", "accessLifetime", "refreshHash", "refreshLifetime"] as const;
type PairValue = (typeof PAIR_VALUES)[number];

/** Seconds that the tokens of a pair have left. */
export interface Lifetimes {
  expiresIn: number;
  refreshExpiresIn: number;
}

/**
 * Parts of a statement: `access` and `refresh` store a pair for the row of its part `session`. No token outlives the hard
 * end of its session, and no access token the time that the session may go unused: it is enough to look when tokens are
 * refreshed.
 */
export const pairParts = (value: Record<PairValue, Placeholder>): SQL => sql`access as (
    insert into ${accessTokens} (hash, session_id, expires_at)
    select ${value.accessHash}::bytea, s.id, least(${inSeconds(value.accessLifetime)}, s.expires_at,
      app_now() + make_interval(secs => s.ends_after_idle)) from session s
    returning ${secondsLeft(sql`expires_at`)} as left
  ), refresh as (
    insert into ${refreshTokens} (hash, session_id, expires_at, generation)
    select ${value.refreshHash}::bytea, s.id, least(${inSeconds(value.refreshLifetime)}, s.expires_at), s.generation from session s
    returning ${secondsLeft(sql`expires_at`)} as left
  )`;
/** What `pairParts` answer. */
export const lifetimes = sql`(select access.left from access) as "expiresIn", (select refresh.left from refresh) as "refreshExpiresIn"`;

const tokenPair = writtenStatement(
  "token_pair",
  ["sessionId", ...PAIR_VALUES],
  (value) => sql<Lifetimes>`with session as (
      select id, generation, expires_at, ends_after_idle from ${sessions} where id = ${value.sessionId}::bigint
    ), ${pairParts(value)} select ${lifetimes}`,
);

/** What `pairParts` take. */
export const pairValues = (ctx: Context, hashes: PairHashes): Record<PairValue, unknown> => ({
  ...hashes,
  accessLifetime: ctx.settings.accessTokenLifetime,
  refreshLifetime: ctx.settings.refreshTokenLifetime,
});

export async function insertPair(ctx: Context, sessionId: number, hashes: PairHashes) {
  return only(await tokenPair(ctx.db, { sessionId, ...pairValues(ctx, hashes) }));
}

const successor = statement("successor", ["accessHash", "refreshHash"], (db, { accessHash, refreshHash }) =>
  db
    .select({
      successorRotated: sql<boolean>`${refreshTokens.rotatedAt} is not null`,
      successorUsed: sql<boolean>`${accessTokens.firstUsedAt} is not null`,
      expiresIn: sql<number>`coalesce(${secondsLeft(accessTokens.expiresAt)}, 0)`,
      refreshExpiresIn: secondsLeft(refreshTokens.expiresAt),
    })
    .from(refreshTokens)
    .leftJoin(accessTokens, eq(accessTokens.hash, accessHash))
    .where(eq(refreshTokens.hash, refreshHash)),
);

/** Whether a pair was used, and the seconds that it has left; null where it is kept no longer. */
export async function selectSuccessor(ctx: Context, { accessHash, refreshHash }: PairHashes) {
  const [row] = await successor(ctx.db, { accessHash, refreshHash });
  return row ?? null;
}
