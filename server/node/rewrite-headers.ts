import type { IncomingMessage } from "node:http";
import type { Config } from "../settings/load-config";

/** The policy of data and files, which are no documents: they load nothing and stand in no frame. Pages have policies of their own. */
export const NO_DOCUMENT = "default-src 'none'; frame-ancestors 'none'";

/** What browsers are told of HTTPS: nothing where pages are served without it. */
export const hstsOf = ({ publicOrigin, hsts }: Pick<Config, "publicOrigin" | "hsts">): string | null =>
  publicOrigin.startsWith("https:") ? hsts : null;

/** Sent with every answer, unless it says else itself. */
export const commonHeaders = (hsts: string | null): Record<string, string> => ({
  "Content-Security-Policy": NO_DOCUMENT,
  "X-Content-Type-Options": "nosniff",
  ...(hsts && { "Strict-Transport-Security": hsts }),
});

/** Sent with everything a browser may show or load as part of our pages. */
export const pageHeaders: Record<string, string> = {
  // With no-referrer, browsers would send `Origin: null` on native form posts.
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Permissions-Policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), otp-credentials=(self)",
};

/** What may run and style besides files of our own: what bears this answer's nonce, or is of these hashes. */
type Inline = { nonce: string } | { scriptHashes: string[]; styleHashes: string[] };

const inlineSources = (inline: Inline): [scripts: string[], styles: string[]] =>
  "nonce" in inline
    ? [[`'nonce-${inline.nonce}'`, "'strict-dynamic'"], [`'nonce-${inline.nonce}'`]]
    : [inline.scriptHashes.map((hash) => `'${hash}'`), inline.styleHashes.map((hash) => `'${hash}'`)];

/** @param secure whether browsers reach us by https */
export function contentSecurityPolicy(inline: Inline, secure: boolean): string {
  const [scripts, styles] = inlineSources(inline);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

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

export function dropHeaders(request: IncomingMessage, drops: (name: string) => boolean): void {
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
