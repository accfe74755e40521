import { conflict, invalidField } from "../../../core/index";
import type { Context } from "../../context";
import { type ReEncrypted, reEncryptEach } from "../../re-encrypt-each";
import { forgetFailures } from "../credentials/index";
import {
  hashRecoveryCode,
  newRecoveryCode,
  openSecret,
  RECOVERY_CODES,
  reEncryptSecret,
  sealSecret,
} from "./secret-keys";
import * as store from "./store";
import { deletePasskeys } from "./store-passkeys";
import { base32, otpauthUri, stepOfCode } from "./totp";

const SECRET_BYTES = 20;

/**
 * Draws the secret of an authenticator app, which counts once a code has confirmed it. Errors: 409 `conflict` where an
 * app is in use already.
 */
export async function beginTotp(
  ctx: Context,
  { userId, issuer, account }: { userId: number; issuer: string; account: string },
): Promise<{ secret: string; uri: string }> {
  const bytes = ctx.random.bytes(SECRET_BYTES);
  if (!(await store.upsertSecret(ctx, userId, sealSecret(ctx, userId, bytes))))
    throw conflict("totp", "taken", "an authenticator app is in use already");
  const secret = base32(bytes);
  return { secret, uri: otpauthUri({ issuer, account, secret }) };
}

/**
 * Takes an authenticator app into use, shown by one of its codes, in the transaction of its caller. Answers the recovery
 * codes, of which only hashes stay. Errors: 400 on `totp`, 409 `conflict` where no app waits to be confirmed.
 */
export async function confirmTotp(
  ctx: Context,
  { userId, totp }: { userId: number; totp: string },
): Promise<string[]> {
  const enrolment = await store.lockEnrolment(ctx, userId);
  if (!enrolment || enrolment.confirmedAt) throw nothingBegun();
  const { secret, now } = enrolment;
  const step = stepOfCode(openSecret(ctx, userId, secret), totp.replaceAll(/\s/gu, ""), now);
  if (step === null) throw invalidField("totp", "wrong_code", "is not the code that the app shows now");
  if (!(await store.confirmSecret(ctx, { userId, secret, step }))) throw nothingBegun();
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newRecoveryCode(ctx.random.bytes));
  const hashes = [...codes].map((code) => hashRecoveryCode(ctx, userId, code));
  await store.insertCodes(ctx, userId, hashes);
  return [...codes];
}

const nothingBegun = () => conflict("totp", "not_allowed", "no authenticator app waits to be confirmed");

/** Takes app, recovery codes and the counts of failures away, in the transaction of the cause. False where there was none. */
export async function removeTotp(ctx: Context, { userId }: { userId: number }): Promise<boolean> {
  await forgetFailures(ctx, { userId, kind: "totp" });
  await forgetFailures(ctx, { userId, kind: "recovery_code" });
  return store.deleteEnrolment(ctx, userId);
}

/** Takes every second factor away, in the transaction of the cause. False where there was none. */
export async function removeSecondFactors(ctx: Context, { userId }: { userId: number }): Promise<boolean> {
  const hadTotp = await removeTotp(ctx, { userId });
  return (await deletePasskeys(ctx, { userId, id: "all" })).length > 0 || hadTotp;
}

/** Re-encrypts the secrets of authenticator apps whose hash key is rotated out. Answers how many, and whose no accepted key opens. */
export const reEncryptTotpSecrets = async (ctx: Context): Promise<ReEncrypted> =>
  reEncryptEach(await store.selectSealed(ctx), {
    idOf: ({ userId }) => userId,
    reEncrypt: ({ userId, secret }) => reEncryptSecret(ctx, userId, secret),
    replace: (row, fresh) => store.replaceSealed(ctx, { ...row, fresh }),
  });
