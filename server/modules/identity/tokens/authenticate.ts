import { ApiError } from "../../../core/index";
import type { Context } from "../../context";
import { readApplication } from "../../foundation/applications/index";
import { hashesOfToken } from "./issue-pair";
import type { Session } from "./lock-session";
import { markUsed, selectByAccessToken, type TokenRead } from "./store-access-tokens";

/** Who presents a token, and what was read with it: undefined where nothing was asked for, null where nothing is. */
export interface Authenticated<Found> {
  session: Session;
  found: Found | null | undefined;
}

/**
 * The session of an access token, with its application. Unknown, expired and revoked all are 401
 * `invalid_token`; that of an application which is no longer active is 401 `invalid_app_key`.
 */
export async function authenticate<Found>(
  ctx: Context,
  { accessToken, read = null }: { accessToken: string; read?: TokenRead<Found> | null },
): Promise<Authenticated<Found>> {
  const hashes = hashesOfToken(ctx, accessToken);
  const checked = await selectByAccessToken(ctx, hashes, read);
  if (!checked) throw new ApiError("invalid_token");
  if (!checked.applicationActive) throw new ApiError("invalid_app_key");
  if (checked.unnoted) await markUsed(ctx, hashes, checked.session.id);
  const application = await readApplication(ctx, { id: checked.session.applicationId });
  const session = { ...checked.session, application, tz: application.company.tz };
  return { session, found: read ? checked.found : undefined };
}
