import type { DeviceRecord } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { deleteDevice, selectDevices } from "./store";

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
