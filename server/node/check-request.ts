import type { IncomingMessage } from "node:http";
import { ApiError, invalidField } from "../core/index";
import { pathOf, surfaceOf } from "./surface";

const LONGEST_TARGET = 8 * 1024;
const LARGEST_HEADERS = 16 * 1024;
const MOST_HEADERS = 100;
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const PAGE_METHODS = ["GET", "HEAD"];
const HOST = /^([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i;

function isDecodable(target: string): boolean {
  try {
    return !decodeURIComponent(target).includes("\0");
  } catch {
    return false;
  }
}

/** Origin form only: a target with a host of its own, or one that a URL parser takes for such, is refused. */
export const isOriginForm = (target: string) => /^\/(?![/\\])/.test(target) && !pathOf(target).includes("\\");

const ENCODING = "must be percent-encoded UTF-8 without NUL characters";

/** The form of the target and its encoding, with the names that the API gives its parts. */
function checkTarget(target: string): ApiError | null {
  const path = pathOf(target);
  if (!isOriginForm(target)) return invalidField("path", "must begin with one / and hold no backslash");
  if (!isDecodable(path)) return invalidField("path", ENCODING);
  return isDecodable(target.slice(path.length)) ? null : invalidField("query", ENCODING);
}

function checkMethod(method: string, target: string): ApiError | null {
  const allowed = surfaceOf(pathOf(target)) === "page" ? PAGE_METHODS : METHODS;
  if (allowed.includes(method)) return null;
  return new ApiError("method_not_allowed", { headers: { Allow: allowed.join(", ") } });
}

function checkHeaders(rawHeaders: string[]): ApiError | null {
  const size = rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
  const fits = size <= LARGEST_HEADERS && rawHeaders.length <= 2 * MOST_HEADERS;
  return fits ? null : new ApiError("headers_too_large");
}

/** What no surface should have to think about: a refusal, or null for a well-formed request. */
export function checkRequest(
  request: Pick<IncomingMessage, "method" | "url" | "rawHeaders" | "headers">,
): ApiError | null {
  const target = request.url ?? "";
  const { host, upgrade } = request.headers;
  if (target.length > LONGEST_TARGET) return new ApiError("uri_too_long");
  const tooLarge = checkHeaders(request.rawHeaders);
  if (tooLarge) return tooLarge;
  const malformed = checkTarget(target);
  if (malformed) return malformed;
  if (host !== undefined && !HOST.test(host))
    return invalidField("Host", "must be a host name or an address");
  if (upgrade && /websocket/i.test(upgrade)) return invalidField("Upgrade", "must not ask for a WebSocket");
  return checkMethod(request.method ?? "", target);
}
