import { and, desc, eq, gt, type Placeholder, type SQL, sql } from "drizzle-orm";
import { only } from "../../../db/only";
import { removeRows } from "../../../db/rows";
import { appNow, devices, inSeconds, sessions } from "../../../db/schema/index";
import { statement } from "../../../db/statement";
import type { Context } from "../../context";

/** Seconds since a user last signed in on it. */
const KEPT = 30 * 86_400;
/** The most devices of one user; the longest unused goes first. A client that keeps no token makes one with every sign-in. */
const MAX_DEVICES = 20;

export const DEVICE_VALUES = ["userId", "known", "renewed", "fresh", "stepped"] as const;

/**
 * Parts of a statement: `kept` renews a user's device and its hash or, where there is no such one, `added` adds a fresh one,
 * for the row of `from`, with the session it signs in. Without a fresh one nothing is remembered; `stepped`: it proved a second
 * step.
 */
export const rememberingParts = (
  { userId, known, renewed, fresh, stepped }: Record<(typeof DEVICE_VALUES)[number], Placeholder>,
  from: SQL,
  sessionId: SQL,
): SQL => sql`remembering as materialized (
    select ${userId}::int as user_id, ${fresh}::bytea as fresh from ${from} where ${fresh}::bytea is not null
  ), kept as (
    update ${devices} d set hash = ${renewed}::bytea, expires_at = ${inSeconds(KEPT)}, session_id = ${sessionId},
      second_step_at = case when ${stepped}::boolean then app_now() else d.second_step_at end
    from remembering r where d.hash = ${known}::bytea and d.user_id = r.user_id returning d.hash
  ), surplus as (
    delete from ${devices} where hash in (
      select d.hash from ${devices} d, remembering r where d.user_id = r.user_id and not exists (select from kept)
      order by d.expires_at desc offset ${sql.raw(String(MAX_DEVICES - 1))})
  ), added as (
    insert into ${devices} (hash, user_id, expires_at, session_id, second_step_at)
    select fresh, user_id, ${inSeconds(KEPT)}, ${sessionId}, case when ${stepped}::boolean then app_now() end from remembering where not exists (select from kept) returning hash
  )`;
/** What `rememberingParts` answer: whether the fresh one was added. */
export const isAdded = sql<boolean>`exists (select from added)`;

const REMEMBERED = [...DEVICE_VALUES, "sessionId"] as const;

const remember = statement(
  "remember_device",
  REMEMBERED,
  (value) =>
    sql<{
      isAdded: boolean;
    }>`with ${rememberingParts(value, sql`(select) one`, sql`${value.sessionId}::bigint`)} select ${isAdded} as "isAdded"`,
);

export async function renewOrInsert(
  ctx: Context,
  device: Record<(typeof REMEMBERED)[number], unknown>,
): Promise<boolean> {
  return only(await remember(ctx.db, device)).isAdded;
}

/** The device of a user that one of these hashes is of, as a select: its stored form, and whether it proved a second step. */
export const deviceOf = (userId: SQL, hashes: Placeholder | SQL): SQL =>
  sql`select d.hash, d.second_step_at is not null as stepped from ${devices} d where d.hash = any((select ${hashes}::bytea[])::bytea[])
    and d.user_id = ${userId} and d.expires_at > app_now()`;

const byHash = statement(
  "device_by_hash",
  ["userId", "hashes"],
  ({ userId, hashes }) => deviceOf(sql`${userId}::int`, hashes) as SQL<{ hash: Buffer; stepped: boolean }>,
);

/** The device of a user that one of these hashes is of. */
export async function selectDevice(
  ctx: Context,
  device: { userId: number; hashes: Buffer[] },
): Promise<{ hash: Buffer; stepped: boolean } | null> {
  const [row] = await byHash(ctx.db, device);
  return row ?? null;
}

/** Forgets all devices of a user: none of them is told apart from a stranger any more. */
export async function forgetDevices(ctx: Context, { userId }: { userId: number }): Promise<void> {
  await removeRows(ctx, devices, eq(devices.userId, userId));
}

/**
 * The session that a device signed in last, removed or not; for one that is not known to have any, 48 bits of its hash, which
 * no session's number comes near.
 */
const deviceId = sql<number>`coalesce(${devices.sessionId}, ('x' || encode(substr(${devices.hash}, 1, 6), 'hex'))::bit(48)::bigint)`;

/** The devices of a user that are still remembered, the last used first. */
export const selectDevices = (ctx: Context, userId: number) =>
  ctx.db
    .select({
      id: deviceId.mapWith(devices.sessionId),
      userAgent: sessions.userAgent,
      lastUsedAt: sql<string>`${devices.expiresAt} - make_interval(secs => ${KEPT})`.mapWith(
        devices.expiresAt,
      ),
      expiresAt: devices.expiresAt,
    })
    .from(devices)
    .leftJoin(sessions, eq(sessions.id, devices.sessionId))
    .where(and(eq(devices.userId, userId), gt(devices.expiresAt, appNow)))
    .orderBy(desc(devices.expiresAt), desc(devices.sessionId));

/** Forgets a device of a user: `id` is that of `selectDevices`. False where it is not remembered. */
export async function deleteDevice(
  ctx: Context,
  { userId, id }: { userId: number; id: number },
): Promise<boolean> {
  return (await removeRows(ctx, devices, eq(devices.userId, userId), eq(deviceId, id))) > 0;
}
