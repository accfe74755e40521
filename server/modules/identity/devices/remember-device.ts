import type { DeviceRecord } from "../../../../lib/contract/index";
import { ApiError } from "../../../core/index";
import { type Context, inTransaction } from "../../context";
import { recordAudit } from "../../foundation/audit/index";
import { deleteDevice, renewOrInsert, selectDevice, selectDevices } from "./store";

/** A device that a user signed in on before. */
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

/** Who asks for devices of their own; `id` is the session. */
interface Owner {
  id: number;
  userId: number;
  companyId: number;
}

/** The devices that signed the caller in and are remembered, the last used first. */
export async function listDevices(ctx: Context, { userId, id }: Owner): Promise<DeviceRecord[]> {
  const rows = await selectDevices(ctx, userId);
  return rows.map((row) => ({
    id: row.id,
    current: row.id === id,
    user_agent: row.userAgent,
    last_used_at: row.lastUsedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  }));
}

/** Forgets one of the caller's devices: it is a new one at the next sign-in. Its session goes on. Errors: 404. */
export const forgetDevice = (
  ctx: Context,
  { owner: { userId, companyId }, id }: { owner: Owner; id: number },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await deleteDevice(ctx, { userId, id }))) throw new ApiError("not_found");
    await recordAudit(ctx, {
      companyId,
      action: "device.forgotten",
      subjectId: userId,
      details: { session: id },
    });
  });
