import { ApiError } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import type { Session } from "./session";
import { revokeSession } from "./store-sessions";

/** Ends one of the caller's own sessions. Errors: 404 for a foreign, ended or expired one. */
export async function endSession(
  ctx: Context,
  { caller, sessionId }: { caller: Session; sessionId: number },
): Promise<void> {
  const { userId, companyId } = caller;
  await inTransaction(ctx, async (ctx) => {
    if (!(await revokeSession(ctx, { id: sessionId, userId, reason: "ended by its user" }))) {
      throw new ApiError("not_found");
    }
    await recordAudit(ctx, { companyId, action: "session.ended", subjectId: sessionId });
  });
}
