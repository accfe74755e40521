import type { Context } from "../context";
import { canonicalRecoveryCode } from "./recovery-code";

const PURPOSE = "totp";

/** A secret as it is stored: sealed for this person, so that a row moved to somebody else does not open. */
export const sealSecret = ({ keys }: Context, userId: number, secret: Buffer): Buffer =>
  keys.seal(`${PURPOSE}:${userId}`, secret.toString("base64"));

export const openSecret = ({ keys }: Context, userId: number, sealed: Buffer): Buffer =>
  Buffer.from(keys.open(`${PURPOSE}:${userId}`, sealed), "base64");

/** Sealed anew where its key has given way; null where it has not. */
export const sealSecretAnew = ({ keys }: Context, userId: number, sealed: Buffer): Buffer | null =>
  keys.sealAnew(`${PURPOSE}:${userId}`, sealed);

const RECOVERY = "recovery-code";
const ofUser = (userId: number, code: string) => `${userId}|${canonicalRecoveryCode(code)}`;

export const hashRecoveryCode = ({ keys }: Context, userId: number, code: string): Buffer =>
  keys.hash(RECOVERY, ofUser(userId, code));

/** Every form in which a recovery code may be stored. */
export const hashesOfRecoveryCode = ({ keys }: Context, userId: number, code: string): Buffer[] =>
  keys.hashes(RECOVERY, ofUser(userId, code));
