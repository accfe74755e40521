import { conflict, invalidField } from "../../core/index";
import type { Context } from "../context";
import { newRecoveryCode, RECOVERY_CODES } from "./recovery-code";
import { hashRecoveryCode, openSecret } from "./secret-keys";
import { confirmSecret, insertCodes, lockEnrolment } from "./store";
import { stepOfCode } from "./totp";

/**
 * Takes an authenticator app into use, shown by one of its codes, in the transaction of its caller. Answers the recovery
 * codes, of which only hashes stay. Errors: 400 on `totp`, 409 `conflict` where no app waits to be confirmed.
 */
export async function confirmTotp(
  ctx: Context,
  { userId, totp }: { userId: number; totp: string },
): Promise<string[]> {
  const enrolment = await lockEnrolment(ctx, userId);
  if (!enrolment || enrolment.confirmedAt) throw nothingBegun();
  const { secret, now } = enrolment;
  const step = stepOfCode(openSecret(ctx, userId, secret), totp.replaceAll(/\s/gu, ""), now);
  if (step === null) throw invalidField("totp", "wrong_code", "is not the code that the app shows now");
  if (!(await confirmSecret(ctx, { userId, secret, step }))) throw nothingBegun();
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newRecoveryCode(ctx.random.bytes));
  const hashes = [...codes].map((code) => hashRecoveryCode(ctx, userId, code));
  await insertCodes(ctx, userId, hashes);
  return [...codes];
}

const nothingBegun = () => conflict("totp", "not_allowed", "no authenticator app waits to be confirmed");
