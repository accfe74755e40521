import type { Context } from "../context";
import { deleteDevicesOf } from "./store";

/** Forgets all devices of a user: none of them is told apart from a stranger any more. */
export const forgetDevices = (ctx: Context, { userId }: { userId: number }): Promise<void> =>
  deleteDevicesOf(ctx, userId);
