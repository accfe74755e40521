import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { ApiScope } from "../../../lib/contract/index";
import { only } from "../../db/only";
import { apiKeys, appNow, companies, inSeconds } from "../../db/schema/index";
import { statement } from "../../db/statement";
import type { Context } from "../context";

export type ApiKeyRow = typeof apiKeys.$inferSelect;

/** What a request needs to know of the key that it presents. */
export interface ApiKey {
  id: number;
  companyId: number;
  scopes: ApiScope[];
}

const isLive = and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, appNow)));

const liveKey = statement("api_key", ["hash"], (db, { hash }) =>
  db
    .select({
      id: apiKeys.id,
      companyId: apiKeys.companyId,
      scopes: apiKeys.scopes,
      stale: sql<boolean>`coalesce(${apiKeys.lastUsedAt} < app_now() - interval '60 seconds', true)`,
    })
    .from(apiKeys)
    .where(and(eq(apiKeys.hash, hash), isLive)),
);

export async function selectLiveKey(ctx: Context, hash: Buffer) {
  const [row] = await liveKey(ctx.db, { hash });
  return row ?? null;
}

export async function touchKey(ctx: Context, id: number): Promise<void> {
  await ctx.db.update(apiKeys).set({ lastUsedAt: appNow }).where(eq(apiKeys.id, id));
}

export async function selectCompanyIdByPrefix(ctx: Context, prefix: string): Promise<number | null> {
  const [row] = await ctx.db.select({ id: companies.id }).from(companies).where(eq(companies.prefix, prefix));
  return row?.id ?? null;
}

export interface NewKey extends Pick<ApiKeyRow, "companyId" | "name" | "hint" | "hash" | "scopes"> {
  /** Seconds; null never ends by itself. */
  lifetime: number | null;
}

export async function insertKey(ctx: Context, { lifetime, ...key }: NewKey): Promise<ApiKeyRow> {
  const expiresAt = lifetime === null ? null : inSeconds(lifetime);
  return only(
    await ctx.db
      .insert(apiKeys)
      .values({ ...key, expiresAt })
      .returning(),
  );
}

export function selectKeys(ctx: Context, companyId: number | null) {
  return ctx.db
    .select({ key: apiKeys, companyPrefix: companies.prefix, live: sql<boolean>`${isLive}` })
    .from(apiKeys)
    .innerJoin(companies, eq(companies.id, apiKeys.companyId))
    .where(companyId === null ? undefined : eq(apiKeys.companyId, companyId))
    .orderBy(asc(apiKeys.id));
}

/** Locks a key that still works and has no successor, with the seconds it was made to live. */
export async function lockRotatable(ctx: Context, id: number) {
  const [row] = await ctx.db
    .select({
      key: apiKeys,
      lifetime: sql<number | null>`extract(epoch from ${apiKeys.expiresAt} - ${apiKeys.createdAt})::float8`,
    })
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), isLive, isNull(apiKeys.successorId)))
    .for("update");
  return row ?? null;
}

/** Names the key that takes its place, and lets it go on for `overlap` seconds at most. */
export async function setSuccessor(
  ctx: Context,
  id: number,
  { successorId, overlap }: { successorId: number; overlap: number },
): Promise<void> {
  await ctx.db
    .update(apiKeys)
    .set({ successorId, expiresAt: sql`least(${apiKeys.expiresAt}, ${inSeconds(overlap)})` })
    .where(eq(apiKeys.id, id));
}

/** Null: there is no such key, or it was revoked before. */
export async function revokeKey(ctx: Context, id: number): Promise<ApiKeyRow | null> {
  const [row] = await ctx.db
    .update(apiKeys)
    .set({ revokedAt: appNow })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning();
  return row ?? null;
}
