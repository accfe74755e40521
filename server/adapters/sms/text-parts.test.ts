import { expect, test } from "vitest";
import { textParts } from "./text-parts";

const shape = (text: string) => {
  const { alphabet, parts } = textParts(text);
  expect(parts.join("")).toBe(text);
  return [alphabet, ...parts.map(({ length }) => length)];
};

test.each([
  ["a".repeat(160), ["gsm7", 160]],
  ["a".repeat(161), ["gsm7", 153, 8]],
  ["a".repeat(306), ["gsm7", 153, 153]],
  ["€".repeat(80), ["gsm7", 80]],
  ["€".repeat(81), ["gsm7", 76, 5]],
  ["@£¥ñ\n#_", ["gsm7", 7]],
  ["", ["gsm7", 0]],
  ["ş".repeat(70), ["ucs2", 70]],
  ["ş".repeat(71), ["ucs2", 67, 4]],
  ["漢".repeat(135), ["ucs2", 67, 67, 1]],
])("%# goes out as %j", (text, expected) => expect(shape(text)).toEqual(expected));

test("what takes two places is never cut in two", () => {
  const { parts } = textParts("😀".repeat(36));
  expect(parts.map((part) => [...part].length)).toEqual([33, 3]);
  expect(textParts(`${"a".repeat(152)}€${"b".repeat(20)}`).parts[0]).toBe("a".repeat(152));
});
