import { expect, test } from "vitest";
import { bareIdentifier, cleanIdentifier } from "./clean-identifier";
import { cleanIdentifiers } from "./clean-identifiers";
import { codeDigits } from "./code-digits";

test.each([
  ["a number copied from a contact", "\u202a+63 917 555\u20110117\u202c", "+63 917 555-0117"],
  ["an address with a zero-width blank", "dora@example.com\u200b", "dora@example.com"],
  ["a byte order mark", "\ufeffHSB00000312", "HSB00000312"],
  ["no-break blanks", "001\u00a0230\u202f3", "001 230 3"],
  ["hyphens of every kind", "A‐B‑C‒D–E—F―G−H﹣I－J", "A-B-C-D-E-F-G-H-I-J"],
  ["soft hyphens", "HSB\u00ad0001", "HSB0001"],
  ["full-width letters, digits and signs", "＋６３　ＨＳＢ＠ｘ．ｙ", "+63 HSB@x.y"],
  ["digits of other scripts", "٠١٢٣ ६७८", "0123 678"],
  ["letters of other scripts", "ñandú@correo.example", "ñandú@correo.example"],
])("%s", (_, text, clean) => {
  expect(cleanIdentifier(text)).toBe(clean);
  expect(bareIdentifier(text)).toBe(clean.replaceAll(" ", ""));
});

test("a text that is too long for an identifier stays as it is", () => {
  const long = "\u200b".repeat(1_000_000);
  expect(cleanIdentifier(long)).toBe(long);
});

test("identifiers are cleaned at any depth, and other texts are left", () => {
  const sent = {
    rows: [{ mobile: "\u202a+63\u202c", name: "A\u200bB", note: null }],
    email: ["x@y.z\u200b"],
  };
  expect(cleanIdentifiers(sent)).toEqual({
    rows: [{ mobile: "+63", name: "A\u200bB", note: null }],
    email: ["x@y.z"],
  });
});

test.each([
  "123456",
  "123 456",
  "123-456",
  "#123456",
  "１２３４５６",
  "١٢٣٤٥٦",
  "\u200e123456",
  "Your code is 123456. It holds 5 minutes.\n\n@bank.example #123456",
  "رمزك هو ١٢٣٤٥٦",
])("the code in %j", (typed) => expect(codeDigits(typed)).toBe("123456"));

test("of a text with two codes none is guessed", () => {
  expect(codeDigits("123456 or 654321")).not.toMatch(/^[0-9]{6}$/);
});
