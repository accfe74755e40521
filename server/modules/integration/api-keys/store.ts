import { and, arrayContains, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { type ApiKeyRecord, type ApiScope, apiKeyRecord } from "../../../../lib/contract/index";
import { oneOf } from "../../../db/any-of";
import { batchedRead } from "../../../db/batched-read";
import { hasAny } from "../../../db/only";
import { findRow, hasRow, insertRow, isRow, updateRow, updateRows } from "../../../db/rows";
import { apiKeys, appNow, inSeconds } from "../../../db/schema/index";
import type { Context, RecordId } from "../../context";
import { companyList, projection } from "../../foundation/records/index";
import { sourceNameOf } from "../sources/index";

type ApiKeyRow = typeof apiKeys.$inferSelect;

/** What a request needs to know of the key that it presents. */
export interface ApiKey {
  id: number;
  companyId: number;
  scopes: ApiScope[];
  /** What customers are told of who uses it; null: it is the institution itself. */
  publicName: string | null;
  /** Whether the key may be used from the caller's address. */
  fromHere: boolean;
}

const isLive = and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, appNow)));

const liveKey = batchedRead("api_key", { hashes: "bytea[]", address: "inet" }, (db, { hashes, address }) =>
  db
    .select({
      id: apiKeys.id,
      hash: apiKeys.hash,
      companyId: apiKeys.companyId,
      scopes: apiKeys.scopes,
      publicName: apiKeys.publicName,
      fromHere: sql<boolean>`coalesce(${address} <<= any(${apiKeys.allowedAddresses}), ${apiKeys.allowedAddresses} is null)`,
      stale: sql<boolean>`coalesce(${apiKeys.lastUsedAt} < app_now() - interval '60 seconds', true)`,
    })
    .from(apiKeys)
    .where(and(oneOf(apiKeys.hash, hashes), isLive)),
);

export const selectLiveKey = (ctx: Context, hashes: Buffer[]) =>
  liveKey(ctx.db, { hashes, address: ctx.address });

export const selectDeadKey = (ctx: Context, hashes: Buffer[]) =>
  findRow(ctx, apiKeys, oneOf(apiKeys.hash, hashes));

/** Puts another hash of the same key in place, unless another node did. */
export const replaceHash = (
  ctx: Context,
  id: number,
  { matched, fresh }: { matched: Buffer; fresh: Buffer },
): Promise<number> =>
  updateRows(ctx, apiKeys, { hash: fresh }, eq(apiKeys.id, id), eq(apiKeys.hash, matched));

export const touchKey = (ctx: Context, id: number): Promise<void> =>
  updateRow(ctx, apiKeys, id, { lastUsedAt: appNow, lastUsedAddress: ctx.address });

/** What staff are told of a key. */
export const API_KEY = projection(
  apiKeyRecord,
  apiKeys,
  {
    source: sourceNameOf(sql`${apiKeys.sourceId}`),
    status: sql`case when ${apiKeys.revokedAt} is not null then 'revoked' when ${isLive} then 'live' else 'expired' end`,
  },
  { words: ["name"] },
);

/** A page of a company's keys, by their ids. Errors: 400 naming `limit`, `offset` or `after`. */
export const listApiKeys = companyList<ApiKeyRecord>(API_KEY, "API keys");

export const hasKey = (ctx: Context, key: RecordId): Promise<boolean> =>
  hasRow(ctx, apiKeys, isRow(apiKeys, key));

export interface NewKey
  extends Pick<
    ApiKeyRow,
    "companyId" | "name" | "publicName" | "hint" | "hash" | "scopes" | "allowedAddresses" | "sourceId"
  > {
  /** Seconds; null never ends by itself. */
  lifetime: number | null;
}

/** Networks are kept without the bits that do not count: 203.0.113.7/24 is 203.0.113.0/24. */
const asNetworks = (networks: string[]) =>
  sql<
    string[]
  >`array(select network(each::inet) from unnest(${sql.param(networks)}::text[]) with ordinality as t (each, n) order by n)`;

export async function insertKey(
  ctx: Context,
  { lifetime, allowedAddresses, ...key }: NewKey,
): Promise<number> {
  const values = {
    ...key,
    expiresAt: lifetime === null ? null : inSeconds(lifetime),
    allowedAddresses: allowedAddresses && asNetworks(allowedAddresses),
  };
  return (await insertRow(ctx, apiKeys, values)).id;
}

/** Locks a key that still works and has no successor, with the seconds it was made to live. */
export async function lockRotatable(
  ctx: Context,
  companyId: number,
  id: number,
): Promise<(ApiKeyRow & { lifetime: number | null }) | null> {
  const lifetime = sql<
    number | null
  >`extract(epoch from ${apiKeys.expiresAt} - ${apiKeys.createdAt})::float8`;
  const [row] = await ctx.db
    .select({ key: apiKeys, lifetime })
    .from(apiKeys)
    .where(and(isRow(apiKeys, { companyId, id }), isLive, isNull(apiKeys.successorId)))
    .for("update");
  return row ? { ...row.key, lifetime: row.lifetime } : null;
}

const selectKeyWith = ({ db }: Context, id: number, scope: ApiScope) =>
  db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), isLive, arrayContains(apiKeys.scopes, [scope])));

/** Whether a key works and has a scope. */
export const isKeyWith = (ctx: Context, id: number, scope: ApiScope): Promise<boolean> =>
  hasAny(selectKeyWith(ctx, id, scope));

/** Whether a key works and has a scope; it then stays so until the transaction ends. */
export const lockKeyWith = (ctx: Context, id: number, scope: ApiScope): Promise<boolean> =>
  hasAny(selectKeyWith(ctx, id, scope).for("share"));

/** The key that stands for one now: itself, or what took its place by rotation; null where none works and has the scope. */
export async function selectStandIn(
  ctx: Context,
  id: number,
  scope: ApiScope,
): Promise<{ id: number; publicName: string | null } | null> {
  const line = sql`with recursive line (id, successor_id) as (
    select id, successor_id from ${apiKeys} where id = ${id}::int
    union select k.id, k.successor_id from line join ${apiKeys} k on k.id = line.successor_id) select id from line`;
  const [key] = await ctx.db
    .select({ id: apiKeys.id, publicName: apiKeys.publicName })
    .from(apiKeys)
    .where(and(sql`${apiKeys.id} in (${line})`, isLive, arrayContains(apiKeys.scopes, [scope])))
    .orderBy(desc(apiKeys.id))
    .limit(1);
  return key ?? null;
}

/** Names the key that takes its place, and lets it go on for `overlap` seconds at most. */
export const setSuccessor = (
  ctx: Context,
  id: number,
  { successorId, overlap }: { successorId: number; overlap: number },
): Promise<void> =>
  updateRow(ctx, apiKeys, id, {
    ...{ successorId, expiresAt: sql`least(${apiKeys.expiresAt}, ${inSeconds(overlap)})` },
  });

export const renameKey = (ctx: Context, id: number, publicName: string | null): Promise<void> =>
  updateRow(ctx, apiKeys, id, { publicName });

/** False: there is no such key, or it was revoked before. */
export async function revokeKey(ctx: Context, key: RecordId): Promise<boolean> {
  const revoked = { revokedAt: appNow };
  return (await updateRows(ctx, apiKeys, revoked, isRow(apiKeys, key), isNull(apiKeys.revokedAt))) > 0;
}
