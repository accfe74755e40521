import type { Context } from "../context";
import { selectPasskeys } from "../second-factor/index";
import { hasFreshFactor, provenAgain, type Session } from "../tokens/index";

/**
 * Lets a signed-in customer change number or e-mail only after a passkey was proven in this session a short while ago, where
 * the institution asks for one. Errors: 403 `reauthentication_required`, reason `passkey`; `branch` for who has none.
 */
export async function guardHighRisk(ctx: Context, session: Session): Promise<void> {
  if (hasFreshFactor(session, "passkey")) return;
  const hasOne = (await selectPasskeys(ctx, session.userId)).length > 0;
  if (hasOne) throw provenAgain("passkey", "has to prove a passkey for a change of number or e-mail address");
  throw provenAgain("branch", "has no passkey: a branch changes number or e-mail address");
}
