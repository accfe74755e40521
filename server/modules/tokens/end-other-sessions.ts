import { type Context, inTransaction } from "../context";
import { endSessions } from "./end-sessions";
import type { Session } from "./session";

/** Ends every session of the caller but the one that asks. */
export const endOtherSessions = (ctx: Context, caller: Session): Promise<void> =>
  inTransaction(ctx, (ctx) =>
    endSessions(ctx, {
      userId: caller.userId,
      companyId: caller.companyId,
      exceptId: caller.id,
      reason: "ended by its user",
    }),
  );
