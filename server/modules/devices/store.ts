import { and, eq, inArray, sql } from "drizzle-orm";
import { deleteBatch } from "../../db/delete-batch";
import { devices, inSeconds } from "../../db/schema/index";
import { statement } from "../../db/statement";
import type { Context } from "../context";

/** Seconds since it last signed somebody in. */
const KEPT = 30 * 86_400;
/** Of one user; the longest unused goes first. A client that keeps no token makes one with every sign-in. */
const MOST = 20;

const renew = statement("remember_device", ["userId", "known", "fresh"], (db, { userId, known, fresh }) => {
  const kept = db.$with("kept").as(
    db
      .update(devices)
      .set({ expiresAt: inSeconds(KEPT) })
      .where(and(eq(devices.hash, known), eq(devices.userId, userId)))
      .returning({ hash: devices.hash }),
  );
  const surplus = db.$with("surplus").as(
    db
      .delete(devices)
      .where(
        inArray(
          devices.hash,
          sql`(select hash from devices where user_id = ${userId} and not exists (select from kept) order by expires_at desc offset ${sql.raw(String(MOST - 1))})`,
        ),
      )
      .returning({ hash: devices.hash }),
  );
  return db
    .with(kept, surplus)
    .insert(devices)
    .select(
      sql`select ${fresh}::bytea, ${userId}::int, ${inSeconds(KEPT)}, app_now() where not exists (select from kept)`,
    )
    .returning({ hash: devices.hash });
});

/** Renews a user's device or, where there is no such one, adds a fresh one. True: it was added. */
export async function renewOrInsert(
  ctx: Context,
  device: { userId: number; known: Buffer | null; fresh: Buffer },
): Promise<boolean> {
  return (await renew(ctx.db, device)).length > 0;
}

const find = statement("device_of", ["userId", "hash"], (db, { userId, hash }) =>
  db
    .select({ hash: devices.hash })
    .from(devices)
    .where(and(eq(devices.hash, hash), eq(devices.userId, userId), sql`${devices.expiresAt} > app_now()`)),
);

export async function isDeviceOf(ctx: Context, userId: number, hash: Buffer): Promise<boolean> {
  return (await find(ctx.db, { userId, hash })).length > 0;
}

export async function deleteDevicesOf(ctx: Context, userId: number): Promise<void> {
  await ctx.db.delete(devices).where(eq(devices.userId, userId));
}

export const deleteExpired = ({ db }: Context): Promise<boolean> =>
  deleteBatch(db, devices, sql`expires_at <= app_now()`);
