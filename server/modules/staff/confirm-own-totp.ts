import { type Context, inTransaction } from "../context";
import { lockUser } from "../credentials/index";
import { confirmTotp } from "../second-factor/index";
import { lockSession, requireFreshSignIn, type StaffSession } from "../tokens/index";
import { recordOwnChange } from "./record-own-change";
import { settleSession } from "./settle-session";

/**
 * Takes the caller's authenticator app into use; all other sessions end. Answers the recovery codes, once. Errors: 403
 * `reauthentication_required`, 400 on `totp`, 409 `conflict` where no app waits.
 */
export async function confirmOwnTotp(
  ctx: Context,
  { session, totp }: { session: StaffSession; totp: string },
): Promise<string[]> {
  requireFreshSignIn(session);
  const { userId } = session;
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, { userId });
    await lockSession(ctx, session);
    const codes = await confirmTotp(ctx, { userId, totp });
    await settleSession(ctx, session);
    await recordOwnChange(ctx, { session, details: { kinds: ["totp"], enrolled: true } });
    return codes;
  });
}
