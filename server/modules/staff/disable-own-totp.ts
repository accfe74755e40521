import { invalidField } from "../../core/index";
import { type Context, inTransaction } from "../context";
import { lockUser } from "../credentials/index";
import { removeSecondFactor, verifySecondFactor } from "../second-factor/index";
import { lockSession, requireFreshSignIn, type StaffSession } from "../tokens/index";
import { recordOwnChange } from "./record-own-change";
import { settleSession } from "./settle-session";

/**
 * Gives the caller's authenticator app up, proven by a code; all other sessions end. Where the institution requires an
 * app, another one has to be enrolled next. Errors: 403 `reauthentication_required`, 400 on `totp`, 429 `account_locked`.
 */
export async function disableOwnTotp(
  ctx: Context,
  { session, totp }: { session: StaffSession; totp: string },
): Promise<void> {
  requireFreshSignIn(session);
  const { userId, companyId } = session;
  if (!(await verifySecondFactor(ctx, { userId, companyId, totp })))
    throw invalidField("totp", "wrong_code", "is not the code of the app, or a recovery code");
  await inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, { userId });
    await lockSession(ctx, session);
    await removeSecondFactor(ctx, { userId });
    await settleSession(ctx, session);
    await recordOwnChange(ctx, { session, details: { kinds: ["totp"], enrolled: false } });
  });
}
