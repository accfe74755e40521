import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { expect, test } from "vitest";
import { onlySecret } from "../core/index";
import { outcome, spawnProgram } from "../testing/spawn-program";
import { createSecretHasher } from "./secret-hasher";

/** Slow enough to be sure who was first. */
const COST = { memoryCost: 19_456, timeCost: 30, parallelism: 1 };

test("however many secrets are hashed, other slow work of the process does not wait for them", async () => {
  const hasher = createSecretHasher(onlySecret("a pepper of the tests"), COST);
  await hasher.verifyNothing("a secret");
  const hashing = Array.from({ length: 6 }, () => hasher.hash("a secret"));
  const first = await Promise.race([promisify(gzip)("a page").then(() => "page"), ...hashing]);
  expect(first).toBe("page");
  await Promise.all(hashing);
});

test("one hashes for each core, eight at most, and 64 wait; whoever comes then is told to come again", async () => {
  const hasher = createSecretHasher(onlySecret("one pepper"), {
    memoryCost: 64,
    timeCost: 1,
    parallelism: 1,
  });
  await hasher.verifyNothing("warm");
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => hasher.verifyNothing("x")));
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  // A thread may have just answered, or not have begun yet.
  expect(refused.length).toBeGreaterThanOrEqual(100 - Math.min(availableParallelism(), 8) - 64);
  expect(refused.length).toBeLessThanOrEqual(100 - 64);
  expect(refused[0]?.reason).toMatchObject({ code: "service_unavailable", options: { retryAfter: 1 } });
  expect(await hasher.verifyNothing("x")).toBe(false);
});

test("a hash verifies by the pepper that it names, on nodes before and after the rotation, and else costs as much", async () => {
  const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };
  const nodeOf = (id: number, accepted: Record<number, string>) =>
    createSecretHasher({ id, accepted }, cheap);
  const before = nodeOf(1, { 1: "the first", 2: "the second" });
  const after = nodeOf(2, { 1: "the first", 2: "the second" });
  const [old, fresh] = [await before.hash("a secret"), await after.hash("a secret")];
  expect([old, fresh]).toEqual([expect.stringMatching(/^\$argon2id/), expect.stringMatching(/^2\$argon2id/)]);
  for (const node of [before, after])
    for (const hash of [old, fresh]) {
      expect(await node.verify(hash, "a secret")).toBe(true);
      expect(await node.verify(hash, "another")).toBe(false);
    }
  expect([after.isOutdated(old), after.isOutdated(fresh), before.isOutdated(old)]).toEqual([
    true,
    false,
    false,
  ]);
  const missing: number[] = [];
  const forgetful = createSecretHasher({ id: 2, accepted: { 2: "the second" } }, cheap, (id) =>
    missing.push(id),
  );
  expect([await forgetful.verify(old, "a secret"), await forgetful.verify(fresh, "a secret")]).toEqual([
    false,
    true,
  ]);
  expect(missing).toEqual([1]);
});

// Root may raise a priority, too.
test.skipIf(process.getuid?.() === 0)(
  "hashing needs no more priority than the program was given",
  async () => {
    const thread = "new worker_threads.Worker('./server/adapters/hash-thread.mjs')";
    expect(await outcome(spawnProgram(["-e", `os.setPriority(15); ${thread}`]))).toMatchObject({ code: 0 });
  },
);
