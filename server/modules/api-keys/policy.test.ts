import { expect, test } from "vitest";
import { deriveKeys } from "../../core/index";
import { formatApiKey, hashApiKey, hintOf, isApiKey } from "./policy";

const BYTES = Buffer.alloc(32, 7);
const live = formatApiKey(false, BYTES);

test("a key has a prefix, 256 random bits and a checksum, and passes only where it was made for", () => {
  expect(live).toMatch(/^sk_live_[A-Za-z0-9_-]{43}[0-9a-f]{8}$/);
  expect(formatApiKey(true, BYTES)).toMatch(/^sk_test_/);
  expect(live).toContain(BYTES.toString("base64url"));
  expect(isApiKey(live, false)).toBe(true);
  expect(isApiKey(live, true)).toBe(false);
  expect(isApiKey(formatApiKey(true, BYTES), true)).toBe(true);
});

test("a typing error is found by the checksum", () => {
  const swapped = live.replace(
    /^(sk_live_.{5})(.)(.)/,
    (_, start, a, b) => start + (a === "x" ? "y" : "x") + b,
  );
  for (const wrong of [swapped, live.slice(0, -1), `${live}0`, ` ${live}`, live.toUpperCase(), ""])
    expect(isApiKey(wrong, false), wrong).toBe(false);
});

test("what may be shown of a key is its start", () => {
  expect(hintOf(live)).toBe(live.slice(0, 12));
});

test("a key is stored as a keyed hash", () => {
  const keys = deriveKeys("a hash key of the tests, long enough");
  expect(hashApiKey(keys, live)).toEqual(hashApiKey(keys, live));
  expect(hashApiKey(keys, live)).not.toEqual(
    hashApiKey(deriveKeys("another hash key, also long enough"), live),
  );
});
