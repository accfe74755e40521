import { ApiError } from "../../core/index";
import { readApplication } from "../applications/index";
import type { Context } from "../context";
import { hashToken } from "./issue-pair";
import type { Session } from "./session";
import { markUsed, selectSessionByAccessToken } from "./store-tokens";

/**
 * The session of an access token, with its application. Unknown, expired and revoked all are 401
 * `invalid_token`; that of an application which is no longer active is 401 `invalid_app_key`.
 */
export async function authenticate(ctx: Context, { accessToken }: { accessToken: string }): Promise<Session> {
  const hash = hashToken(ctx, accessToken);
  const found = await selectSessionByAccessToken(ctx, hash);
  if (!found) throw new ApiError("invalid_token");
  if (!found.applicationActive) throw new ApiError("invalid_app_key");
  if (found.firstUse || found.stale) await markUsed(ctx, hash, found.session.id);
  const application = await readApplication(ctx, { id: found.applicationId });
  return { ...found.session, application, tz: application.company.tz };
}
