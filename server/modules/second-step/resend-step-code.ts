import { ApiError } from "../../core/index";
import { type Context, inTransaction } from "../context";
import { readNumberOf } from "../customers/index";
import { lockNumber } from "../mobile-numbers/index";
import { selectPasskeys } from "../second-factor/index";
import { continueSession, type IssuedTokens, lockSession, type Session } from "../tokens/index";
import { sendStepCode } from "./offer-second-step";

/** Sends another code for a sign-in that is to be finished. Errors: 401 `invalid_token`, 429 `rate_limited`, 503. */
export const resendStepCode = (ctx: Context, session: Session): Promise<IssuedTokens> =>
  inTransaction(ctx, async (ctx) => {
    const { id: sessionId, userId, application, lang } = session;
    const mobile = await readNumberOf(ctx, { userId });
    if (mobile === null) throw new ApiError("invalid_token");
    await lockNumber(ctx, { mobile });
    await lockSession(ctx, session);
    const issued = await sendStepCode(ctx, { application, userId, sessionId, lang, mobile });
    const tokens = await continueSession(ctx, {
      session,
      scope: "second_step",
      customerNumber: session.customerNumber ?? undefined,
    });
    const passkeys = await selectPasskeys(ctx, userId);
    const secondStep = {
      methods: passkeys.length > 0 ? (["code", "passkey"] as const) : (["code"] as const),
      ref_number: issued.refNumber,
      otp_resend_in: issued.resendIn,
    };
    return { ...tokens, secondStep: { ...secondStep, methods: [...secondStep.methods] } };
  });
