import type { IncomingHttpHeaders } from "node:http";
import { isIP, isIPv4 } from "node:net";
import { asIpv4 } from "../../lib/contract/as-ipv4";

/** An IPv4 address that came over an IPv6 socket is an IPv4 address; ports and zones are not part of one. */
function normalise(text: string): string | null {
  if (isIPv4(text)) return text;
  const bare = text
    .trim()
    .replace(/^\[([^\]]+)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/%.*/s, "");
  return isIP(bare) ? asIpv4(bare) : null;
}

/** Headers by which proxies tell whom they speak for. */
const FORWARDED = ["x-forwarded-for", "forwarded", "x-real-ip"];

/**
 * What a request's forwarded headers say against `TRUSTED_PROXIES`: that there is a proxy where none is trusted, or that
 * there are fewer; null when nothing does. Health checks of a proxy have no such header.
 */
export function doubtOfProxies(headers: IncomingHttpHeaders, trustedProxies: number): string | null {
  if (trustedProxies === 0)
    return FORWARDED.some((name) => headers[name])
      ? "forwarded headers are ignored, as TRUSTED_PROXIES is 0: behind a proxy all clients have its address now"
      : null;
  const hops = headers["x-forwarded-for"]?.toString().split(",").length ?? trustedProxies;
  return hops < trustedProxies
    ? "X-Forwarded-For has fewer addresses than TRUSTED_PROXIES says: clients may claim any address now"
    : null;
}

/**
 * The client's address. Each trusted proxy appends the address it was called from to `X-Forwarded-For`, so
 * the client's is that many entries from the end, counting the caller itself; everything before could be forged.
 */
export function resolveAddress(
  caller: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string | null {
  const direct = normalise(caller ?? "");
  if (trustedProxies === 0 || !forwardedFor) return direct;
  const chain = [...forwardedFor.split(","), caller ?? ""];
  const client = chain[Math.max(0, chain.length - 1 - trustedProxies)];
  return normalise(client ?? "") ?? direct;
}
