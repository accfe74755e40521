import { expect, test } from "vitest";
import { readFlags, unknownOption } from "./read-options";

test.each([
  ["frsh", "There is no option --frsh; --fresh is meant?"],
  ["databse", "There is no option --databse; --database is meant?"],
  ["xyz", "There is no option --xyz: there is --fresh, --database"],
])("--%s is refused with the nearest one", (given, words) => {
  expect(unknownOption(given, ["fresh", "database"])).toBe(words);
  expect(() => readFlags(["fresh", "database"], [`--${given}`])).toThrow(words);
});

test("flags are read, and a word without hyphens is none", () => {
  expect(readFlags(["fresh"], ["--fresh"])).toEqual(new Set(["fresh"]));
  expect(() => readFlags(["fresh"], ["fresh"])).toThrow("There is no option --fresh");
});
