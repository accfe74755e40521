import type { Context, Hono } from "hono";
import { ApiError } from "../core/index";
import type { Environment } from "./environment";

/** What answers when no route does: 405 with `Allow` where the path has other methods, else 404. */
export function unknownRoute(app: Hono<Environment>) {
  let routes: { method: string; pattern: RegExp }[] | undefined;
  return (c: Context<Environment>): never => {
    routes ??= app.routes
      .filter((route) => route.method !== "ALL")
      .map(({ method, path }) => ({ method, pattern: asPattern(path) }));
    const methods = new Set(
      routes.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method),
    );
    if (methods.size === 0) throw new ApiError("not_found");
    if (methods.has("GET")) methods.add("HEAD");
    methods.add("OPTIONS");
    throw new ApiError("method_not_allowed", { headers: { Allow: [...methods].sort().join(", ") } });
  };
}

const asPattern = (path: string) => new RegExp(`^${path.replaceAll(/:[^/]+/g, "[^/]+")}$`);
