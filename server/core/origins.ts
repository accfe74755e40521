import { asIpv4 } from "../../lib/contract/as-ipv4";

/** Where our pages are served: all at one origin, or those of staff at another one. */
export interface Origins {
  publicOrigin: string;
  /** Null: the pages of staff stand beside the customers'. */
  staffOrigin: string | null;
  /** Whether the operations of staff are answered at the origin of staff alone; the others of `/v2` and `/api` then are at both. */
  staffOriginApi?: boolean;
}

const OF_STAFF = /^(\/bff)?\/(staff|teller|admin)(\/|$)/;
const STAFF_OPERATIONS = /^\/v2\/api\/staff(\/|$)/;
/** What programs of staff ask for besides: to sign in, to look up, to know the operations. */
const OPERATIONS_OF_BOTH = /^\/((v2|api)(\/|$)|openapi\.json$)/;
/** What the pages of both ask for. */
const OF_BOTH = /^\/(_next\/.*|icon\.svg|bff\/(session|health))$/;

/** The origin of a page, or of what pages ask for. @param path decoded, without dot segments */
export const originOfPath = ({ publicOrigin, staffOrigin }: Origins, path: string): string =>
  staffOrigin !== null && OF_STAFF.test(path) ? staffOrigin : publicOrigin;

/** The origin that a Host header names: the public one for every name that is not the staff's. */
export function originOfHost(
  { publicOrigin, staffOrigin }: Origins,
  host: string | null | undefined,
): string {
  if (staffOrigin === null || !host) return publicOrigin;
  const staff = new URL(staffOrigin);
  return URL.parse(`${staff.protocol}//${host}`)?.host === staff.host ? staffOrigin : publicOrigin;
}

/** Whether a path is answered at an origin. A path that a decoder makes into another one counts as that one. */
export function isServedAt(origins: Origins, origin: string, target: string): boolean {
  const path = decodeURIComponent(new URL(target, origin).pathname);
  if (origins.staffOriginApi && OPERATIONS_OF_BOTH.test(path))
    return !STAFF_OPERATIONS.test(path) || origin === origins.staffOrigin;
  return OF_BOTH.test(path) || originOfPath(origins, path) === origin;
}

/** @param hostname as in a URL, so an IPv6 address is in brackets */
export const isThisMachine = (hostname: string): boolean =>
  /^(([a-z0-9-]+\.)*localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** Groups of the /64. */
const NETWORK_GROUPS = 4;

/**
 * What a client is counted by: its IPv4 address, or the /64 network of its IPv6 address, because one subscriber
 * is given the whole network and may use any address of it.
 */
export function limitAddress(address: string): string {
  const text = asIpv4(address.replace(/%.*/s, ""));
  if (!text.includes(":") || !URL.canParse(`http://[${text}]`)) return text;
  // The parser of URLs writes every address in its one short form.
  const short = new URL(`http://[${text}]`).hostname.slice(1, -1);
  const [head = "", tail = ""] = short.split("::");
  const [before, after] = [head, tail].map((part) => part.split(":").filter(Boolean)) as [string[], string[]];
  const zeros = Array<string>(8 - before.length - after.length).fill("0");
  return `${[...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(":")}::/64`;
}
