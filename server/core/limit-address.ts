import { asIpv4 } from "../../lib/contract/as-ipv4";

/** Groups of the /64. */
const NETWORK_GROUPS = 4;

/**
 * What a client is counted by: its IPv4 address, or the /64 network of its IPv6 address, because one subscriber
 * is given the whole network and may use any address of it.
 */
export function limitAddress(address: string): string {
  const text = asIpv4(address.replace(/%.*$/, ""));
  if (!text.includes(":") || !URL.canParse(`http://[${text}]`)) return text;
  // The parser of URLs writes every address in its one short form.
  const short = new URL(`http://[${text}]`).hostname.slice(1, -1);
  const [head = "", tail = ""] = short.split("::");
  const [before, after] = [head, tail].map((part) => part.split(":").filter(Boolean)) as [string[], string[]];
  const zeros = Array<string>(8 - before.length - after.length).fill("0");
  return `${[...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(":")}::/64`;
}
