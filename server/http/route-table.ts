import { getPath } from "hono/utils/url";
import { SIZES } from "../core/index";
import type { Route } from "./declare-route";

/** What is known of a URL before anybody looks at the request. */
export interface RouteTable {
  /** The paths of all routes, parameters in braces. */
  paths: string[];
  /** The methods that a URL's path has, sorted; none for a path that nobody answers. */
  methodsOf(url: string): string[];
  /** The largest body that a call may send, in bytes. */
  largestBodyOf(method: string, url: string): number;
  /** Whether a call's body is read as it comes. */
  isUpload(method: string, url: string): boolean;
}

/** Whether a path is of a route; both in their segments, as many of them, those of parameters in braces. */
const matches = (route: string[], path: string[]) =>
  route.every((segment, i) => segment === path[i] || (segment.startsWith("{") && path[i] !== ""));

export function createRouteTable(routes: Route[]): RouteTable {
  const table = routes.map(({ declaration: { method, path, body, upload } }) => ({
    method: method.toUpperCase(),
    segments: path.split("/"),
    largestBody: upload?.most ?? body?.most ?? SIZES.body,
    isUpload: upload !== undefined,
  }));
  const byLength = new Map<number, typeof table>();
  for (const route of table) {
    const { length } = route.segments;
    byLength.set(length, [...(byLength.get(length) ?? []), route]);
  }
  const routesOf = (url: string) => {
    const path = getPath({ url } as Request).split("/");
    return byLength.get(path.length)?.filter(({ segments }) => matches(segments, path)) ?? [];
  };
  return {
    paths: [...new Set(routes.map(({ declaration }) => declaration.path))],
    methodsOf(url) {
      const methods = new Set(routesOf(url).map(({ method }) => method));
      if (methods.size === 0) return [];
      if (methods.has("GET")) methods.add("HEAD");
      return [...methods.add("OPTIONS")].sort();
    },
    largestBodyOf: (method, url) =>
      routesOf(url).find((route) => route.method === method)?.largestBody ?? SIZES.body,
    isUpload: (method, url) => routesOf(url).some((route) => route.method === method && route.isUpload),
  };
}
