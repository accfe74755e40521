import { recordAudit } from "../audit/index";
import type { Context } from "../context";
import { forgetDevices } from "../devices/index";
import { revokeSessionsOfUser } from "./store-sessions";

export interface SessionsToEnd {
  userId: number;
  companyId: number;
  /** The session that goes on; without it none does. */
  exceptId?: number;
  /** For the record, for example `number changed`. */
  reason: string;
}

/** Ends the sessions of a user, all or all but one, and forgets all devices. Call it in the transaction of the cause. */
export async function endSessions(
  ctx: Context,
  { userId, companyId, exceptId, reason }: SessionsToEnd,
): Promise<void> {
  await forgetDevices(ctx, { userId });
  const ended = await revokeSessionsOfUser(ctx, { userId, exceptId, reason });
  if (ended === 0) return;
  await recordAudit(ctx, {
    companyId,
    action: "sessions.ended",
    subjectId: userId,
    details: { ended, reason },
  });
}
