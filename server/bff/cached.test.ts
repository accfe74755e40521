import { expect, test } from "vitest";
import { cached } from "./bff-services";

/** Something to read that can be away, and a clock that is pushed. */
function createSource() {
  const source = { answer: "old" as string | null, reads: 0, at: 0, change: () => {} };
  const recall = cached(
    { now: () => new Date(source.at) },
    async () => {
      source.reads += 1;
      if (source.answer === null) throw new Error("away");
      return source.answer;
    },
    {
      freshMs: 60_000,
      whenChanged: (hear) => {
        source.change = hear;
      },
    },
  );
  return { source, recall };
}

test("what was read is good for a minute, however many ask", async () => {
  const { source, recall } = createSource();
  expect(await Promise.all([recall(), recall()])).toEqual(["old", "old"]);
  source.answer = "new";
  source.at = 59_999;
  expect([await recall(), source.reads]).toEqual(["old", 1]);
  source.at = 60_000;
  expect([await recall(), source.reads]).toEqual(["new", 2]);
});

test("what was read again and is alike is the very same object", async () => {
  let answer = { name: "Harbour", phones: ["1"] };
  let now = 0;
  const recall = cached({ now: () => new Date(now) }, async () => structuredClone(answer), {
    freshMs: 60_000,
  });
  const first = await recall();
  now += 60_000;
  expect(await recall()).toBe(first);
  answer = { name: "Harbour", phones: ["2"] };
  now += 60_000;
  expect(await recall()).toEqual(answer);
});

test("while it cannot be read, it stays as it was, and is asked for once a minute", async () => {
  const { source, recall } = createSource();
  await recall();
  source.answer = null;
  source.at = 60_000;
  expect([await recall(), await recall(), source.reads]).toEqual(["old", "old", 2]);
  source.answer = "new";
  source.at = 120_000;
  expect(await recall()).toBe("new");
});

test("what was never read is asked for each time", async () => {
  const { source, recall } = createSource();
  source.answer = null;
  await expect(recall()).rejects.toThrow("away");
  source.answer = "there";
  expect([await recall(), source.reads]).toEqual(["there", 2]);
});

test("what is told to have changed is read again at once, also when it changed during a reading", async () => {
  const { source, recall } = createSource();
  await recall();
  source.answer = "new";
  source.change();
  expect(await recall()).toBe("new");
  source.at = 60_000;
  const reading = recall();
  source.change();
  await reading;
  const before = source.reads;
  await recall();
  expect(source.reads).toBe(before + 1);
});
