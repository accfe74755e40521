import fc from "fast-check";
import { expect, test } from "vitest";
import { isOneHand, type Tie } from "./is-one-hand";

const PEOPLE = 8;
const person = fc.nat(PEOPLE - 1);
const ties = fc.array(fc.record<Tie>({ by: person, of: person, kind: fc.constantFrom("secret", "rank") }), {
  maxLength: 12,
});

/** Who could have held whose secrets, as a table that is closed step by step. */
function closed(all: Tie[]): boolean[][] {
  const table = Array.from({ length: PEOPLE }, (_, a) => Array.from({ length: PEOPLE }, (_, b) => a === b));
  for (const { by, of, kind } of all) if (kind === "secret") table[by]![of] = table[of]![by] = true;
  for (let via = 0; via < PEOPLE; via += 1)
    for (let a = 0; a < PEOPLE; a += 1)
      for (let b = 0; b < PEOPLE; b += 1) table[a]![b] ||= table[a]![via]! && table[via]![b]!;
  return table;
}

test("random institutions: secrets close over chains and common makers, a role that was given counts for its two alone", () => {
  fc.assert(
    fc.property(ties, person, person, (all, one, other) => {
      const isRank = all.some(
        ({ by, of, kind }) =>
          kind === "rank" && ((by === one && of === other) || (by === other && of === one)),
      );
      expect(isOneHand(all, [one, other])).toBe(isRank || closed(all)[one]![other]);
    }),
    { numRuns: 2_000 },
  );
});

const secret = (by: number, of: number): Tie => ({ by, of, kind: "secret" });
const rank = (by: number, of: number): Tie => ({ by, of, kind: "rank" });

test.each<[string, Tie[], boolean]>([
  ["two whom one administrator invited", [secret(3, 1), secret(3, 2)], true],
  ["one invited another, who invited a third", [secret(1, 3), secret(3, 2)], true],
  ["two whom one administrator raised", [rank(3, 1), rank(3, 2)], false],
  ["one raised the other", [rank(2, 1)], true],
  ["one was raised by whom another invited", [rank(3, 1), secret(3, 2)], false],
  ["an administrator who invited others", [secret(3, 4), secret(3, 5)], false],
])("%s", (_, all, expected) => {
  expect(isOneHand(all, [1, 2])).toBe(expected);
});
