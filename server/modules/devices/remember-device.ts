import type { Context } from "../context";
import { renewOrInsert, selectDevice } from "./store";

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

/** What has just signed a user in. */
export interface Remembered {
  userId: number;
  known: Device | null;
  /** Whether it proved a second step under a policy that asks for one. */
  stepped: boolean;
  sessionId: number;
}

/** The device that a token is of, while it is one of the user's; null for any other, and without a token. */
export async function findDevice(
  ctx: Context,
  { userId, token }: { userId: number; token: string | undefined },
): Promise<(Device & { stepped: boolean }) | null> {
  const found = token ? await selectDevice(ctx, { userId, hashes: hashesOfDevice(ctx, token) }) : null;
  return token && found ? { ...found, token } : null;
}

/**
 * The values with which a statement remembers what has just signed a user in (`rememberingParts`) for 30 days, and its token:
 * that of `known` while it still is one of the user's, hashed anew where its key was rotated out.
 */
export function deviceToRemember(ctx: Context, { userId, known, stepped }: Omit<Remembered, "sessionId">) {
  const token = PREFIX + ctx.random.bytes(TOKEN_BYTES).toString("base64url");
  const renewed = known && ctx.keys.isOutdated(known.hash) ? hashDevice(ctx, known.token) : known?.hash;
  return {
    values: {
      userId,
      known: known?.hash ?? null,
      renewed: renewed ?? null,
      fresh: hashDevice(ctx, token),
      stepped,
    },
    tokenOf: (isAdded: boolean) => (isAdded || !known ? token : known.token),
  };
}

/** Remembers a device, and answers its token. Call it in the transaction of the proof, under the account's lock. */
export async function rememberDevice(ctx: Context, { sessionId, ...device }: Remembered): Promise<string> {
  const { values, tokenOf } = deviceToRemember(ctx, device);
  return tokenOf(await renewOrInsert(ctx, { ...values, sessionId }));
}
