import type { Context } from "../context";
import { hasSettledPasskey } from "../second-factor/index";
import { provenAgain, type Session } from "../tokens/index";
import { provesPasskey } from "./proves-passkey";

/**
 * Lets a signed-in customer change number or e-mail only after a passkey was proven in this session a short while ago, where
 * the institution asks for one that is not new. Errors: 403 `reauthentication_required`, reason `passkey`; `branch` for who has none.
 */
export async function guardHighRisk(ctx: Context, session: Session): Promise<void> {
  if (await provesPasskey(ctx, session)) return;
  if (await hasSettledPasskey(ctx, session.userId))
    throw provenAgain("passkey", "has to prove a passkey for a change of number or e-mail address");
  throw provenAgain("branch", "has no passkey that is old enough: a branch changes number or e-mail address");
}
