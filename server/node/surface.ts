/** Who answers a path. */
export type Surface = "api" | "bff" | "page";

const startsWith = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

const API = [
  "/api",
  "/v1",
  "/v2",
  "/demo",
  "/openapi.json",
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
