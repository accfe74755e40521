import { OpenAPIHono } from "@hono/zod-openapi";
import {
  type ApiDependencies,
  checkEncoding,
  cors,
  type Environment,
  meterCaller,
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
import { reference } from "./reference";
import { savings } from "./savings";
import { collections, feeds } from "./v1/index";

export type { ApiDependencies };

export interface Api {
  /** @param env.address the client's address as resolved through trusted proxies */
  fetch(request: Request, env?: { address?: string | null }): Promise<Response>;
}

/** The whole HTTP API as one function from request to response. */
export function createApi(dependencies: ApiDependencies): Api {
  const app = new OpenAPIHono<Environment>({ defaultHook: validationHook });
  app.use(requestContext(dependencies));
  app.use("/v1/*", meterCaller);
  app.use(cors, checkEncoding);
  app.route("/", authentication);
  app.route("/", customer);
  app.route("/", savings);
  app.route("/", reference);
  app.route("/", collections);
  app.route("/", feeds);
  app.route("/", demoOutbox);
  app.route("/", documentRoutes(app, dependencies.settings));
  app.options("*", async (c) => {
    await preflightHeaders(c);
    return c.body(null, 204);
  });
  app.notFound(unknownRoute(app));
  app.onError(renderError);
  return { fetch: async (request, env = {}) => app.fetch(request, env) };
}
