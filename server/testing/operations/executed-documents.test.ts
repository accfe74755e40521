import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { blocksOf } from "../drill/documented";
import { ELSEWHERE, ONE_NODE, TWO_NODES } from "../drill/pasted-blocks";

const PASTED = [...ONE_NODE, ...TWO_NODES];

/** What an operator pastes in the first days. */
const PAGES = Object.keys(ELSEWHERE);

describe.each(PAGES)("each block of docs/operations/%s.md", (page) => {
  const begins = [
    ...PASTED.filter((pasted) => pasted.page === page).map(({ begin }) => begin),
    ...Object.keys(ELSEWHERE[page]!),
  ];

  test.each(blocksOf(page).map(({ text }) => text))("is executed as it stands: %s", (text) => {
    expect(begins.filter((begin) => text.startsWith(begin)).length).toBeGreaterThan(0);
  });

  test("is there, where the drill or another test names it", () => {
    for (const begin of begins)
      expect(
        blocksOf(page).some(({ text }) => text.startsWith(begin)),
        begin,
      ).toBe(true);
  });
});

test("tests that execute what the drill does not are there", () => {
  const named = Object.values(ELSEWHERE)
    .flatMap((blocks) => Object.values(blocks))
    .flatMap((by) => by.match(/(server|e2e)\/\S+\.ts/g) ?? []);
  expect(named.length).toBeGreaterThan(4);
  for (const file of named) expect(existsSync(file), file).toBe(true);
});

test("what the drill pastes is of these pages", () => {
  for (const { page } of PASTED) expect(PAGES).toContain(page);
});
