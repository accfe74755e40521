import type { SecondStep } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import type { Application } from "../applications/index";
import { type Context, inTransaction } from "../context";
import { issueCode } from "../otp/index";
import { selectPasskeys } from "../second-factor/index";

export interface Unfinished {
  application: Application;
  userId: number;
  sessionId: number;
  lang: string;
  /** The number on file, which the transaction has locked; null: no code is sent. */
  mobile: string | null;
}

/** Sends a code for a session's second step. Errors: 429 `rate_limited`, 503 for a spent budget. */
export const sendStepCode = (
  ctx: Context,
  { application, sessionId, lang, mobile }: Unfinished & { mobile: string },
) =>
  inTransaction(ctx, (ctx) =>
    issueCode(ctx, {
      ...{ application, mobile, lang, sessionId, purpose: "second_step" },
      applicationId: application.id,
      isCompany: false,
      accountExists: false,
    }),
  );

/** What finishes a sign-in. A code is on its way, unless its number had too many: then the answer has no reference. */
export async function offerSecondStep(ctx: Context, step: Unfinished): Promise<SecondStep> {
  const { mobile } = step;
  const issued = mobile === null ? null : await sendStepCode(ctx, { ...step, mobile }).catch(orNull);
  const passkeys = await selectPasskeys(ctx, step.userId);
  return {
    methods: passkeys.length > 0 ? ["code", "passkey"] : ["code"],
    ...(issued && { ref_number: issued.refNumber, otp_resend_in: issued.resendIn }),
  };
}

/** A text that cannot go out just now does not take the passkey away. */
function orNull(failure: unknown): null {
  if (failure instanceof ApiError) return null;
  throw failure;
}
