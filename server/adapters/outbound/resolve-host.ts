import { Resolver } from "node:dns/promises";

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
