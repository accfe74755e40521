import type { Context } from "../context";
import { renewOrInsert } from "./store";

/** A device that signed somebody in before. */
export interface Device {
  /** As the device keeps it. */
  token: string;
  /** As it is stored. */
  hash: Buffer;
}

const PREFIX = "sdt_";
const TOKEN_BYTES = 32;

export const hashDevice = (ctx: Context, token: string) => ctx.keys.hash("device", token);

/**
 * Remembers for 30 days what has just signed a user in, and answers its token: that of `known` while it still is one of
 * the user's. Call it in the transaction of the proof, under the account's lock.
 */
export async function rememberDevice(
  ctx: Context,
  { userId, known }: { userId: number; known: Device | null },
): Promise<string> {
  const token = PREFIX + ctx.random.bytes(TOKEN_BYTES).toString("base64url");
  const added = await renewOrInsert(ctx, {
    userId,
    known: known?.hash ?? null,
    fresh: hashDevice(ctx, token),
  });
  return added || !known ? token : known.token;
}
