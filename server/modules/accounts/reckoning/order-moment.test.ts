import { expect, test } from "vitest";
import { type Line, orderMoment } from "./order-moment";

const order = (lines: Line[], before: bigint | null = null, following: Line[][] = []) =>
  orderMoment([lines, ...following], 0, before);

/** A line that leads from one balance to another. */
const step = (from: number, to: number, sequence: number | null = null): Line => ({
  postedAt: 0n,
  sequence,
  signed: BigInt(to - from),
  running: BigInt(to),
});

const path = (...given: Parameters<typeof order>) =>
  order(...given).map(({ running, signed }) => [Number(running! - signed), Number(running)]);

test("the lines of one moment lead from the balance before to the balance after, newest first or shuffled", () => {
  const newestFirst = [step(5_985, 40_985), step(10_985, 5_985), step(12_485, 10_985)];
  expect(path(newestFirst, 12_485n)).toEqual([
    [12_485, 10_985],
    [10_985, 5_985],
    [5_985, 40_985],
  ]);
  expect(path(newestFirst.toReversed())).toEqual(path(newestFirst));
});

test("a round begins at the balance before it, else where the moments after it go on, else as it arrived", () => {
  const round = [step(2, 3), step(3, 1), step(1, 2)];
  expect(path(round, 1n)[0]).toEqual([1, 2]);
  expect(path(round, null, [[step(3, 9)]])[0]).toEqual([3, 1]);
  expect(path(round)[0]).toEqual([2, 3]);
  // A balance that no line begins at says nothing, and neither does a moment that goes on elsewhere.
  expect(path(round, 9n, [[step(7, 8)]])[0]).toEqual([2, 3]);
  // A round after it leaves the balances that both share; what was not told moves them.
  const shared = [step(1, 5), step(5, 1), step(3, 5), step(5, 3)];
  expect(path(round, null, [shared, [step(1, 9)]])[0]).toEqual([1, 2]);
  expect(path(round, null, [shared])[0]).toEqual([3, 1]);
  expect(path(round, null, [[{ ...step(0, 4), running: null }], [step(5, 6)]])[0]).toEqual([1, 2]);
  const ordered = [step(9, 8, 2), step(3, 9, 1)];
  expect(path(round, null, [ordered])[0]).toEqual([3, 1]);
});

test("of several paths the one is taken that arrived first", () => {
  const [there, back, again] = [step(1, 2), step(2, 1), step(1, 2)];
  expect(order([again, back, there], 1n)).toEqual([again, back, there]);
  const loops = [step(1, 3), step(1, 2), step(3, 1), step(2, 1)];
  expect(path(loops, 1n)).toEqual([
    [1, 3],
    [3, 1],
    [1, 2],
    [2, 1],
  ]);
});

test("where there is no path, or a balance was not told, lines stay as they arrived", () => {
  for (const lines of [
    [step(5, 6), step(1, 2)],
    [step(1, 2), step(1, 3)],
    [step(3, 4), { ...step(2, 3), running: null }],
    // Two rounds that do not meet.
    [step(1, 2), step(2, 1), step(7, 8), step(8, 7)],
  ])
    expect(order(lines, 1n)).toEqual(lines);
});

test("a sequence counts where each line has one, before any path", () => {
  const lines = [step(1, 2, 9), step(2, 3, 4)];
  expect(path(lines, 1n)).toEqual([
    [2, 3],
    [1, 2],
  ]);
  expect(path([step(2, 3, 1), step(1, 2)], 1n)[0]).toEqual([1, 2]);
});

test("a long moment takes time that grows with its lines, and one that is too long keeps its order", () => {
  const lines = Array.from({ length: 20_000 }, (_, n) => step(n % 3, (n + 1) % 3)).toReversed();
  expect(path(lines, 0n)).toHaveLength(20_000);
  const long = [...lines, step(5, 6)];
  expect(order(long, 0n)).toBe(long);
});
