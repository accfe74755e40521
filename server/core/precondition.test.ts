import { expect, test } from "vitest";
import { entityTagOf, isMet } from "./precondition";

const CURRENT = entityTagOf({ id: 1 });

test("a tag is strong, and of one state", () => {
  expect(CURRENT).toMatch(/^"[\w-]{43}"$/);
  expect(entityTagOf({ id: 1 })).toBe(CURRENT);
  expect(entityTagOf({ id: 2 })).not.toBe(CURRENT);
});

test.each([
  ["If-Match", "*", true, false],
  ["If-Match", [CURRENT], true, false],
  ["If-Match", ['"x"', CURRENT], true, false],
  ["If-Match", ['"x"'], false, false],
  ["If-Match", [`W/${CURRENT}`], false, false],
  ["If-None-Match", "*", false, true],
  ["If-None-Match", [CURRENT], false, true],
  ["If-None-Match", [`W/${CURRENT}`], false, true],
  ["If-None-Match", ['"x"'], true, true],
] as const)("%s: %j: with a record %s, without one %s", (header, tags, withRecord, without) => {
  const precondition = { header, tags: tags === "*" ? tags : [...tags] };
  expect([isMet(precondition, CURRENT), isMet(precondition, null)]).toEqual([withRecord, without]);
});
