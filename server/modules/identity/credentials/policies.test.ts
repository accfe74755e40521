import { expect, test } from "vitest";
import { delayAfter } from "./attempt-policy";
import { passcodeProblem } from "./passcode-policy";
import { passwordProblem, type SecretFault } from "./password-policy";

const ANA = {
  words: ["Harbour Savings", "Ana", "Santos", "ana.santos@example.com", "HSB00000001"],
  mobiles: ["+639171234567"],
  birthDates: ["1990-03-27"],
};
const password = (secret: string, min = 8) => passwordProblem(secret, min, ANA);
const fault = (found: SecretFault | null) => [found?.reason, found?.limit];
const passcode = (secret: string) => passcodeProblem(secret, 6, ANA);

test.each([
  "correct-horse-demo",
  "battery staple",
  "ñandú-ñandú",
  "🦊🐢🦉🐝🦀🐙🦔🐳",
  "k7!Q?z$m",
  "%(=/&)!?",
  `three blind mice ${"x".repeat(111)}`,
])("%s may be a password", (secret) => expect(password(secret)).toBeNull());

test.each([
  ["seven77", "too_short", 8],
  ["x".repeat(129), "too_long", 128],
  ["password1", "breached"],
  ["QWERTYUIOP", "breached"],
  ["aaaaaaaa", "too_common"],
  ["abcdefgh", "too_common"],
  ["manila2024", "breached"],
  ["P@ssw0rd!", "breached"],
  ["1978-11-30", "too_common"],
  ["27031990", "too_personal", 8],
  ["Mar 27031990", "too_personal", 8],
  ["santos1990", "too_personal", 8],
  ["HarbourSavings1", "too_personal", 8],
  ["639171234567", "too_personal", 8],
  ["ana.santos@example.com!", "too_personal", 8],
  ["09171234567", "too_personal", 8],
  ["0917-123-4567", "too_personal", 8],
  ["(0917) 123 4567 ab", "too_personal", 8],
  ["27 March 1990", "too_personal", 8],
  ["27-03-1990 ana", "too_personal", 8],
  ["sotnas1990ana", "too_personal", 8],
  ["password@123", "breached"],
  ["Jennifer123!", "breached"],
  ["Welcome@123", "breached"],
  ["qwerty-123456", "breached"],
])("%s may not: %s", (secret, reason, limit?: number) =>
  expect(fault(password(secret))).toEqual([reason, limit]),
);

test("an institution may ask for longer passwords", () => {
  expect(fault(password("fourteen chars", 15))).toEqual(["too_short", 15]);
  expect(password("fifteen chars ok", 15)).toBeNull();
  expect(password("santos and more", 15)).toBeNull();
});

test("the longest of one's words is cut out first", () => {
  const context = { ...ANA, words: ["Ana", "Anastasia"] };
  expect(passwordProblem("anastasia12345", 8, context)?.reason).toBe("too_personal");
});

test("full-width and plain digits are the same password", () => {
  expect(password("１２３４５６７８")?.reason).toBe("breached");
});

test.each(["284913", "730518", "907264"])("%s may be a passcode", (secret) =>
  expect(passcode(secret)).toBeNull(),
);

test.each([
  ["12345", "not_digits", 6],
  ["12345a", "not_digits", 6],
  ["123456", "sequence"],
  ["987654", "sequence"],
  ["890123", "sequence"],
  ["777777", "sequence"],
  ["121212", "sequence"],
  ["123123", "sequence"],
  ["112233", "sequence"],
  ["123321", "sequence"],
  ["730037", "sequence"],
  ["135791", "sequence"],
  ["005511", "sequence"],
  ["222444", "sequence"],
  ["369147", "too_common"],
  ["852963", "sequence"],
  ["789632", "too_common"],
  ["085214", "too_common"],
  ["159753", "too_common"],
  ["147258", "too_common"],
  ["102030", "too_common"],
  ["251206", "too_common"],
  ["270390", "birth_date"],
  ["032790", "birth_date"],
  ["900327", "birth_date"],
  ["199003", "birth_date"],
  ["703902", "birth_date"],
  ["234567", "sequence"],
])("%s may not: %s", (secret, reason, limit?: number) =>
  expect(fault(passcode(secret))).toEqual([reason, limit]),
);

test("nor the end of the number, old or new", () => {
  const context = { ...ANA, mobiles: ["+639170284913", "+639170730518"] };
  for (const code of ["284913", "730518"])
    expect(passcodeProblem(code, 6, context)?.reason).toBe("mobile_tail");
});

test("waits: none before the fifth failure, then doubling or steps, then no end", () => {
  const waits = (kind: "password" | "passcode", failures: number[]) =>
    failures.map((n) => delayAfter(kind, n));
  expect(waits("password", [1, 4, 5, 6, 14, 15, 99])).toEqual([0, 0, 1, 2, 512, 900, 900]);
  expect(waits("passcode", [4, 5, 9, 10, 19])).toEqual([0, 900, 900, 3_600, 3_600]);
  expect(delayAfter("password", 100)).toBe(Number.POSITIVE_INFINITY);
  expect(delayAfter("passcode", 20)).toBe(Number.POSITIVE_INFINITY);
});
