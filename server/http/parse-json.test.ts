import { expect, test } from "vitest";
import { parseJson } from "./parse-json";

const parse = (text: string) => parseJson(new TextEncoder().encode(text));
const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;

test.each([
  ["objects", '{"a":', "}"],
  ["lists", "[", "]"],
])("32 levels of %s are read, 33 are refused before they are parsed", (_, open, close) => {
  expect(() => parse(nested(32, open, close))).not.toThrow();
  expect(() => parse(nested(33, open, close))).toThrow("32");
  // Too deep even where it is no JSON at all.
  expect(() => parse(open.repeat(100_000))).toThrow("32");
});

test("brackets inside texts and side by side are no depth", () => {
  const text = JSON.stringify({ a: `\\"${"[{".repeat(50)}`, b: Array.from({ length: 50 }, () => [[]]) });
  expect(parse(text)).toEqual(JSON.parse(text));
});

test.each([
  ["bad UTF-8", new Uint8Array([0x22, 0xff, 0x22]), "UTF-8"],
  ["no JSON", new TextEncoder().encode("{"), "must be JSON"],
])("%s is refused in words", (_, bytes, words) => {
  expect(() => parseJson(bytes)).toThrow(words);
});
