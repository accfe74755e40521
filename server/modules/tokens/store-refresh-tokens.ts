import { and, eq, gt, sql } from "drizzle-orm";
import { oneOf } from "../../db/any-of";
import {
  appNow,
  companies,
  customers,
  refreshTokens,
  secondsSince,
  sessions,
  users,
} from "../../db/schema/index";
import type { Context } from "../context";
import { mayAct } from "./store-sessions";
import type { PairHashes } from "./store-token-pairs";

export type LockedRefreshToken = NonNullable<Awaited<ReturnType<typeof lockRefreshToken>>>;

/** Locks the token's row: of many parallel refreshes one rotates, the others see it rotated. */
export async function lockRefreshToken(ctx: Context, hashes: Buffer[]) {
  const [row] = await ctx.db
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
    .for("update", { of: refreshTokens });
  return row ?? null;
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
