import { expect, test } from "vitest";
import { limitAddress } from "./origins";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:c000:201", "192.0.2.1"],
  ["0:0:0:0:0:ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:1::", "2001:db8:0:0::/64"],
  ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["not an address", "not an address"],
  ["no:such:thing", "no:such:thing"],
])("%s is counted as %s", (address, counted) => {
  expect(limitAddress(address)).toBe(counted);
});
