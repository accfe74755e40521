import { isIP, isIPv4 } from "node:net";

/** An IPv4 address that came over an IPv6 socket is an IPv4 address; ports and zones are not part of one. */
function normalise(text: string): string | null {
  if (isIPv4(text)) return text;
  const bare = text
    .trim()
    .replace(/^\[([^\]]+)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/%.*$/, "")
    .replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(bare) ? bare : null;
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
