import type { Context, Hono } from "hono";
import { getPath } from "hono/utils/url";
import { ApiError } from "../core/index";
import type { Environment } from "./environment";

/** The methods that a URL's path has, sorted; none for a path that nobody answers. */
export type MethodsOf = (url: string) => string[];

/** Reads the routes of an app, once all are there. */
export function methodsOfRoutes(app: Hono<Environment>): MethodsOf {
  let routes: { method: string; pattern: RegExp }[] | undefined;
  return (url) => {
    routes ??= app.routes
      .filter((route) => route.method !== "ALL" && !route.path.endsWith("*"))
      .map(({ method, path }) => ({ method, pattern: asPattern(path) }));
    const path = getPath({ url } as Request);
    const methods = new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
    if (methods.size === 0) return [];
    if (methods.has("GET")) methods.add("HEAD");
    return [...methods.add("OPTIONS")].sort();
  };
}

const asPattern = (path: string) => new RegExp(`^${path.replaceAll(/:[^/]+/g, "[^/]+")}$`);

/** The refusal of a path that has these methods and was called with another: 405 with `Allow`, else 404. */
export const noRoute = (methods: string[]): ApiError =>
  methods.length === 0
    ? new ApiError("not_found")
    : new ApiError("method_not_allowed", { headers: { Allow: methods.join(", ") } });

/** What answers when no route does. */
export const unknownRoute =
  (methodsOf: MethodsOf) =>
  (c: Context<Environment>): never => {
    throw noRoute(methodsOf(c.req.url));
  };
