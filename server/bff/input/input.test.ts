import { expect, test } from "vitest";
import { bareNumber } from "../../../lib/forms/mobile";
import { wishedLang } from "./chosen-lang";
import { localPath, withQuery } from "./local-path";
import { internationalNumber, readLoginIdentifier } from "./read-login-identifier";

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
  expect(internationalNumber(bareNumber(text), "PH")).toBe(mobile);
});

test.each([
  ["Ana@Example.com", { username: "Ana@Example.com" }],
  [" hsb 0000 0001 ", { username: "HSB00000001" }],
  ["HSB-00000001", { username: "HSB00000001" }],
  ["0917 123 4567", { mobile: "+639171234567" }],
  ["+63 917 123 4567", { mobile: "+639171234567" }],
  ["12345", { username: "12345" }],
  ["0000 0001", { username: "00000001" }],
])("the identifier %j is %j", (text, identifier) => {
  expect(readLoginIdentifier(text, "PH")).toEqual(identifier);
});

test.each([
  ["fil-PH,fil;q=0.9,en-US;q=0.8,en;q=0.7", "fil_PH"],
  ["tl,en;q=0.5", "tl_PH"],
  ["en-US", "en_US"],
  ["ceb-PH, de;q=0.9, es-MX;q=0.8, en;q=0.2", "es_MX"],
  ["en;q=0.2,fil-PH;q=0.7", "fil_PH"],
  ["EN-gb", "en_GB"],
  ["es-Latn-MX", "es_MX"],
  ["en;q=0, es", "es_PH"],
  ["es-419", undefined],
  ["de-DE,fr;q=0.9", "fr_PH"],
  ["ar-EG,ar;q=0.9", "ar_EG"],
  ["de-DE", undefined],
  ["*", undefined],
  ["en_PH", undefined],
  ["en-PH'; drop table", undefined],
  [`${"xx,".repeat(1_000)}en`, undefined],
  ["", undefined],
  [null, undefined],
])("a browser that asks for %j gets texts in %j", (languages, lang) => {
  expect(wishedLang(languages, "PH")).toBe(lang);
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
