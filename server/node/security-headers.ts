/** Sent with every answer. */
export const commonHeaders = (secure: boolean): Record<string, string> => ({
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

/** Allows scripts and styles with this answer's nonce or from our own origin. */
export function contentSecurityPolicy(nonce: string, secure: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
