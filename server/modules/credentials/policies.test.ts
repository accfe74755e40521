import { expect, test } from "vitest";
import { delayAfter } from "./attempt-policy";
import { passcodeProblem } from "./passcode-policy";
import { passwordProblem } from "./password-policy";

const ANA = {
  words: ["Harbour Savings", "Ana", "Santos", "ana.santos@example.com", "HSB00000001"],
  mobiles: ["+639171234567"],
  birthDates: ["1990-03-27"],
};
const password = (secret: string, min = 8) => passwordProblem(secret, min, ANA);
const passcode = (secret: string) => passcodeProblem(secret, 6, ANA);

test.each(["correct-horse-demo", "battery staple", "ñandú-ñandú", "🦊🐢🦉🐝🦀🐙🦔🐳", `${"x".repeat(127)}y`])(
  "%s may be a password",
  (secret) => expect(password(secret)).toBeNull(),
);

test.each([
  ["seven77", "at least 8"],
  ["x".repeat(129), "at most 128"],
  ["password1", "common"],
  ["QWERTYUIOP", "common"],
  ["santos1990", "besides your own name"],
  ["HarbourSavings1", "besides your own name"],
  ["639171234567", "besides your own name"],
  ["ana.santos@example.com!", "besides your own name"],
])("%s may not: %s", (secret, reason) => expect(password(secret)).toContain(reason));

test("an institution may ask for longer passwords", () => {
  expect(password("fourteen chars", 15)).toContain("at least 15");
  expect(password("fifteen chars ok", 15)).toBeNull();
});

test("full-width and plain digits are the same password", () => {
  expect(password("１２３４５６７８")).toContain("common");
});

test.each(["284913", "730512", "190042"])("%s may be a passcode", (secret) =>
  expect(passcode(secret)).toBeNull(),
);

test.each([
  ["12345", "6 digits"],
  ["12345a", "6 digits"],
  ["123456", "run"],
  ["987654", "run"],
  ["890123", "run"],
  ["777777", "run or a repetition"],
  ["121212", "repetition"],
  ["123123", "repetition"],
  ["112233", "repetition"],
  ["270390", "birth date"],
  ["900327", "birth date"],
  ["199003", "birth date"],
  ["234567", "run"],
])("%s may not: %s", (secret, reason) => expect(passcode(secret)).toContain(reason));

test("nor the end of the number, old or new", () => {
  const context = { ...ANA, mobiles: ["+639170284913", "+639170730512"] };
  for (const code of ["284913", "730512"])
    expect(passcodeProblem(code, 6, context)).toContain("end of your mobile");
});

test("waits: none before the fifth failure, then doubling or steps, then no end", () => {
  const waits = (kind: "password" | "passcode", failures: number[]) =>
    failures.map((n) => delayAfter(kind, n));
  expect(waits("password", [1, 4, 5, 6, 14, 15, 99])).toEqual([0, 0, 1, 2, 512, 900, 900]);
  expect(waits("passcode", [4, 5, 9, 10, 19])).toEqual([0, 900, 900, 3_600, 3_600]);
  expect(delayAfter("password", 100)).toBe(Number.POSITIVE_INFINITY);
  expect(delayAfter("passcode", 20)).toBe(Number.POSITIVE_INFINITY);
});
