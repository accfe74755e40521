import { and, eq, inArray, sql } from "drizzle-orm";
import { oneOf } from "../../db/any-of";
import { devices, inSeconds } from "../../db/schema/index";
import { statement } from "../../db/statement";
import type { Context } from "../context";

/** Seconds since it last signed somebody in. */
const KEPT = 30 * 86_400;
/** Of one user; the longest unused goes first. A client that keeps no token makes one with every sign-in. */
const MAX_DEVICES = 20;

const DEVICE = ["userId", "known", "renewed", "fresh"] as const;

const renew = statement("remember_device", DEVICE, (db, { userId, known, renewed, fresh }) => {
  const kept = db.$with("kept").as(
    db
      .update(devices)
      .set({ hash: sql`${renewed}`, expiresAt: inSeconds(KEPT) })
      .where(and(eq(devices.hash, known), eq(devices.userId, userId)))
      .returning({ hash: devices.hash }),
  );
  const surplus = db.$with("surplus").as(
    db
      .delete(devices)
      .where(
        inArray(
          devices.hash,
          sql`(select hash from devices where user_id = ${userId} and not exists (select from kept) order by expires_at desc offset ${sql.raw(String(MAX_DEVICES - 1))})`,
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

/** Renews a user's device and its hash or, where there is no such one, adds a fresh one. True: it was added. */
export async function renewOrInsert(
  ctx: Context,
  device: { userId: number; known: Buffer | null; renewed: Buffer | null; fresh: Buffer },
): Promise<boolean> {
  return (await renew(ctx.db, device)).length > 0;
}

const find = statement("device_of", ["userId", "hashes"], (db, { userId, hashes }) =>
  db
    .select({ hash: devices.hash })
    .from(devices)
    .where(
      and(oneOf(devices.hash, hashes), eq(devices.userId, userId), sql`${devices.expiresAt} > app_now()`),
    ),
);

/** As it is stored; null where it is not one of the user's. */
export async function selectDeviceOf(ctx: Context, userId: number, hashes: Buffer[]): Promise<Buffer | null> {
  const [row] = await find(ctx.db, { userId, hashes });
  return row?.hash ?? null;
}

/** Forgets all devices of a user: none of them is told apart from a stranger any more. */
export async function forgetDevices(ctx: Context, { userId }: { userId: number }): Promise<void> {
  await ctx.db.delete(devices).where(eq(devices.userId, userId));
}
