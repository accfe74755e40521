import { ApiError } from "../../core/index";
import type { Context } from "../context";
import type { Session } from "./session";
import { lockLiveSession } from "./store-sessions";

/**
 * The session as it is now, for a change that was prepared before its locks were taken: one that was ended
 * meanwhile changes nothing any more (401 `invalid_token`). Take it after the customer's row.
 */
export async function lockSession(ctx: Context, session: Session): Promise<Session> {
  const current = await lockLiveSession(ctx, session.id);
  if (!current) throw new ApiError("invalid_token");
  return { ...session, ...current };
}
