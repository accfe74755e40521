import { eq, type Placeholder, sql } from "drizzle-orm";
import { only } from "../../db/only";
import { accessTokens, inSeconds, refreshTokens, sessions } from "../../db/schema/index";
import { statement } from "../../db/statement";
import type { Context } from "../context";

export interface PairHashes {
  accessHash: Buffer;
  refreshHash: Buffer;
}

/** No token outlives the hard end of its session … */
const cappedBySession = (sessionId: Placeholder, seconds: Placeholder) =>
  sql<Date>`least(${inSeconds(seconds)}, (select ${sessions.expiresAt} from ${sessions} where ${sessions.id} = ${sessionId}))`;
/** … and no access token the time that the session may go unused: it is enough to look when tokens are refreshed. */
const cappedByIdle = (sessionId: Placeholder, seconds: Placeholder) =>
  sql<Date>`least(${cappedBySession(sessionId, seconds)}, app_now() + make_interval(secs => (select ${sessions.endsAfterIdle} from ${sessions} where ${sessions.id} = ${sessionId})))`;
const generationOf = (sessionId: Placeholder) =>
  sql<number>`(select ${sessions.generation} from ${sessions} where ${sessions.id} = ${sessionId})`;
const secondsLeft = (column: unknown) => sql<number>`ceil(extract(epoch from ${column} - app_now()))::int`;

const PAIR = ["sessionId", "accessHash", "accessLifetime", "refreshHash", "refreshLifetime"] as const;

const tokenPair = statement("token_pair", PAIR, (db, { sessionId, ...value }) => {
  const access = db.$with("access").as(
    db
      .insert(accessTokens)
      .values({
        hash: value.accessHash,
        sessionId,
        expiresAt: cappedByIdle(sessionId, value.accessLifetime),
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
        generation: generationOf(sessionId),
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

export async function selectSuccessorUse(ctx: Context, { accessHash, refreshHash }: PairHashes) {
  const [row] = await ctx.db
    .select({ accessUsedAt: accessTokens.firstUsedAt, rotatedAt: refreshTokens.rotatedAt })
    .from(refreshTokens)
    .leftJoin(accessTokens, eq(accessTokens.hash, accessHash))
    .where(eq(refreshTokens.hash, refreshHash));
  return { successorRotated: row?.rotatedAt != null, successorUsed: row?.accessUsedAt != null };
}
