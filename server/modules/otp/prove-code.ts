import { ApiError, invalidField, type NotedRefusal } from "../../core/index";
import { recordAudit } from "../audit/index";
import type { Context } from "../context";
import { tooMany } from "../limits/index";
import { isCode, MOST_TRIES } from "./policy";
import { type Challenge, countTry, selectRefusal, type Tried, takeChallenge } from "./store";

export interface TypedCode extends Tried {
  companyId: number;
  otp: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The challenge of a right code, which `takeCode` then uses up. The try is counted before anything is compared. Errors: 400
 * `invalid_otp`, `otp_expired`, and on `ref_number`; 429 `otp_locked`.
 */
export async function proveCode(ctx: Context, typed: TypedCode): Promise<Challenge> {
  const { otp, companyId: _, ...tried } = typed;
  if (!UUID.test(tried.refNumber))
    throw invalidField("ref_number", "malformed", "must be the UUID that the code was announced with");
  const challenge = await countTry(ctx, tried);
  if (!challenge) throw await refusal(ctx, typed);
  if (isCode(ctx.keys, challenge, otp)) return challenge;
  const triesLeft = MOST_TRIES - challenge.tries;
  throw new ApiError("invalid_otp", {
    details: [{ field: "otp", message: "is not the code of this reference number", reason: "wrong_code" }],
    extra: { tries_left: triesLeft },
    ...(triesLeft === 0 && { noted: exhausted(typed) }),
  });
}

const exhausted = ({ refNumber, applicationId, companyId }: TypedCode): NotedRefusal => ({
  action: "challenge.exhausted",
  companyId,
  subjectId: refNumber.toLowerCase(),
  details: { application: applicationId },
});

async function refusal(ctx: Context, typed: TypedCode) {
  const { otp: _, companyId: __, ...tried } = typed;
  const found = await selectRefusal(ctx, tried);
  if (!found || found.over) return new ApiError("invalid_otp");
  if (found.secondsLeft <= 0) return new ApiError("otp_expired");
  if (found.tries >= MOST_TRIES) {
    const { options } = tooMany(MOST_TRIES, found.secondsLeft);
    return new ApiError("otp_locked", { ...options, noted: exhausted(typed) });
  }
  return new ApiError("invalid_otp");
}

/** Uses a proven code up, in the transaction that locked its number. Errors: 400 `invalid_otp` for whom another was faster than. */
export async function takeCode(
  ctx: Context,
  { companyId, challenge: { refNumber, mobile } }: { companyId: number; challenge: Challenge },
): Promise<void> {
  if (!(await takeChallenge(ctx, refNumber, mobile))) throw new ApiError("invalid_otp");
  await recordAudit(ctx, { companyId, action: "challenge.verified", subjectId: refNumber });
}
