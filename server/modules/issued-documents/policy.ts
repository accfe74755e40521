import { createHash } from "node:crypto";

/** Crockford's base 32: no letter that is taken for a digit. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 24;
const GROUP = /.{4}(?=.)/g;

/** 120 random bits in groups that people can type. */
export const newCode = (bytes: (length: number) => Buffer): string =>
  Array.from(bytes(CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length])
    .join("")
    .replaceAll(GROUP, "$&-");

/** A code as it was typed, without what does not matter. */
const readCode = (text: string): string =>
  text.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");

export const hashOfCode = (text: string): Buffer => createHash("sha256").update(readCode(text)).digest();
