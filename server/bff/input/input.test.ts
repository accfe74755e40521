import { expect, test } from "vitest";
import { bareNumber } from "../../../lib/forms/mobile";
import { chosenLang, langOfPage, sharedLang, wishedLang } from "./chosen-lang";
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

const HARBOUR = { lang: "fil_PH", country_code: "PH" };

test.each([
  ["a language that was chosen", { lang: "fr_FR", languages: "es" }, "fr_FR"],
  ["one that no text is written in", { lang: "de_DE", languages: "es" }, "es_PH"],
  ["no locale at all", { lang: "fr", languages: null }, "fil_PH"],
  ["nothing", {}, "fil_PH"],
  ["what the browser asks for", { languages: "ar-EG" }, "ar_EG"],
])("a reader with %s is answered in %s", (_, wish, lang) => {
  expect(chosenLang(wish, HARBOUR)).toBe(lang);
});

test("an institution whose language no text is written in is answered in English", () => {
  expect(chosenLang({}, { lang: "de_DE", country_code: "DE" })).toBe("en_DE");
});

test("pages that many share name the country of the institution, and no other", () => {
  expect(sharedLang("fr_FR", HARBOUR)).toBe("fr_PH");
  expect(sharedLang("fil_US", HARBOUR)).toBe("fil_PH");
  expect(sharedLang("de_DE", HARBOUR)).toBe("en_PH");
  expect(sharedLang("fil_US", { lang: "fil_CA", country_code: "PH" })).toBe("fil_CA");
});

test("pages of staff and of developers are in English", () => {
  const lang = (path: string) => langOfPage(path, { lang: "fr_PH" }, HARBOUR);
  for (const path of ["/staff", "/teller/x", "/admin/keys", "/docs", "/demo/"])
    expect(lang(path)).toBe("en_PH");
  for (const path of ["/", "/staffing", "/accounts/admin"]) expect(lang(path)).toBe("fr_PH");
});
