import type { Context } from "../context";
import { countTry } from "../credentials/index";
import { hashesOfRecoveryCode, isRecoveryCode, openSecret } from "./secret-keys";
import { selectEnrolment, takeRecoveryCode, takeStep } from "./store";
import { stepOfCode } from "./totp";

/** Whose code is verified. */
export interface CodeOf {
  userId: number;
  companyId: number;
  /** As typed: six digits of the app, or a recovery code. */
  totp: string;
}

/**
 * Whether a code is right; it is then used up. Failures are counted before, like those of passwords, so this is not for
 * a transaction; without an app there is nothing to guess. Recovery codes have a count of their own: guesses at the app
 * must not hold out the owner who has lost it. Errors: 429 `account_locked`.
 */
export async function verifySecondFactor(
  ctx: Context,
  { userId, companyId, totp }: CodeOf,
): Promise<boolean> {
  if (!(await hasTotp(ctx, { userId }))) return false;
  const isRecovery = isRecoveryCode(totp);
  const kind = isRecovery ? "recovery_code" : "totp";
  const taken = await countTry(ctx, {
    companyId,
    kind,
    claimant: { userId, by: "account" },
    find: async () => {
      const right = isRecovery
        ? await takeRecoveryCode(ctx, userId, hashesOfRecoveryCode(ctx, userId, totp))
        : await takeCode(ctx, userId, totp);
      return right || null;
    },
  });
  return taken !== null;
}

async function takeCode(ctx: Context, userId: number, totp: string): Promise<boolean> {
  const enrolment = await selectEnrolment(ctx, userId);
  if (!enrolment) return false;
  const code = totp.replaceAll(/\s/gu, "");
  const step = stepOfCode(openSecret(ctx, userId, enrolment.secret), code, enrolment.now);
  return step !== null && takeStep(ctx, userId, step);
}

/** Whether a member of staff has an authenticator app in use. */
export const hasTotp = async (ctx: Context, { userId }: { userId: number }): Promise<boolean> =>
  Boolean((await selectEnrolment(ctx, userId))?.confirmedAt);
