import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Every address of a host; none for one that has no address. */
export type ResolveHost = (host: string) => Promise<string[]>;

const LOCAL = /^(.+\.)?localhost\.?$/i;
/** What a name server says of a name that has no address of the kind that was asked for. */
const NO_ADDRESS = ["ENODATA", "ENOTFOUND"];

/**
 * Asks the name servers of this machine for all addresses of both kinds. Not by the operating system's call: it would
 * read the local list of hosts, and a name server that hangs would hold up files and compression of the process.
 */
export function createHostResolver(timeout = 3_000): ResolveHost {
  const resolver = new Resolver({ timeout, tries: 2 });
  const none = (error: NodeJS.ErrnoException): string[] => {
    if (NO_ADDRESS.includes(error.code ?? "")) return [];
    throw error;
  };
  return async (host) => {
    // RFC 6761: never asked of anybody.
    if (LOCAL.test(host)) return ["127.0.0.1", "::1"];
    const found = await Promise.all([
      resolver.resolve4(host).catch(none),
      resolver.resolve6(host).catch(none),
    ]);
    return found.flat();
  };
}

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
const isLoopbackAddress = (text: string): boolean => parse(text)?.range() === "loopback";

/** Why nothing is sent to an address. */
export type TargetFault = "malformed" | "credentials" | "not_https" | "special_address" | "not_resolved";

/** Where may be sent to. */
export interface TargetRules {
  /** In a demo: plain HTTP, to this machine alone. */
  loopback: boolean;
}

/** A host as sockets and name servers take it: without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "");

/** Reads an address of the web as people write it, and as programs may read it: 0x7f.1 is 127.0.0.1. */
export const parseTarget = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** What can be said of a target without asking a name server. Null: nothing against it yet. */
export function faultOf(url: URL | null, rules: TargetRules): TargetFault | null {
  if (!url?.hostname || !["http:", "https:"].includes(url.protocol)) return "malformed";
  if (url.username || url.password) return "credentials";
  if (url.protocol === "http:" && !rules.loopback) return "not_https";
  const host = hostOf(url);
  return isIP(host) ? faultOfAddresses([host], url, rules) : null;
}

/** One address that may not be sent to is enough: which of them a connection would take is not known. */
function faultOfAddresses(addresses: string[], url: URL, { loopback }: TargetRules): TargetFault | null {
  if (loopback && addresses.every(isLoopbackAddress)) return null;
  if (!addresses.every(isPublicAddress)) return "special_address";
  return url.protocol === "https:" ? null : "not_https";
}

/** Asks for all addresses of a target and checks each: what a connection may be made to, or why none may. */
export async function resolveTarget(
  url: URL,
  resolve: ResolveHost,
  rules: TargetRules,
): Promise<string[] | TargetFault> {
  const fault = faultOf(url, rules);
  if (fault) return fault;
  const host = hostOf(url);
  const addresses = isIP(host) ? [host] : await resolve(host).catch(() => []);
  if (addresses.length === 0) return "not_resolved";
  return faultOfAddresses(addresses, url, rules) ?? addresses;
}
