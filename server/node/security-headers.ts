/** Of data and files, which are no documents: they load nothing and stand in no frame. Pages have policies of their own. */
export const NO_DOCUMENT = "default-src 'none'; frame-ancestors 'none'";

/** Sent with every answer, unless it says else itself. */
export const commonHeaders = (secure: boolean): Record<string, string> => ({
  "Content-Security-Policy": NO_DOCUMENT,
  "X-Content-Type-Options": "nosniff",
  ...(secure ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
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
export type Inline = { nonce: string } | { scriptHashes: string[]; styleHashes: string[] };

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
