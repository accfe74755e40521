import { expect, test } from "vitest";
import { createRecentlyOpened } from "./recently-opened";

function createOpener() {
  const world = { now: 0, opened: [] as string[] };
  const open = createRecentlyOpened({ now: () => new Date(world.now) }, async (sealed) => {
    world.opened.push(sealed);
    return { of: sealed };
  });
  return { world, open };
}

test("what was opened is good for ten seconds more, and no longer, however often it is asked for", async () => {
  const { world, open } = createOpener();
  expect(await Promise.all([open("a"), open("a"), open("b")])).toEqual([
    { of: "a" },
    { of: "a" },
    { of: "b" },
  ]);
  world.now = 9_999;
  await open("a");
  expect(world.opened).toEqual(["a", "b"]);
  world.now = 10_000;
  await open("a");
  expect(world.opened).toEqual(["a", "b", "a"]);
});

test("a thousand are remembered; what was opened first makes room", async () => {
  const { world, open } = createOpener();
  for (let i = 0; i <= 1_000; i += 1) await open(String(i));
  world.opened = [];
  await open("1");
  await open("0");
  expect(world.opened).toEqual(["0"]);
});
