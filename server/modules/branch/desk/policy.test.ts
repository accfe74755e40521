import { expect, test } from "vitest";
import { customerQuery, distance, isWholeMobile, readSearch, slips } from "./policy";

test.each([
  ["HSB00000012", { kind: "customer_number", number: "HSB00000012" }],
  [" hsb 0000-0012", { kind: "customer_number", number: "HSB00000012" }],
  [
    "rosa 9185550202",
    {
      kind: "customer_number",
      number: "ROSA9185550202",
      otherwise: { text: "rosa", numbers: ["9185550202"] },
    },
  ],
  ["+63 917 123 4567", { kind: "digits", account: null, number: "639171234567", international: true }],
  [
    "0063 (917) 123.4567",
    { kind: "digits", account: "00639171234567", number: "639171234567", international: true },
  ],
  ["0917 1234567", { kind: "digits", account: "09171234567", number: "9171234567", international: false }],
  [
    "001-210-0000001-2",
    { kind: "digits", account: "00121000000012", number: "121000000012", international: true },
  ],
  ["٠٩١٧", { kind: "digits", account: "0917", number: "0917", international: false }],
  ["00000004", { kind: "digits", account: "00000004", number: "00000004", international: true }],
  ["917", { kind: "digits", account: "917", number: null, international: false }],
  ["4567", { kind: "digits", account: "4567", number: "4567", international: false }],
  ["Ana", { kind: "words", text: "Ana", addresses: [], numbers: [] }],
  ["Ana 2", { kind: "words", text: "Ana 2", addresses: [], numbers: [] }],
  ["'); drop", { kind: "words", text: "') drop", addresses: [], numbers: [] }],
  ["Santos, Ana ١٩٨٥", { kind: "words", text: "Santos Ana", addresses: [], numbers: ["1985"] }],
  ["4567 Santos 001-0042", { kind: "words", text: "Santos", addresses: [], numbers: ["4567", "0010042"] }],
  ["Santos +639171234567", { kind: "words", text: "Santos", addresses: [], numbers: ["639171234567"] }],
  ["Ana@Mail.example", { kind: "words", text: "", addresses: ["ana@mail.example"], numbers: [] }],
])("%j is read as people mean it", (text, wanted) => expect(readSearch(text)).toMatchObject(wanted));

test("a whole mobile number is one without anything but the code of its country before it", () => {
  expect(isWholeMobile("+639171234567", "639171234567", true)).toBe(true);
  expect(isWholeMobile("+639171234567", "9171234567", true)).toBe(false);
  expect(isWholeMobile("+639171234567", "9171234567", false)).toBe(true);
  expect(isWholeMobile("+639171234567", "171234567", false)).toBe(true);
  expect(isWholeMobile("+639171234567", "71234567", false)).toBe(false);
  expect(isWholeMobile("+639171234567", "9171234568", false)).toBe(false);
  expect(isWholeMobile(null, "9171234567", false)).toBe(false);
});

const words = [
  { word: "ana", sound: null, towns: [] },
  { word: "santos", sound: "2532", towns: [] },
];
const asked = (match: Parameters<typeof customerQuery>[2], more: object = {}) =>
  customerQuery(7, { words, addresses: [], numbers: [], ...more }, match);

test("the index is asked for every word, of this company alone", () => {
  expect(asked("whole")).toBe("('7 ana') & ('7 santos')");
  expect(asked("beginnings")).toBe("('7 ana':*) & ('7 santos':*)");
  expect(asked("sounds")).toBe("('7 ana':*) & ('7 santos':* | '7~2532')");
  expect(asked("whole", { words: [{ word: "o'b\\", sound: null, towns: [] }] })).toBe("('7 ob')");
  expect(asked("whole", { words: Array(20).fill(words[0]) }).split("&")).toHaveLength(8);
});

test("a number is of a customer, ends a mobile number, or is a year; an address begins as typed", () => {
  expect(asked("whole", { words: [], numbers: ["1985", "0042"] })).toBe(
    "('7#1985' | '7+5891':* | '7=1985') & ('7#42' | '7+2400':*)",
  );
  expect(asked("whole", { words: [], addresses: ["ana@b'x.example"] })).toBe("'7@ana@bx.example':*");
});

test("a word may be of a town, but not alone", () => {
  const town = { word: "rosa", sound: null, towns: [3, 4] };
  expect(asked("whole", { words: [town] })).toBe("('7 rosa')");
  expect(asked("whole", { words: [words[0]!, town] })).toBe("('7 ana') & ('7 rosa' | '7%3' | '7%4')");
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
