import { and, eq, gt, sql } from "drizzle-orm";
import { oneOf } from "../../db/any-of";
import { only } from "../../db/only";
import {
  appNow,
  companies,
  customers,
  refreshTokens,
  secondsSince,
  sessions,
  users,
} from "../../db/schema/index";
import { statement, writtenStatement } from "../../db/statement";
import type { Context } from "../context";
import { mayAct } from "./store-sessions";
import {
  type Lifetimes,
  lifetimes,
  PAIR_VALUES,
  type PairHashes,
  pairParts,
  pairValues,
} from "./store-token-pairs";

export type LockedRefreshToken = NonNullable<Awaited<ReturnType<typeof lockRefreshToken>>>;

const lock = statement("lock_refresh_token", ["hashes"], (db, { hashes }) =>
  db
    .select({
      token: refreshTokens,
      session: sessions,
      tz: companies.tz,
      customerNumber: customers.customerNumber,
      live: sql<boolean>`(${and(gt(refreshTokens.expiresAt, appNow), eq(refreshTokens.generation, sessions.generation), mayAct)})`,
      unusedFor: secondsSince<number>(sessions.lastUsedAt),
      rotationAge: sql<number>`coalesce(${secondsSince(refreshTokens.rotatedAt)}, 0)`,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(companies, eq(companies.id, sessions.companyId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(customers, eq(customers.id, sessions.customerId))
    .where(oneOf(refreshTokens.hash, hashes))
    .for("update", { of: refreshTokens }),
);

/** Locks the token's row: of many parallel refreshes one rotates, the others see it rotated. */
export async function lockRefreshToken(ctx: Context, hashes: Buffer[]) {
  const [row] = await lock(ctx.db, { hashes });
  return row ?? null;
}

const rotation = writtenStatement(
  "rotate_refresh_token",
  ["sessionId", "generation", "hash", "seal", ...PAIR_VALUES],
  (value) => sql<Lifetimes>`with session as (
      update ${sessions} set last_used_at = app_now() where id = ${value.sessionId}::bigint
      returning id, ${value.generation}::int as generation, expires_at, ends_after_idle
    ), rotated as (
      update ${refreshTokens} set rotated_at = app_now(), successor_seal = ${value.seal}::bytea,
        successor_access_hash = ${value.accessHash}::bytea, successor_refresh_hash = ${value.refreshHash}::bytea
      where hash = ${value.hash}::bytea
    ), ${pairParts(value)} select ${lifetimes}`,
);

interface Rotation extends Pick<LockedRefreshToken["token"], "sessionId" | "generation" | "hash"> {
  seal: Buffer;
  hashes: PairHashes;
}

/**
 * Stores the successor of a locked refresh token, and notes the use of its session. It is of the generation of the token, never
 * of that which the session has by now: a change of credentials, for which the session was waited, ends it, too.
 */
export async function rotateToken(ctx: Context, { hashes, ...token }: Rotation): Promise<Lifetimes> {
  return only(await rotation(ctx.db, { ...token, ...pairValues(ctx, hashes) }));
}
