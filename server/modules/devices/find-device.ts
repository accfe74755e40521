import type { Context } from "../context";
import { type Device, hashesOfDevice } from "./remember-device";
import { selectDeviceOf } from "./store";

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
