import { ApiError } from "../../core/index";
import { type Context, inTransaction } from "../context";
import { lockUser } from "../credentials/index";
import { endSessions } from "./end-sessions";
import type { Session } from "./session";
import { isOpenSession } from "./store-sessions";

/** Ends every session of the caller but the one that asks. Errors: 401 `invalid_token` when that one ended meanwhile. */
export const endOtherSessions = (ctx: Context, caller: Session): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { userId, companyId, id: exceptId } = caller;
    // In turn with changes of the account, which end sessions, too: two at once could wait for each other.
    await lockUser(ctx, { userId });
    if (!(await isOpenSession(ctx, exceptId))) throw new ApiError("invalid_token");
    await endSessions(ctx, { userId, companyId, exceptId, reason: "ended by its user" });
  });
