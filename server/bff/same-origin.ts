import type { BffConfig } from "./bff-dependencies";

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/**
 * Whether a request that changes something was made by one of our own pages. Browsers say so in
 * Sec-Fetch-Site, which no page can set; older ones only send Origin. Without either, it was not.
 */
export function isFromOurPages(request: Request, config: Pick<BffConfig, "publicOrigin" | "settings">) {
  if (SAFE_METHODS.includes(request.method)) return true;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin";
  const origin = request.headers.get("Origin");
  if (origin === null) return false;
  return origin === config.publicOrigin || (config.settings.demo && origin === originOfHost(request));
}

/** A demo is reached under whatever name its machine has. Elsewhere the Host header proves nothing. */
function originOfHost(request: Request): string {
  return `http://${request.headers.get("Host") ?? new URL(request.url).host}`;
}
