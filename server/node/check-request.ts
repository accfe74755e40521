import type { IncomingMessage } from "node:http";
import { ApiError } from "../core/index";
import { pathOf, surfaceOf } from "./surface";

const LONGEST_TARGET = 8 * 1024;
const LARGEST_HEADERS = 16 * 1024;
const MOST_HEADERS = 100;
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const PAGE_METHODS = ["GET", "HEAD"];
const HOST = /^([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i;

const malformed = () => new ApiError("invalid_request");

function isDecodable(target: string): boolean {
  try {
    return !decodeURIComponent(target).includes("\0");
  } catch {
    return false;
  }
}

/** Origin form only: a target with a host of its own, or one that a URL parser takes for such, is refused. */
export const isOriginForm = (target: string) => /^\/(?![/\\])/.test(target) && !pathOf(target).includes("\\");

/** What is left of a limit stands on every answer there, so the surface refuses bad encoding by itself. */
const isMetered = (target: string) => pathOf(target).startsWith("/v1/");

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
  if (!isOriginForm(target) || !(isMetered(target) || isDecodable(target))) return malformed();
  if (host !== undefined && !HOST.test(host)) return malformed();
  if (upgrade && /websocket/i.test(upgrade)) return malformed();
  return checkMethod(request.method ?? "", target);
}
