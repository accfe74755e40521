import type { Context } from "../context";
import { beginTotp } from "../second-factor/index";
import { requireFreshSignIn, type StaffSession } from "../tokens/index";
import { readMember } from "./read-member";

/**
 * Draws the secret of an authenticator app for the caller; it counts once `confirmOwnTotp` has seen a code of it.
 * Errors: 403 `reauthentication_required`, 409 `conflict` where an app is in use.
 */
export async function enrolTotp(
  ctx: Context,
  session: StaffSession,
): Promise<{ secret: string; uri: string }> {
  requireFreshSignIn(session);
  const { userId, companyId, application } = session;
  const { email } = await readMember(ctx, { companyId, id: userId });
  return beginTotp(ctx, { userId, issuer: application.company.name, account: email ?? String(userId) });
}
