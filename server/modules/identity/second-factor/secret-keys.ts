import type { Context } from "../../context";

/** Letters and digits that are not taken for others. */
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/** 120 random bits: so many that a keyed hash keeps a code as safe as a slow one would. */
const LENGTH = 24;
/** Recovery codes that were given out when codes were shorter go on until they are used. */
const FORMER_LENGTH = 10;

export const RECOVERY_CODES = 10;

/** A code as it is shown: six groups of four. */
export function newRecoveryCode(bytes: (length: number) => Buffer): string {
  const code = [...bytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
  return code.replaceAll(/.{4}(?=.)/g, "$&-");
}

/** The one form in which a code is hashed: as it was typed, without blanks and hyphens. */
export const canonicalRecoveryCode = (text: string) => text.replaceAll(/[\s-]/gu, "").toUpperCase();

const RECOVERY_CODE = new RegExp(`^([${LETTERS}]{${LENGTH}}|[${LETTERS}]{${FORMER_LENGTH}})$`);

/** Whether a text has the shape of a recovery code; codes of an app have another one. */
export const isRecoveryCode = (text: string) => RECOVERY_CODE.test(canonicalRecoveryCode(text));

const PURPOSE = "totp";

/** A secret as it is stored: sealed for this person, so that a row moved to another user does not open. */
export const sealSecret = ({ keys }: Context, userId: number, secret: Buffer): Buffer =>
  keys.seal(`${PURPOSE}:${userId}`, secret.toString("base64"));

export const openSecret = ({ keys }: Context, userId: number, sealed: Buffer): Buffer =>
  Buffer.from(keys.open(`${PURPOSE}:${userId}`, sealed), "base64");

/** Re-encrypted where its key is rotated out; null where it is not. */
export const reEncryptSecret = ({ keys }: Context, userId: number, sealed: Buffer): Buffer | null =>
  keys.reEncrypt(`${PURPOSE}:${userId}`, sealed);

const RECOVERY = "recovery-code";
const ofUser = (userId: number, code: string) => `${userId}|${canonicalRecoveryCode(code)}`;

export const hashRecoveryCode = ({ keys }: Context, userId: number, code: string): Buffer =>
  keys.hash(RECOVERY, ofUser(userId, code));

/** Every form in which a recovery code may be stored. */
export const hashesOfRecoveryCode = ({ keys }: Context, userId: number, code: string): Buffer[] =>
  keys.hashes(RECOVERY, ofUser(userId, code));
