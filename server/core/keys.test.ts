import { expect, test } from "vitest";
import { deriveKeys, keyNumberOf } from "./keys";

const SECRETS = {
  1: "the first key of these tests, long enough",
  2: "the second key of these tests, as long",
};
const [first, second] = [SECRETS[1], SECRETS[2]];
const only = deriveKeys({ id: 1, accepted: { 1: first } });
const accepting = deriveKeys({ id: 1, accepted: SECRETS });
const using = deriveKeys({ id: 2, accepted: SECRETS });
const forgetting = deriveKeys({ id: 2, accepted: { 2: second } });

test("hashes of the first key are what they were before keys had numbers; later ones begin with theirs", () => {
  const hash = only.hash("test", "value");
  expect(hash.toString("hex")).toBe("eef10351b3a59151e9b826913d01eeb2059083bb6a163ce87a7b7079cdfd03a6");
  expect(keyNumberOf(hash)).toBe(1);
  const later = using.hash("test", "value");
  expect(later).toHaveLength(33);
  expect(keyNumberOf(later)).toBe(2);
  expect(using.hash("test", "value", 1)).toEqual(hash);
  expect(() => forgetting.hash("test", "value", 1)).toThrow("hash key 1 is not among the settings");
});

test("a value is looked up under every accepted key, the one in use first", () => {
  const [one, two] = [only.hash("test", "value"), forgetting.hash("test", "value")];
  expect(only.hashes("test", "value")).toEqual([one]);
  expect(accepting.hashes("test", "value")).toEqual([one, two]);
  expect(using.hashes("test", "value")).toEqual([two, one]);
});

test("a hash is held against the key that it names", () => {
  for (const maker of [accepting, using])
    for (const judge of [accepting, using]) {
      expect(judge.matches("test", "value", maker.hash("test", "value"))).toBe(true);
      expect(judge.matches("test", "other", maker.hash("test", "value"))).toBe(false);
      expect(judge.matches("other", "value", maker.hash("test", "value"))).toBe(false);
    }
  expect(forgetting.matches("test", "value", only.hash("test", "value"))).toBeNull();
  const claimed = Buffer.concat([Buffer.of(2), only.hash("test", "value")]);
  expect(using.matches("test", "value", claimed)).toBe(false);
  for (const odd of [
    Buffer.alloc(0),
    Buffer.alloc(31),
    Buffer.concat([Buffer.of(1), only.hash("test", "value")]),
  ])
    expect(only.matches("test", "value", odd)).toBe(false);
});

test("only what is of an earlier key is made anew", () => {
  const [one, two] = [only.hash("test", "value"), using.hash("test", "value")];
  expect([accepting, using].map((keys) => [keys.isOutdated(one), keys.isOutdated(two)])).toEqual([
    [false, false],
    [true, false],
  ]);
  const sealed = accepting.seal("test", "text");
  expect(accepting.reEncrypt("test", sealed)).toBeNull();
  const anew = using.reEncrypt("test", sealed)!;
  expect(forgetting.open("test", anew)).toBe("text");
  expect(using.reEncrypt("test", anew)).toBeNull();
  expect(accepting.reEncrypt("test", anew)).toBeNull();
  expect(accepting.open("test", anew)).toBe("text");
  expect(() => forgetting.open("test", sealed)).toThrow();
  expect(() => using.open("other", sealed)).toThrow();
});
