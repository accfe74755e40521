import { stepAt, totpOf } from "../modules/identity/second-factor/totp";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/**
 * What an authenticator app shows. @param secret Base32
 * @param now milliseconds since 1970 @param steps so many times 30 seconds later
 */
export const codeOf = (secret: string, now: number, steps = 0): string =>
  totpOf(bytesOf(secret), stepAt(now / 1_000) + steps);
