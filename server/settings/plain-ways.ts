import { isIP } from "node:net";
import { z } from "zod";
import { isThisMachine } from "../core/index";
import type { Environment, Problem } from "./config";

const NAMES = "must be host names or addresses as URLs have them, with commas between: gateway,10.0.0.9";

/** Hosts that the operator says are in a network of the institution's own, in small letters. */
export const ownHosts = z
  .string()
  .transform((text) => text.split(",").map((host) => host.trim().toLowerCase()))
  .refine((hosts) => hosts.every((host) => /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])$/.test(host)), NAMES);

/** Settings whose way is encrypted unless its host is near. `nearby`: a private address is near, for a tunnel ends there. */
const WAYS = [
  {
    setting: "SMS_URL",
    plain: "http:",
    tls: "https",
    nearby: false,
    carries: "texts carry codes and numbers",
  },
  {
    setting: "SMPP_URL",
    plain: "smpp:",
    tls: "smpps",
    nearby: true,
    carries: "texts carry codes and numbers",
  },
  {
    setting: "REDIS_URL",
    plain: "redis:",
    tls: "rediss",
    nearby: true,
    carries: "clients are counted by their addresses",
  },
];

/** An address, not a name that begins like one. */
const isPrivateAddress = (hostname: string) =>
  isIP(hostname.replace(/^\[|\]$/g, "")) > 0 &&
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[f[cd])/.test(hostname);

/** Whether a host may be reached in the clear: this machine, or one that the operator names in `OWN_HOSTS`. */
export const isOwnHost = (hostname: string, { OWN_HOSTS = [] }: { OWN_HOSTS?: string[] | undefined }) =>
  isThisMachine(hostname) || OWN_HOSTS.includes(hostname.toLowerCase());

/** URLs without TLS whose host is neither this machine nor one of `OWN_HOSTS`. */
export function plainWayProblems(env: Environment): Problem[] {
  const OWN_HOSTS = ownHosts.safeParse(env.OWN_HOSTS ?? "").data;
  return WAYS.flatMap(({ setting, plain, tls, nearby, carries }) => {
    const url = URL.parse(env[setting] ?? "");
    if (url?.protocol !== plain || isOwnHost(url.hostname, { OWN_HOSTS })) return [];
    if (nearby && isPrivateAddress(url.hostname)) return [];
    const near = `this machine${nearby ? ", a private address" : ""} or a host of OWN_HOSTS`;
    return [{ setting, problem: `must be ${tls}, or ${plain.slice(0, -1)} to ${near}: ${carries}` }];
  });
}
