import type { Context } from "../context";
import { renewOrInsert, selectDeviceOf } from "./store";

/** A device that signed somebody in before. */
export interface Device {
  /** As the device keeps it. */
  token: string;
  /** As it is stored. */
  hash: Buffer;
}

const PREFIX = "sdt_";
const TOKEN_BYTES = 32;

const PURPOSE = "device";

const hashDevice = (ctx: Context, token: string) => ctx.keys.hash(PURPOSE, token);

/** Every form in which the token of a device may be stored. */
export const hashesOfDevice = (ctx: Context, token: string) => ctx.keys.hashes(PURPOSE, token);

/**
 * Remembers for 30 days what has just signed a user in, and answers its token: that of `known` while it still is one of
 * the user's, hashed anew where its key has given way. Call it in the transaction of the proof, under the account's lock.
 */
export async function rememberDevice(
  ctx: Context,
  { userId, known }: { userId: number; known: Device | null },
): Promise<string> {
  const token = PREFIX + ctx.random.bytes(TOKEN_BYTES).toString("base64url");
  const added = await renewOrInsert(ctx, {
    userId,
    known: known?.hash ?? null,
    renewed: known && ctx.keys.isOutdated(known.hash) ? hashDevice(ctx, known.token) : (known?.hash ?? null),
    fresh: hashDevice(ctx, token),
  });
  return added || !known ? token : known.token;
}

/** No user has this id. */
const NOBODY = 0;

/** The device of a user that a token proves; null for any other token. Nobody is looked up like anybody. */
export async function findDevice(
  ctx: Context,
  { token, userId }: { token: string; userId: number | null },
): Promise<Device | null> {
  const hash = await selectDeviceOf(ctx, userId ?? NOBODY, hashesOfDevice(ctx, token));
  return hash && { token, hash };
}
