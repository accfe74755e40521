import { eq, sql } from "drizzle-orm";
import { only } from "../../../db/only";
import { findRow, rowsOf } from "../../../db/rows";
import { idempotencyRecords, inSeconds, isAhead } from "../../../db/schema/index";
import type { Context } from "../../context";

/** What an `Idempotency-Key` is scoped to. */
export interface IdempotentCall {
  apiKeyId: number;
  operation: string;
  key: string;
}

const DAY = 86_400;

/** Takes the call for the rest of the transaction, unless another transaction has it. */
export async function tryLockCall(
  ctx: Context,
  { apiKeyId, operation, key }: IdempotentCall,
): Promise<boolean> {
  const name = `idempotency:${apiKeyId}:${operation}:${key}`;
  const rows = await rowsOf<{ locked: boolean }>(
    ctx,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`,
  );
  return only(rows).locked;
}

export const selectAnswered = (ctx: Context, { apiKeyId, operation, key }: IdempotentCall) => {
  const { apiKeyId: caller, operation: asked, key: given, expiresAt } = idempotencyRecords;
  return findRow(
    ctx,
    idempotencyRecords,
    eq(caller, apiKeyId),
    eq(asked, operation),
    eq(given, key),
    isAhead(expiresAt),
  );
};

/** Keeps an answer for a day, in place of one that has expired. */
export async function upsertAnswered(
  ctx: Context,
  call: IdempotentCall,
  answered: { fingerprint: Buffer; status: number; sealedAnswer: Buffer },
): Promise<void> {
  const row = { ...answered, expiresAt: inSeconds(DAY) };
  const { apiKeyId, operation, key } = idempotencyRecords;
  await ctx.db
    .insert(idempotencyRecords)
    .values({ ...call, ...row })
    .onConflictDoUpdate({ target: [apiKeyId, operation, key], set: row });
}
