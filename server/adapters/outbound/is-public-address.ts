import ipaddr from "ipaddr.js";

/** Global unicast of IPv6: everything outside is special, whatever it may be given to later. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

const parse = (address: string) => (ipaddr.isValid(address) ? ipaddr.parse(address) : null);

/**
 * Whether an address belongs to the public internet: in none of the special ranges that IANA keeps for IPv4 and IPv6.
 * Addresses of IPv6 that stand for one of IPv4 (mapped, NAT64, 6to4, Teredo) are special as well.
 */
export function isPublicAddress(text: string): boolean {
  const address = parse(text);
  if (address?.range() !== "unicast") return false;
  return !(address instanceof ipaddr.IPv6) || (!address.zoneId && address.match(GLOBAL_UNICAST));
}

/** Whether an address is this machine's own, and written as such. */
export const isLoopbackAddress = (text: string): boolean => parse(text)?.range() === "loopback";
