import { recordAudits } from "../audit/index";
import type { Context } from "../context";
import { narrowOpenSessions } from "../tokens/index";
import { lockAllStaff } from "./store";

/**
 * Once a second factor is required: open sessions of staff who have none may only set one up, from their next request on.
 * Call it in the transaction of the change. It takes the locks of all staff: what opens a session meanwhile ends before, and
 * is narrowed too; what comes later reads the new policy.
 */
export async function narrowSessions(ctx: Context, { companyId }: { companyId: number }): Promise<void> {
  const narrowed = await narrowOpenSessions(ctx, await lockAllStaff(ctx, companyId));
  await recordAudits(
    ctx,
    narrowed.map(({ id, userId }) => ({
      ...{ companyId, action: "session.narrowed" as const, subjectId: id },
      details: { uid: userId },
    })),
  );
}
