import { originOfHost } from "../core/index";
import type { BffConfig } from "./bff-dependencies";
import { renderCode } from "./responses";

type Config = Pick<BffConfig, "publicOrigin" | "staffOrigin" | "settings">;

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This form was sent from another page</title>
<main>
<h1>This form was sent from another page</h1>
<p>Nothing was done. Open the page that the form belongs to, and send it there.</p>
<p><a href="/">Go to the first page</a></p>
</main>
</html>
`;

/**
 * Whether a request that changes something was made by one of our own pages. Browsers say so in
 * Sec-Fetch-Site, which no page can set; older ones only send Origin. Without either, it was not.
 */
function isFromOurPages(request: Request, config: Config) {
  if (SAFE_METHODS.includes(request.method)) return true;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin";
  const origin = request.headers.get("Origin");
  if (origin === null) return false;
  if (origin === originOfHost(config, hostOf(request))) return true;
  return config.settings.demo && origin === `http://${hostOf(request)}`;
}

/** A demo is reached under whatever name its machine has. Elsewhere the entry has put one of our hosts there. */
const hostOf = (request: Request) => request.headers.get("Host") ?? new URL(request.url).host;

/**
 * The answer to a form that none of our pages sent: words for the person who was led to send it, an error for scripts.
 * `null` for every other request.
 */
export function refuseForgery(request: Request, config: Config): Response | null {
  if (isFromOurPages(request, config)) return null;
  const refusal = renderCode("insufficient_scope");
  if (!(request.headers.get("Accept") ?? "").includes("text/html")) return refusal;
  const headers = new Headers(refusal.headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(PAGE, { status: refusal.status, headers });
}
