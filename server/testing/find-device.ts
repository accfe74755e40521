import { sql } from "drizzle-orm";
import type { Context } from "../modules/context";
import { type Device, deviceOf, hashesOfDevice } from "../modules/identity/devices/index";

/** The device of a user that a token proves, as a sign-in finds it; null for any other token. */
export async function findDevice(
  ctx: Context,
  { token, userId }: { token: string; userId: number },
): Promise<Device | null> {
  const hashes = sql`${sql.param(hashesOfDevice(ctx, token))}`;
  const { rows } = await ctx.db.execute<{ hash: Buffer }>(deviceOf(sql`${userId}::int`, hashes));
  return rows[0] ? { token, hash: rows[0].hash } : null;
}
