import { describe, expect, test } from "vitest";
import { FormFields } from "../forms/form-fields";
import { FormProblem } from "../forms/form-problem";
import { asciiDigits } from "./ascii-digits";
import { localPath, withQuery } from "./local-path";
import { readBirthDate } from "./read-birth-date";
import { readLoginIdentifier } from "./read-login-identifier";
import { readMobile } from "./read-mobile";
import { readOtp } from "./read-otp";

const NOW = Date.parse("2026-03-27T10:00:00Z");

const problemOf = (read: () => unknown) => {
  try {
    return read();
  } catch (error) {
    return error instanceof FormProblem ? error.errors[0] : error;
  }
};

test("digits of every script are digits", () => {
  const scripts = Array.from({ length: 0x1fbfa }, (_, i) => i)
    .filter((codePoint) => /\p{Nd}/u.test(String.fromCodePoint(codePoint)))
    .map((codePoint) => String.fromCodePoint(codePoint));
  expect(scripts.length).toBeGreaterThan(600);
  for (let i = 0; i < scripts.length; i += 10) {
    expect(asciiDigits(scripts.slice(i, i + 10).join(""))).toBe("0123456789");
  }
  expect(asciiDigits("٠٩١٧-abc ৯")).toBe("0917-abc 9");
});

test.each([
  ["+63 917 123 4567", "+639171234567"],
  ["0917 123 4567", "+639171234567"],
  ["0917-123-4567", "+639171234567"],
  ["(0917) 123.4567", "+639171234567"],
  ["9171234567", "+639171234567"],
  ["639171234567", "+639171234567"],
  ["00 44 7911 123456", "+447911123456"],
  ["+٦٣ ٩١٧ ١٢٣ ٤٥٦٧", "+639171234567"],
  ["\uFF0B63 917\u2011123\u20114567", "+639171234567"],
  ["\u202A+639171234567\u202C", "+639171234567"],
  ["abc", "abc"],
  ["", ""],
])("the mobile number %j is read as %j", (text, mobile) => {
  expect(readMobile(text, "PH")).toBe(mobile);
});

test.each([
  ["Ana@Example.com", { username: "Ana@Example.com" }],
  [" hsb 0000 0001 ", { username: "HSB00000001" }],
  ["HSB-00000001", { username: "HSB00000001" }],
  ["0917 123 4567", { mobile: "+639171234567" }],
  ["+63 917 123 4567", { mobile: "+639171234567" }],
  ["12345", { username: "12345" }],
])("the identifier %j is %j", (text, identifier) => {
  expect(readLoginIdentifier(text, "PH")).toEqual(identifier);
});

describe("birth dates", () => {
  const read = (day: string, month: string, year: string) =>
    problemOf(() => readBirthDate(new FormFields(new Map(Object.entries({ day, month, year }))), NOW));

  test.each([
    ["27", "3", "1990", "1990-03-27"],
    ["7", "03", "1990", "1990-03-07"],
    [" 27 ", "mar", "1990", "1990-03-27"],
    ["27", "MARCH", "1990", "1990-03-27"],
    ["1", "Sept.", "2001", "2001-09-01"],
    ["٢٧", "٣", "١٩٩٠", "1990-03-27"],
    ["29", "2", "2024", "2024-02-29"],
    ["26", "3", "2026", "2026-03-26"],
  ])("%s %s %s", (day, month, year, date) => {
    expect(read(day, month, year)).toBe(date);
  });

  test.each([
    ["", "", "", "day", "Enter your date of birth"],
    ["27", "", "1990", "month", "Date of birth must include a month"],
    ["", "3", "1990", "day", "Date of birth must include a day"],
    ["27", "3", "", "year", "Date of birth must include a year"],
    ["27", "3", "90", "year", "Year must include 4 numbers"],
    ["31", "2", "1990", "day", "Date of birth must be a real date"],
    ["29", "2", "2023", "day", "Date of birth must be a real date"],
    ["27", "13", "1990", "day", "Date of birth must be a real date"],
    ["27", "ma", "1990", "day", "Date of birth must be a real date"],
    ["0", "3", "1990", "day", "Date of birth must be a real date"],
    ["27", "3", "2026", "day", "Date of birth must be in the past"],
  ])("%s %s %s is told", (day, month, year, field, message) => {
    expect(read(day, month, year)).toEqual({ field, message });
  });
});

test("a code is six digits, however they are written", () => {
  for (const text of ["123456", "123 456", "123-456", " 1 2 3 4 5 6 ", "١٢٣٤٥٦"]) {
    expect(readOtp(text)).toBe("123456");
  }
  expect(problemOf(() => readOtp("1234567"))).toEqual({
    field: "otp",
    message: "The code must be 6 numbers",
  });
});

test("only paths of our pages are gone to", () => {
  expect(localPath("/accounts?order=id#x")).toBe("/accounts?order=id#x");
  expect(localPath("/accounts/../profile")).toBe("/profile");
  for (const path of [
    null,
    undefined,
    "",
    "accounts",
    "//x",
    "/\\x",
    "/a\nb",
    "/.//x",
    "/api",
    "/v2/api/x",
    "/bff",
  ]) {
    expect([path, localPath(path)]).toEqual([path, null]);
  }
  expect(withQuery("/login?a=1", { next: "/x?y=z", with: null })).toBe("/login?a=1&next=%2Fx%3Fy%3Dz");
});
