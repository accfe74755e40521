import { createHmac, timingSafeEqual } from "node:crypto";

/** Time-based one-time passwords (RFC 6238) as every authenticator app makes them: SHA-1, six digits, 30 seconds. */
const PERIOD = 30;
const DIGITS = 6;
/** Steps before and after the present one whose codes are taken, too: clocks differ. */
const WINDOW = 1;

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code of one step. */
export function totpOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** @param now seconds since 1970 */
export const stepAt = (now: number): number => Math.floor(now / PERIOD);

/** The step that a code is of, if it is of one around this moment. @param now seconds since 1970 */
export function stepOfCode(secret: Buffer, code: string, now: number): number | null {
  const given = Buffer.from(code);
  if (given.length !== DIGITS) return null;
  for (let step = stepAt(now) - WINDOW; step <= stepAt(now) + WINDOW; step++)
    if (timingSafeEqual(Buffer.from(totpOf(secret, step)), given)) return step;
  return null;
}

/** RFC 4648, without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(5, "0"), 2)])
    .join("");
}

/** What an authenticator app reads from a QR code. */
export function otpauthUri({ issuer, account, secret }: { issuer: string; account: string; secret: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({ secret, issuer, algorithm: "SHA1", digits: "6", period: "30" });
  // Apps do not read a plus as a blank.
  return `otpauth://totp/${label}?${String(query).replaceAll("+", "%20")}`;
}
