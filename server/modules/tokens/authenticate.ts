import { ApiError } from "../../core/index";
import type { Context } from "../context";
import { tokenHash } from "./issue-tokens";
import type { Session } from "./session";
import { markUsed, selectSessionByAccessToken } from "./store-tokens";

/** The session of an access token. Unknown, expired and revoked all are 401 `invalid_token`. */
export async function authenticate(ctx: Context, accessToken: string): Promise<Session> {
  const hash = tokenHash(ctx, accessToken);
  const found = await selectSessionByAccessToken(ctx, hash);
  if (!found) throw new ApiError("invalid_token");
  if (found.firstUsed || found.stale) await markUsed(ctx, hash, found.session.id);
  const { session } = found;
  return {
    id: session.id,
    companyId: session.companyId,
    applicationId: session.applicationId,
    appKey: found.appKey,
    userId: session.userId,
    customerId: session.customerId,
    customerNumber: found.customerNumber,
    scope: session.scope,
    tz: found.tz,
    lang: session.lang,
    authenticationAge: found.authenticationAge,
    provenMobile: session.provenMobile,
    provenMobileAge: found.provenMobileAge,
    provenMobileAt: session.provenMobileAt,
  };
}
