import { ApiError } from "../../core/index";
import type { Context } from "../context";
import { hashToken } from "./issue-pair";
import type { Session } from "./session";
import { markUsed, selectSessionByAccessToken } from "./store-tokens";

/** The session of an access token. Unknown, expired and revoked all are 401 `invalid_token`. */
export async function authenticate(ctx: Context, { accessToken }: { accessToken: string }): Promise<Session> {
  const hash = hashToken(ctx, accessToken);
  const found = await selectSessionByAccessToken(ctx, hash);
  if (!found) throw new ApiError("invalid_token");
  if (found.firstUse || found.stale) await markUsed(ctx, hash, found.session.id);
  return found.session;
}
