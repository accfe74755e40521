import type { PasskeyAssertion, SecondStep, SecondStepBody } from "../../../../lib/contract/index";
import { ApiError, type ErrorDetail } from "../../../core/index";
import { type Context, inTransaction } from "../../context";
import type { Application, Company } from "../../foundation/applications/index";
import { lockNumber } from "../../foundation/mobile-numbers/index";
import { selectPasskeys } from "../../identity/second-factor/index";
import { continueSession, type IssuedTokens, lockSession, type Session } from "../../identity/tokens/index";
import { readNumberOf } from "../../people/customers/index";
import { issueCode } from "../otp/index";

/** Whether customers are asked for more than a secret at all. */
export const asksSteps = ({ secondStep }: Pick<Company, "secondStep">): boolean => secondStep !== "never";

/** Whether a sign-in by a right secret is to be finished by a code or a passkey. */
export const asksStep = (
  { secondStep }: Pick<Company, "secondStep">,
  { stepped }: { stepped: boolean },
): boolean => secondStep === "always" || (secondStep === "new_device" && !stepped);

/** What a request does about a second step. */
export type Step = { refNumber: string; otp: string } | { credential: PasskeyAssertion } | { resend: true };

const CHOICE = ["otp", "credential", "resend"] as const;

/** Exactly one of a code, a passkey, and the wish for another code. Errors: 400 naming the fields. */
export function readStep(body: SecondStepBody): Step {
  const { otp, ref_number: refNumber, credential } = body;
  const [first, ...others] = CHOICE.filter((name) => body[name] !== undefined);
  const details: ErrorDetail[] = others.map((field) => fault(field, "unexpected"));
  if (!first) details.push(fault("otp", "required"));
  if (otp !== undefined && refNumber === undefined)
    details.push({ field: "ref_number", message: "is missing beside otp", reason: "required" });
  if (details.length > 0) throw new ApiError("invalid_request", { details });
  if (credential) return { credential };
  return otp !== undefined && refNumber !== undefined ? { otp, refNumber } : { resend: true };
}

const fault = (field: string, reason: "unexpected" | "required"): ErrorDetail => ({
  field,
  message: `send exactly one of ${CHOICE.join(", ")}`,
  reason,
});

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
