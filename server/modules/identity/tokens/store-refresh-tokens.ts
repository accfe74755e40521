import { and, eq, gt, sql } from "drizzle-orm";
import { oneOf } from "../../../db/any-of";
import { only } from "../../../db/only";
import * as tables from "../../../db/schema/index";
import { statement } from "../../../db/statement";
import type { Context } from "../../context";
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

const lock = statement("lock_refresh_token", ["hashes"], ({ hashes }, db) =>
  db
    .select({
      token: tables.refreshTokens,
      session: tables.sessions,
      tz: tables.companies.tz,
      customerNumber: tables.customers.customerNumber,
      live: sql<boolean>`(${and(gt(tables.refreshTokens.expiresAt, tables.appNow), eq(tables.refreshTokens.generation, tables.sessions.generation), mayAct)})`,
      unusedFor: tables.secondsSince<number>(tables.sessions.lastUsedAt),
      rotationAge: sql<number>`coalesce(${tables.secondsSince(tables.refreshTokens.rotatedAt)}, 0)`,
    })
    .from(tables.refreshTokens)
    .innerJoin(tables.sessions, eq(tables.sessions.id, tables.refreshTokens.sessionId))
    .innerJoin(tables.companies, eq(tables.companies.id, tables.sessions.companyId))
    .innerJoin(tables.users, eq(tables.users.id, tables.sessions.userId))
    .leftJoin(tables.customers, eq(tables.customers.id, tables.sessions.customerId))
    .where(oneOf(tables.refreshTokens.hash, hashes))
    .for("update", { of: tables.refreshTokens }),
);

/** Locks the token's row: of many parallel refreshes one rotates, the others see it rotated. */
export async function lockRefreshToken(ctx: Context, hashes: Buffer[]) {
  const [row] = await lock(ctx.db, { hashes });
  return row ?? null;
}

const rotation = statement(
  "rotate_refresh_token",
  ["sessionId", "generation", "hash", "seal", ...PAIR_VALUES],
  (value) => sql<Lifetimes>`with session as (
      update ${tables.sessions} set last_used_at = app_now() where id = ${value.sessionId}::bigint
      returning id, ${value.generation}::int as generation, expires_at, ends_after_idle
    ), rotated as (
      update ${tables.refreshTokens} set rotated_at = app_now(), successor_seal = ${value.seal}::bytea,
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
