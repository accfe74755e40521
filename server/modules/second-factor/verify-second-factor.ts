import type { Context } from "../context";
import { countTry } from "../credentials/index";
import { hasSecondFactor } from "./has-second-factor";
import { hashesOfRecoveryCode, openSecret } from "./secret-keys";
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
 * a transaction; without an app there is nothing to guess. Errors: 429 `account_locked`.
 */
export async function verifySecondFactor(
  ctx: Context,
  { userId, companyId, totp }: CodeOf,
): Promise<boolean> {
  if (!(await hasSecondFactor(ctx, { userId }))) return false;
  const find = async () => ((await takeCode(ctx, userId, totp)) ? true : null);
  const taken = await countTry(ctx, { companyId, kind: "totp", claimant: { userId, by: "account" }, find });
  return taken !== null;
}

async function takeCode(ctx: Context, userId: number, totp: string): Promise<boolean> {
  const code = totp.replaceAll(/\s/gu, "");
  if (!/^[0-9]{6}$/.test(code)) return takeRecoveryCode(ctx, userId, hashesOfRecoveryCode(ctx, userId, code));
  const enrolment = await selectEnrolment(ctx, userId);
  if (!enrolment?.confirmedAt) return false;
  const step = stepOfCode(openSecret(ctx, userId, enrolment.secret), code, enrolment.now);
  return step !== null && takeStep(ctx, userId, step);
}
