import { expect, test } from "vitest";
import { distance, isWholeMobile, nameQuery, readSearch, slips } from "./policy";

test.each([
  ["HSB00000012", { kind: "customer_number", number: "HSB00000012" }],
  [" hsb 0000-0012", { kind: "customer_number", number: "HSB00000012" }],
  ["+63 917 123 4567", { kind: "digits", account: null, mobile: "639171234567", international: true }],
  [
    "0063 (917) 123.4567",
    { kind: "digits", account: "00639171234567", mobile: "639171234567", international: true },
  ],
  ["0917 1234567", { kind: "digits", account: "09171234567", mobile: "9171234567", international: false }],
  [
    "001-210-0000001-2",
    { kind: "digits", account: "00121000000012", mobile: "121000000012", international: true },
  ],
  ["٠٩١٧", { kind: "digits", account: "0917", mobile: "0917", international: false }],
  ["917", { kind: "digits", account: "917", mobile: null, international: false }],
  ["4567", { kind: "digits", account: "4567", mobile: "4567", international: false }],
  ["Ana", { kind: "name", text: "Ana" }],
  ["Ana 2", { kind: "name", text: "Ana 2" }],
  ["'); drop", { kind: "name", text: "'); drop" }],
])("%j is read as people mean it", (text, wanted) => expect(readSearch(text)).toEqual(wanted));

test("a whole mobile number is one without anything but the code of its country before it", () => {
  expect(isWholeMobile("+639171234567", "639171234567", true)).toBe(true);
  expect(isWholeMobile("+639171234567", "9171234567", true)).toBe(false);
  expect(isWholeMobile("+639171234567", "9171234567", false)).toBe(true);
  expect(isWholeMobile("+639171234567", "171234567", false)).toBe(true);
  expect(isWholeMobile("+639171234567", "71234567", false)).toBe(false);
});

const words = [
  { word: "ana", sound: null },
  { word: "santos", sound: "2532" },
];

test("the index is asked for every word, of this company alone", () => {
  expect(nameQuery(7, words, "whole")).toBe("'7 ana' & '7 santos'");
  expect(nameQuery(7, words, "beginnings")).toBe("'7 ana':* & '7 santos':*");
  expect(nameQuery(7, words, "sounds")).toBe("'7 ana':* & ('7 santos':* | '7~2532')");
  expect(nameQuery(7, [{ word: "o'b\\", sound: null }], "whole")).toBe("'7 ob'");
  expect(nameQuery(7, Array(20).fill(words[0]), "whole").split("&")).toHaveLength(8);
});

test.each([
  ["santos", "santos", 0],
  ["santso", "santos", 1],
  ["sanots", "santos", 1],
  ["santo", "santos", 1],
  ["santoss", "santos", 1],
  ["", "ana", 3],
  ["ana", "", 3],
  ["kitten", "sitting", 3],
])("from %j to %j it is %i", (a, b, far) => expect(distance(a, b)).toBe(far));

test("a slip in three letters is forgiven, other words are not", () => {
  expect(slips(["santso"], ["ana", "santos"])).toBe(1);
  expect(slips(["an", "santso"], ["ana", "santos"])).toBe(1);
  expect(slips(["bo"], ["ana"])).toBeNull();
  expect(slips(["zamtez"], ["santos"])).toBeNull();
});
