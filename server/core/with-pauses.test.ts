import { expect, test } from "vitest";
import { withPauses } from "./index";

/** Holds the loop for so many milliseconds. */
function work(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test("others get their turn by time, however few items there are", async () => {
  let turns = 0;
  let isDone = false;
  const serve = () => {
    turns += 1;
    if (!isDone) setImmediate(serve);
  };
  setImmediate(serve);
  const seen: string[] = [];
  for await (const [index, item] of withPauses(["a", "b", "c", "d"])) {
    seen.push(`${index} ${item}`);
    work(11);
  }
  isDone = true;
  expect(seen).toEqual(["0 a", "1 b", "2 c", "3 d"]);
  expect(turns).toBeGreaterThanOrEqual(3);
});
