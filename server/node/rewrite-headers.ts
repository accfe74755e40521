import type { IncomingMessage } from "node:http";

/** Headers that only a proxy or the framework itself may set. */
const UNTRUSTED =
  /^(x-passbook-|x-middleware-|x-nextjs-|x-next-|x-invoke-|x-now-|x-vercel-|x-forwarded-|x-(matched-path|real-ip|nonce|original-url|rewrite-url|http-method-override)$|forwarded$|upgrade$|next-action$|content-security-policy)/;

/** Sets one header in `headers` and in `rawHeaders`. */
export function setHeader(request: IncomingMessage, name: string, value: string): void {
  if (request.headers[name] === value) return;
  if (name in request.headers) dropHeaders(request, (candidate) => candidate === name);
  request.headers[name] = value;
  request.rawHeaders.push(name, value);
}

function dropHeaders(request: IncomingMessage, drops: (name: string) => boolean): void {
  const { headers } = request;
  const kept: string[] = [];
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    const { [i]: rawName = "", [i + 1]: value = "" } = request.rawHeaders;
    const name = rawName.toLowerCase();
    if (drops(name)) delete headers[name];
    else kept.push(rawName, value);
  }
  request.rawHeaders = kept;
}

/** Removes headers that a client must not set. */
export function stripUntrustedHeaders(request: IncomingMessage): void {
  const isUntrusted = (name: string) => UNTRUSTED.test(name);
  if (Object.keys(request.headers).some(isUntrusted)) dropHeaders(request, isUntrusted);
}

/** All that have one value, by name. */
export const headersOf = ({ headers }: IncomingMessage) =>
  Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === "string");
