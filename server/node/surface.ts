import type { IncomingMessage } from "node:http";
import type { GuardedApi } from "../api/index";
import { ApiError, noRoute } from "../core/index";

/** Who answers a path. */
export type Surface = "api" | "bff" | "page";

const startsWith = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

const API = [
  "/api",
  "/v1",
  "/v2",
  "/demo",
  "/openapi.json",
  "/openapi",
  "/llms.txt",
  "/.well-known",
  "/docs/api/passbook.postman_collection.json",
];

/** @param path the path of the request target, without its query */
export function surfaceOf(path: string): Surface {
  if (startsWith(path, "/bff")) return "bff";
  return API.some((prefix) => startsWith(path, prefix)) ? "api" : "page";
}

/** The path of a request target. */
export function pathOf(target: string): string {
  const [path = ""] = target.split("?", 1);
  return path;
}

const PAGE_METHODS = ["GET", "HEAD"];
/** Paths tell capitals from small letters: no page is there, and no operation. */
const API_IN_OTHER_LETTERS = /^\/(?:v1|v2|api)(?=\/|$)/i;
/** The fetch standard knows no requests of these methods; nothing here does. */
const NOT_FETCHABLE = ["CONNECT", "TRACE", "TRACK"];

/** The refusal of a method that has no operation at this URL; decided before a body is waited for. */
export function checkMethod(
  { methodsOf }: Pick<GuardedApi, "methodsOf">,
  surface: Surface,
  { method = "" }: Pick<IncomingMessage, "method">,
  url: string,
): ApiError | null {
  if (surface === "page" && PAGE_METHODS.includes(method)) return null;
  if (surface === "page")
    return noRoute(API_IN_OTHER_LETTERS.test(new URL(url).pathname) ? [] : PAGE_METHODS);
  if (surface === "bff") return NOT_FETCHABLE.includes(method) ? new ApiError("not_found") : null;
  const methods = methodsOf(url);
  // A preflight may ask for any path.
  return method === "OPTIONS" || methods.includes(method) ? null : noRoute(methods);
}
