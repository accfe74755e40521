import type { MiddlewareHandler } from "hono";
import type { Deprecation } from "./declare-route";
import type { Environment } from "./environment";

/** Every answer of a route that will end says since when (RFC 9745), until when (RFC 8594) and what to do; refusals too. */
export function announceEnd({ since, sunset, link }: Deprecation): MiddlewareHandler<Environment> {
  const deprecation = `@${Date.parse(since) / 1_000}`;
  const end = new Date(sunset).toUTCString();
  return async (c, next) => {
    await next();
    c.res.headers.set("Deprecation", deprecation);
    c.res.headers.set("Sunset", end);
    c.res.headers.append("Link", `<${link}>; rel="deprecation"; type="text/html"`);
  };
}
