import { expect, test } from "vitest";
import { luhnCheckDigit, ownAccountNumber, readAccountNumber } from "./policy";

test.each([
  ["7992739871", 3],
  ["0012100000001", 2],
  ["0", 0],
  ["453201511283036", 6],
])("the check digit of %s is %i", (digits, check) => {
  expect(luhnCheckDigit(digits)).toBe(check);
});

test("any single wrong digit shows, and so does a swap of neighbours", () => {
  const digits = "0012100000123";
  for (let place = 0; place < digits.length; place += 1)
    for (let wrong = 0; wrong < 10; wrong += 1) {
      const typo = digits.slice(0, place) + wrong + digits.slice(place + 1);
      if (typo !== digits) expect(luhnCheckDigit(typo)).not.toBe(luhnCheckDigit(digits));
    }
  expect(luhnCheckDigit("0021100000123")).not.toBe(luhnCheckDigit(digits));
});

test("our own numbers", () => {
  expect(ownAccountNumber("001", "210", 1)).toBe("001-210-0000001-2");
});

test("an account number is groups of letters and digits, or these without hyphens", () => {
  expect(readAccountNumber("001-210-0000001-2")).toEqual({ written: "001-210-0000001-2" });
  expect(readAccountNumber("00121000000012")).toEqual({ bare: "00121000000012" });
  expect(readAccountNumber("sav-00a1")).toEqual({ written: "SAV-00A1" });
  expect(readAccountNumber("sav00a1")).toEqual({ bare: "SAV00A1" });
});

const SHAPES = [
  "",
  "-",
  "001-",
  "-001",
  "001--210",
  "001 210",
  "abc",
  "001-210-0000001-2\n",
  "٠٠١",
  "%",
  "' or 1=1 --",
  "001\u0000",
  "1".repeat(65),
];

test.each(SHAPES)("%j is another shape", (text) => {
  expect(() => readAccountNumber(text)).toThrow(
    expect.objectContaining({ status: 400, details: [expect.objectContaining({ field: "account_number" })] }),
  );
});
