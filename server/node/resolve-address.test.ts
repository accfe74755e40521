import { expect, test } from "vitest";
import { doubtOfProxies, resolveAddress } from "./resolve-address";

test.each([
  // caller, X-Forwarded-For, trusted proxies, expected
  ["203.0.113.9", undefined, 0, "203.0.113.9"],
  ["203.0.113.9", "198.51.100.7", 0, "203.0.113.9"],
  ["::ffff:203.0.113.9", undefined, 0, "203.0.113.9"],
  ["::ffff:cb00:7109", "198.51.100.7", 0, "203.0.113.9"],
  ["10.0.0.1", "198.51.100.7", 1, "198.51.100.7"],
  ["10.0.0.1", "[::FFFF:198.51.100.7]:4711", 1, "198.51.100.7"],
  ["10.0.0.1", "192.0.2.66, 198.51.100.7", 1, "198.51.100.7"],
  ["10.0.0.1", "192.0.2.66, 198.51.100.7, 10.0.0.2", 2, "198.51.100.7"],
  ["10.0.0.1", "198.51.100.7", 3, "198.51.100.7"],
  ["10.0.0.1", "198.51.100.7:4711", 1, "198.51.100.7"],
  ["10.0.0.1", "[2001:db8::7]:4711", 1, "2001:db8::7"],
  ["10.0.0.1", "not an address", 1, "10.0.0.1"],
  ["10.0.0.1", "", 1, "10.0.0.1"],
  [undefined, undefined, 0, null],
])("a call from %s with %s through %i proxies is from %s", (caller, forwarded, proxies, expected) => {
  expect(resolveAddress(caller, forwarded, proxies)).toBe(expected);
});

test.each([
  // headers, trusted proxies, what is doubted
  [{}, 0, null],
  [{ "x-forwarded-for": "198.51.100.7" }, 0, "TRUSTED_PROXIES is 0"],
  [{ "x-real-ip": "198.51.100.7" }, 0, "TRUSTED_PROXIES is 0"],
  [{ forwarded: "for=198.51.100.7" }, 0, "TRUSTED_PROXIES is 0"],
  [{}, 2, null],
  [{ "x-forwarded-for": "198.51.100.7" }, 1, null],
  [{ "x-forwarded-for": "192.0.2.66, 198.51.100.7" }, 1, null],
  [{ "x-forwarded-for": "198.51.100.7" }, 2, "fewer addresses than TRUSTED_PROXIES"],
])("headers %j with %i trusted proxies are doubted: %s", (headers, proxies, doubt) => {
  const said = doubtOfProxies(headers, proxies);
  if (doubt === null) expect(said).toBeNull();
  else expect(said).toContain(doubt);
});
