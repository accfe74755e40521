import type { Context } from "../context";
import { canonicalRecoveryCode } from "./recovery-code";

const PURPOSE = "totp";

/** A secret as it is stored: sealed for this person, so that a row moved to somebody else does not open. */
export const sealSecret = ({ keys }: Context, userId: number, secret: Buffer): Buffer =>
  keys.seal(`${PURPOSE}:${userId}`, secret.toString("base64"));

export const openSecret = ({ keys }: Context, userId: number, sealed: Buffer): Buffer =>
  Buffer.from(keys.open(`${PURPOSE}:${userId}`, sealed), "base64");

export const hashRecoveryCode = ({ keys }: Context, userId: number, code: string): Buffer =>
  keys.hash("recovery-code", `${userId}|${canonicalRecoveryCode(code)}`);
