import { OpenAPIHono } from "@hono/zod-openapi";
import { Hono } from "hono";
import type { ApiError } from "../core/index";
import {
  type ApiDependencies,
  checkEncoding,
  cors,
  type Environment,
  type MethodsOf,
  meterCaller,
  methodsOfRoutes,
  preflightHeaders,
  renderError,
  requestContext,
  unknownRoute,
  validationHook,
} from "../http/index";
import { authentication } from "./authentication";
import { customer } from "./customer";
import { demoOutbox } from "./demo-outbox";
import { documentRoutes } from "./document/index";
import { institution } from "./institution";
import { reference } from "./reference";
import { savings } from "./savings";
import { collections, feeds } from "./v1/index";

export type { ApiDependencies };

export interface Api {
  /** @param env.address the client's address as resolved through trusted proxies */
  fetch(request: Request, env?: { address?: string | null }): Promise<Response>;
}

/** The API as the entry of the process sees it: what is refused before it is read is refused in its words. */
export interface GuardedApi extends Api {
  /** The methods that a URL's path has; none for a path that nobody answers. */
  methodsOf: MethodsOf;
  /** The answer to a request that goes no further: with the headers of its surface, and counted like any. */
  refuse(error: ApiError, request: Request, env?: { address?: string | null }): Promise<Response>;
}

/** What is true of every answer, whoever gives it. */
function addSurroundings(app: Hono<Environment>, context: ReturnType<typeof requestContext>): void {
  app.use(context);
  app.use("/v1/*", meterCaller);
  app.use(cors);
  app.onError(renderError);
}

/** Refuses everything with the error at hand. */
function createRefusals(context: ReturnType<typeof requestContext>) {
  const app = new Hono<Environment & { Bindings: { refusal: ApiError } }>();
  addSurroundings(app as unknown as Hono<Environment>, context);
  app.all("*", (c) => {
    throw c.env.refusal;
  });
  return app;
}

/** The whole HTTP API as one function from request to response. */
export function createApi(dependencies: ApiDependencies): GuardedApi {
  const app = new OpenAPIHono<Environment>({ defaultHook: validationHook });
  const context = requestContext(dependencies);
  addSurroundings(app, context);
  app.use(checkEncoding);
  app.route("/", authentication);
  app.route("/", customer);
  app.route("/", savings);
  app.route("/", institution);
  app.route("/", reference);
  app.route("/", collections);
  app.route("/", feeds);
  app.route("/", demoOutbox);
  app.route("/", documentRoutes(app, dependencies.settings));
  app.options("*", async (c) => {
    await preflightHeaders(c);
    return c.body(null, 204);
  });
  const methodsOf = methodsOfRoutes(app);
  app.notFound(unknownRoute(methodsOf));
  const refusals = createRefusals(context);
  return {
    fetch: async (request, env = {}) => app.fetch(request, env),
    methodsOf,
    refuse: async (refusal, request, env = {}) => refusals.fetch(request, { ...env, refusal }),
  };
}
