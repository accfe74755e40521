/** Letters and digits that nobody takes for others. */
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH = 10;

export const RECOVERY_CODES = 10;

/** A code as it is shown: two groups of five, 50 random bits. */
export function newRecoveryCode(bytes: (length: number) => Buffer): string {
  const code = [...bytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}

/** The one form in which a code is hashed: as it was typed, without blanks and hyphens. */
export const canonicalRecoveryCode = (text: string) => text.replaceAll(/[\s-]/gu, "").toUpperCase();

const RECOVERY_CODE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

/** Whether a text has the shape of a recovery code; codes of an app have another one. */
export const isRecoveryCode = (text: string) => RECOVERY_CODE.test(canonicalRecoveryCode(text));
