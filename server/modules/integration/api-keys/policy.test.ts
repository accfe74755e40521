import { expect, test } from "vitest";
import { newApiKey } from "../../../../lib/contract/index";
import { deriveKeys, onlySecret } from "../../../core/index";
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
  const keys = deriveKeys(onlySecret("a hash key of the tests, long enough"));
  expect(hashApiKey(keys, live)).toEqual(hashApiKey(keys, live));
  expect(hashApiKey(keys, live)).not.toEqual(
    hashApiKey(deriveKeys(onlySecret("another hash key, also long enough")), live),
  );
});

test("a stored key goes on opening from release to release", () => {
  const keys = deriveKeys(onlySecret("a hash key of the tests, long enough"));
  expect(hashApiKey(keys, live).toString("hex")).toBe(
    "a276d2f3e2a38d497c8327fc3949bc1518f254cc0e095f13ef29eb15146ca575",
  );
});

test("a key has a name to tell it by, scopes, and an end that is not centuries away", () => {
  const wanted = { name: "  Core banking ", scopes: ["events:read", "events:read"], expires_in_days: 30 };
  expect(newApiKey.parse(wanted).name).toBe("Core banking");
  expect(newApiKey.parse(wanted).scopes).toEqual(["events:read"]);
  expect(newApiKey.parse({ ...wanted, expires_in_days: null }).expires_in_days).toBeNull();
  expect(newApiKey.parse({ ...wanted, expires_in_days: undefined })).toMatchObject({
    expires_in_days: 365,
    allowed_addresses: null,
  });
  const mapped = ["::ffff:203.0.113.7", "::FFFF:a00:0/104", "2001:db8::/32", "::ffff:0:0/95", "10.0.0.0/8"];
  expect(newApiKey.parse({ ...wanted, allowed_addresses: mapped }).allowed_addresses).toEqual([
    "203.0.113.7",
    "10.0.0.0/8",
    "2001:db8::/32",
    "::ffff:0:0/95",
    "10.0.0.0/8",
  ]);
  const wrong = [
    { name: "   " },
    { name: "Core\u202egniknab" },
    { name: "x".repeat(101) },
    { scopes: [] },
    { scopes: ["events:write"] },
    { expires_in_days: 0 },
    { expires_in_days: 3_651 },
    { allowed_addresses: [] },
    { allowed_addresses: ["203.0.113.0/33"] },
    { allowed_addresses: ["2001:db8::/129"] },
    { allowed_addresses: ["bank.example"] },
  ];
  for (const part of wrong) {
    const { error } = newApiKey.safeParse({ ...wanted, ...part });
    expect(error?.issues[0]?.path[0], JSON.stringify(part)).toBe(Object.keys(part)[0]);
  }
});
