import { describe, expect, test } from "vitest";
import { asciiDigits } from "../contract/clean-identifier";
import { LANGUAGES } from "../format/languages";
import { tell } from "../words/tell";
import { wordsOf } from "../words/words-of";
import { checkForm } from "./check-form";
import { findAccountForm, newTextBlockForm } from "./customer-service";
import type { FormSchema } from "./fields";
import { newBranchForm } from "./institution-records";
import { codeForm, mobileForm } from "./mobile";
import { paperForm } from "./papers";
import { birthDateForm, emailForm, signupProfileForm } from "./profile";

const TODAY = "2026-03-27";

/** What a form gives, or the first thing that is wrong with it, in words. */
const outcomeOf = (schema: FormSchema, fields: Record<string, string>) => {
  const { data, errors } = checkForm(schema, fields);
  return errors?.[0] ? { ...errors[0], message: tell(wordsOf("en"), errors[0].message) } : data;
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

test.each<[name: string, schema: FormSchema, typed: Record<string, string>, taken: object]>([
  ["an e-mail address", emailForm, { email: "\ufeffdora＠example.com\u200b" }, { email: "dora@example.com" }],
  ["one that may be left out", signupProfileForm, { name: "A", email: "a@b.example\u200e" }, { email: "a@b.example" }],
  ["a mobile number", mobileForm, { mobile: "\u202a+63\u00a0917\u20111234567\u202c" }, { mobile: "+639171234567" }],
  ["the code of a paper", paperForm, { code: "\u200eAB–12", ending: "٠١٧٨" }, { code: "AB-12", ending: "0178" }],
  ["an account number", findAccountForm, { number: "001\u2011210 ٣", reason: "" }, { number: "001-2103" }],
  ["the beginning of numbers", newTextBlockForm, { prefix: "\u202a+٦٣ 917", reason: "Pumped texts" }, { prefix: "+63917" }],
  ["a branch", newBranchForm, { code: "٠٠٧\u200b", name: "A", phone: "+63\u00a02 8123 4567" }, { code: "007", phone: "+63 2 8123 4567" }],
])("%s is read as it is shown", (_, schema, typed, taken) => {
  expect(outcomeOf(schema, typed)).toMatchObject(taken);
}); // biome-ignore format: one line for each

describe("birth dates", () => {
  const read = (day: string, month: string, year: string) =>
    outcomeOf(birthDateForm(TODAY), { day, month, year });

  test.each([
    ["27", "3", "1990", "1990-03-27"],
    ["7", "03", "1990", "1990-03-07"],
    [" 27 ", "mar", "1990", "1990-03-27"],
    ["27", "MARCH", "1990", "1990-03-27"],
    ["1", "Sept.", "2001", "2001-09-01"],
    ["٢٧", "٣", "١٩٩٠", "1990-03-27"],
    ["27", "marso", "1990", "1990-03-27"],
    ["27", "décembre", "1990", "1990-12-27"],
    ["27", "Decembre", "1990", "1990-12-27"],
    ["27", "août", "1990", "1990-08-27"],
    ["27", "juin", "1990", "1990-06-27"],
    ["27", "مارس", "1990", "1990-03-27"],
    ["27", "ابريل", "1990", "1990-04-27"],
    ["27", "نيسان", "1990", "1990-04-27"],
    ["27", "غشت", "1990", "1990-08-27"],
    ["27", "أوت", "1990", "1990-08-27"],
    ["29", "2", "2024", "2024-02-29"],
    ["26", "3", "2026", "2026-03-26"],
  ])("%s %s %s", (day, month, year, date) => {
    expect(read(day, month, year)).toEqual({ dob: date });
  });

  test.each(LANGUAGES)("months are understood as they are written in %s", (language) => {
    for (const style of ["long", "short"] as const)
      for (let month = 0; month < 12; month += 1) {
        const written = new Intl.DateTimeFormat(language, { month: style, timeZone: "UTC" });
        const expected = `1990-${String(month + 1).padStart(2, "0")}-05`;
        expect(read("5", written.format(Date.UTC(2026, month, 1)), "1990")).toEqual({ dob: expected });
      }
  });

  test.each([
    ["27", "jui", "1990", "dob", "malformed", "Date of birth must be a real date"],
    ["", "", "", "dob", "required", "Enter your date of birth"],
    ["27", "", "1990", "month", "required", "Date of birth must include a month"],
    ["", "3", "1990", "day", "required", "Date of birth must include a day"],
    ["27", "3", "", "year", "required", "Date of birth must include a year"],
    ["27", "3", "90", "year", "malformed", "Year must include 4 numbers"],
    ["31", "2", "1990", "dob", "malformed", "Date of birth must be a real date"],
    ["29", "2", "2023", "dob", "malformed", "Date of birth must be a real date"],
    ["27", "13", "1990", "dob", "malformed", "Date of birth must be a real date"],
    ["27", "ma", "1990", "dob", "malformed", "Date of birth must be a real date"],
    ["0", "3", "1990", "dob", "malformed", "Date of birth must be a real date"],
    ["27", "3", "0000", "dob", "malformed", "Date of birth must be a real date"],
    ["27", "3", "2026", "dob", "not_past", "Date of birth must be in the past"],
  ])("%s %s %s is told", (day, month, year, field, reason, message) => {
    expect(read(day, month, year)).toEqual({ field, reason, message });
  });
});

test("a code is six digits, however they are written", () => {
  for (const text of ["123456", "123 456", "123-456", " 1 2 3 4 5 6 ", "١٢٣٤٥٦"]) {
    expect(outcomeOf(codeForm, { otp: text })).toEqual({ otp: "123456" });
  }
  const whole = "Harbour 24: your code is 123456. Reference 7F3A. Do not share it. @harbour.example #123456";
  for (const text of [whole, "رمزكم ١٢٣٤٥٦، المرجع 7F3A"])
    expect(outcomeOf(codeForm, { otp: text })).toEqual({ otp: "123456" });
  for (const text of ["code 123456 or 654321", "my number is 1234567"])
    expect(outcomeOf(codeForm, { otp: text })).toMatchObject({ reason: "not_digits" });
  expect(outcomeOf(codeForm, { otp: "1234567" })).toEqual({
    field: "otp",
    message: "The code must be 6 numbers",
    reason: "not_digits",
    limit: 6,
  });
});
