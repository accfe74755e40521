import { Hono } from "hono";
import { etag } from "hono/etag";
import { noRoute } from "../core/index";
import { announceEnd } from "./announce-end";
import { answerRoute } from "./answer-route";
import { checkEncoding } from "./check-encoding";
import { cors } from "./cors";
import type { Route } from "./declare-route";
import type { Environment } from "./environment";
import { meterCaller } from "./meter-caller";
import { noteRefusal } from "./note-refusal";
import { renderError } from "./render-error";
import { type ApiDependencies, requestContext } from "./request-context";
import type { RouteTable } from "./route-table";

/** Hono's form of a path: `/v1/customers/:id`. */
const routingPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ":$1");

/** One function from request to response for all routes, with what is true of every answer. */
export function createApp(routes: Route[], table: RouteTable, dependencies: ApiDependencies) {
  const app = new Hono<Environment>();
  app.onError(renderError);
  app.use(requestContext(dependencies));
  app.use(noteRefusal);
  app.use("/v1/*", meterCaller(dependencies.keyRequests));
  app.use(cors);
  app.use((c, next) => {
    if (c.env?.refusal) throw c.env.refusal;
    checkEncoding(c.req.url);
    return next();
  });
  for (const route of routes) {
    const { method, path, tagged, deprecated } = route.declaration;
    const before = [...(deprecated ? [announceEnd(deprecated)] : []), ...(tagged ? [etag()] : [])];
    app.on(method, [routingPath(path)], ...before, answerRoute(route));
  }
  app.options("*", (c) => c.body(null, 204));
  app.notFound((c) => {
    throw noRoute(table.methodsOf(c.req.url));
  });
  return app;
}
