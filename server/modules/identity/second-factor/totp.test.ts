import { expect, test } from "vitest";
import { canonicalRecoveryCode, isRecoveryCode, newRecoveryCode } from "./secret-keys";
import { base32, otpauthUri, stepAt, stepOfCode, totpOf } from "./totp";

/** RFC 6238, appendix B, for SHA-1; the last six of its eight digits. */
const SECRET = Buffer.from("12345678901234567890");

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("the code at second %i is %s", (now, code) => {
  expect(totpOf(SECRET, stepAt(now))).toBe(code);
});

test("a code is taken one step early and one late, and no further", () => {
  const now = 1_111_111_111;
  const code = (steps: number) => totpOf(SECRET, stepAt(now) + steps);
  for (const steps of [-1, 0, 1]) expect(stepOfCode(SECRET, code(steps), now)).toBe(stepAt(now) + steps);
  for (const steps of [-2, 2]) expect(stepOfCode(SECRET, code(steps), now)).toBeNull();
  for (const other of ["", code(0).slice(1), `${code(0)}0`, "１２３４５６"])
    expect(stepOfCode(SECRET, other, now), other).toBeNull();
});

test.each([
  ["", ""],
  ["f", "MY"],
  ["foobar", "MZXW6YTBOI"],
])("%s is %s in Base32 (RFC 4648)", (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written);
});

test("the address for an app writes blanks so that apps read them", () => {
  expect(otpauthUri({ issuer: "Harbour Savings", account: "a+b@example.com", secret: "MY" })).toBe(
    "otpauth://totp/Harbour%20Savings:a%2Bb%40example.com?secret=MY&issuer=Harbour%20Savings&algorithm=SHA1&digits=6&period=30",
  );
});

test("a recovery code is six groups of letters that are not mistaken, read however it is typed", () => {
  const code = newRecoveryCode((length) => Buffer.from(Array.from({ length }, (_, n) => n * 25)));
  expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){5}[2-9A-HJ-NP-Z]{4}$/);
  const typed = ` ${code.toLowerCase().replaceAll("-", " ")} `;
  expect(canonicalRecoveryCode(typed)).toBe(code.replaceAll("-", ""));
  for (const right of [typed, code, "7KQ2M-XW4PD"]) expect(isRecoveryCode(right), right).toBe(true);
  for (const other of ["493027", "no", `${code}2`, code.replace(/.$/, "1"), "7KQ2M-XW4PD2", ""])
    expect(isRecoveryCode(other), other).toBe(false);
});
