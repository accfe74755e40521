import type { ApiError } from "../core/index";
import { type ApiDependencies, createApp, createRouteTable, type RouteTable } from "../http/index";
import { customerRoutes } from "./customer";
import { demoOutboxRoutes } from "./demo-outbox";
import { demoWebhookRoutes } from "./demo-webhooks";
import { documentRoutes } from "./document/document-routes";
import { emailRoutes } from "./email";
import { healthRoutes } from "./health";
import { institutionRoutes } from "./institution";
import { referenceRoutes } from "./reference";
import { savingsRoutes } from "./savings";
import { securityTextRoutes } from "./security-text";
import { sessionRoutes } from "./sessions";
import { signupRoutes } from "./signup";
import { staffRoutes } from "./staff/index";
import { textReportRoutes } from "./text-reports";
import { tokenRoutes } from "./tokens";
import { collectionRoutes, feedRoutes, webhookRoutes } from "./v1/index";

export type { ApiDependencies };

/** Every operation of the interface, in the order of the document. */
export const OPERATIONS = [
  ...healthRoutes,
  ...signupRoutes,
  ...tokenRoutes,
  ...customerRoutes,
  ...emailRoutes,
  ...sessionRoutes,
  ...savingsRoutes,
  ...staffRoutes,
  ...institutionRoutes,
  ...referenceRoutes,
  ...textReportRoutes,
  ...collectionRoutes,
  ...feedRoutes,
  ...webhookRoutes,
];

export interface Api {
  /** @param env.address the client's address as resolved through trusted proxies */
  fetch(request: Request, env?: { address?: string | null }): Promise<Response>;
}

/** The API as the entry of the process sees it: what is refused before it is read is refused in its words. */
export interface GuardedApi extends Api, RouteTable {
  /** The answer to a request that goes no further: with the headers of its surface, and counted like any. */
  refuse(refusal: ApiError, request: Request, env?: { address?: string | null }): Promise<Response>;
}

/** The whole HTTP API as one function from request to response. */
export function createApi(dependencies: ApiDependencies): GuardedApi {
  const routes = [
    ...OPERATIONS,
    ...securityTextRoutes,
    ...demoOutboxRoutes,
    ...demoWebhookRoutes,
    ...documentRoutes(OPERATIONS, dependencies.settings),
  ];
  const table = createRouteTable(routes);
  const app = createApp(routes, table, dependencies);
  return {
    ...table,
    fetch: async (request, env = {}) => app.fetch(request, env),
    refuse: async (refusal, request, env = {}) => app.fetch(request, { ...env, refusal }),
  };
}
