import { isIP } from "node:net";
import { isLoopbackAddress, isPublicAddress } from "./is-public-address";
import type { ResolveHost } from "./resolve-host";

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
