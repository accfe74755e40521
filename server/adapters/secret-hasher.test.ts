import { expect, test } from "vitest";
import { createSecretHasher } from "./secret-hasher";

test("a secret is kept as argon2id of the recommended cost, salted and peppered", async () => {
  const hasher = createSecretHasher("one pepper");
  const stored = await hasher.hash("amber-lantern-42");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.hash("amber-lantern-42")).not.toBe(stored);
  expect(await hasher.verify(stored, "amber-lantern-42")).toBe(true);
  expect(await hasher.verify(stored, "amber-lantern-43")).toBe(false);
  expect(await createSecretHasher("another").verify(stored, "amber-lantern-42")).toBe(false);
  expect(await hasher.verifyNothing("nobody has this secret")).toBe(false);
});

test("four hash at once and 64 wait; whoever comes then is told to come again", async () => {
  const hasher = createSecretHasher("one pepper", { memoryCost: 64, timeCost: 1, parallelism: 1 });
  await hasher.verifyNothing("warm");
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => hasher.verifyNothing("x")));
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused).toHaveLength(100 - 4 - 64);
  expect(refused[0]?.reason).toMatchObject({ code: "service_unavailable", options: { retryAfter: 1 } });
  expect(await hasher.verifyNothing("x")).toBe(false);
});
