import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { expect, test } from "vitest";
import { createSecretHasher } from "./secret-hasher";

/** Slow enough to be sure who was first. */
const COST = { memoryCost: 19_456, timeCost: 6, parallelism: 1 };

test("however many secrets are hashed, other slow work of the process does not wait for them", async () => {
  const hasher = createSecretHasher("a pepper of the tests", COST);
  await hasher.verifyNothing("a secret");
  const hashing = Array.from({ length: 6 }, () => hasher.hash("a secret"));
  const first = await Promise.race([promisify(gzip)("a page").then(() => "page"), ...hashing]);
  expect(first).toBe("page");
  await Promise.all(hashing);
});

test("one hashes for each core, eight at most, and 64 wait; whoever comes then is told to come again", async () => {
  const hasher = createSecretHasher("one pepper", { memoryCost: 64, timeCost: 1, parallelism: 1 });
  await hasher.verifyNothing("warm");
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => hasher.verifyNothing("x")));
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused).toHaveLength(100 - Math.min(availableParallelism(), 8) - 64);
  expect(refused[0]?.reason).toMatchObject({ code: "service_unavailable", options: { retryAfter: 1 } });
  expect(await hasher.verifyNothing("x")).toBe(false);
});
