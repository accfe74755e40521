import { expect, test } from "vitest";
import { deriveKeys } from "../../core/index";
import { newApiKey } from "./index";
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

test("a stored key goes on opening from release to release", () => {
  const keys = deriveKeys("a hash key of the tests, long enough");
  expect(hashApiKey(keys, live).toString("hex")).toBe(
    "a276d2f3e2a38d497c8327fc3949bc1518f254cc0e095f13ef29eb15146ca575",
  );
});

test("a key has a name to tell it by, scopes, and an end that is not centuries away", () => {
  const wanted = { company: "HSB", name: "  Core banking ", scopes: ["events:read"], lifetime: 86_400 };
  expect(newApiKey.parse(wanted).name).toBe("Core banking");
  expect(newApiKey.parse({ ...wanted, lifetime: null }).lifetime).toBeNull();
  const wrong = [
    { name: "   " },
    { name: "x".repeat(101) },
    { scopes: [] },
    { scopes: ["events:write"] },
    { lifetime: 0 },
    { lifetime: 11 * 365 * 86_400 },
  ];
  for (const part of wrong) {
    const { error } = newApiKey.safeParse({ ...wanted, ...part });
    expect(error?.issues[0]?.path[0], JSON.stringify(part)).toBe(Object.keys(part)[0]);
  }
});
