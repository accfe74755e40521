import type { Answer } from "../core/index";
import {
  type ApiDependencies,
  type ApiRequest,
  type Arrival,
  createApp,
  createRouteTable,
  type RouteTable,
  toResponse,
} from "../http/index";
import { customerRoutes } from "./customer";
import { demoOutboxRoutes } from "./demo-outbox";
import { demoWebhookRoutes } from "./demo-webhooks";
import { documentRoutes } from "./document/document-routes";
import { emailRoutes } from "./email";
import { healthRoutes } from "./health";
import { institutionRoutes, referenceRoutes, securityTextRoutes } from "./institution";
import { passkeyRoutes, relatedOriginRoutes } from "./passkeys";
import { savingsRoutes } from "./savings";
import { secondStepRoutes } from "./second-step";
import { sessionRoutes } from "./sessions";
import { signupRoutes } from "./signup";
import { staffRoutes } from "./staff/index";
import { statementRoutes } from "./statements";
import { textReportRoutes } from "./text-reports";
import { tokenRoutes } from "./tokens";
import {
  accountStatementRoutes,
  collectionRoutes,
  feedRoutes,
  importRoutes,
  sourceRoutes,
  webhookRoutes,
} from "./v1/index";
import { verifyRoutes } from "./verify-document";

export type { ApiDependencies };

/** Every operation of the interface, in the order of the document. */
export const OPERATIONS = [
  ...healthRoutes,
  ...signupRoutes,
  ...tokenRoutes,
  ...secondStepRoutes,
  ...passkeyRoutes,
  ...customerRoutes,
  ...emailRoutes,
  ...sessionRoutes,
  ...savingsRoutes,
  ...statementRoutes,
  ...verifyRoutes,
  ...staffRoutes,
  ...institutionRoutes,
  ...referenceRoutes,
  ...textReportRoutes,
  ...collectionRoutes,
  ...feedRoutes,
  ...importRoutes,
  ...accountStatementRoutes,
  ...sourceRoutes,
  ...webhookRoutes,
];

export interface Api {
  /** @param env.address the client's address as resolved through trusted proxies */
  fetch(request: Request, env?: { address?: string | null }): Promise<Response>;
}

/** The API as the entry of the process sees it. */
export interface GuardedApi extends Api, Omit<RouteTable, "find"> {
  /**
   * Answers a request that the entry has read, or refused already: such a refusal has the headers of its surface, and
   * counts like any.
   */
  answer(request: ApiRequest, arrival: Arrival): Promise<Answer>;
}

/** The whole HTTP API as one function from request to response. */
export function createApi(dependencies: ApiDependencies): GuardedApi {
  const routes = [
    ...OPERATIONS,
    ...securityTextRoutes,
    ...relatedOriginRoutes,
    ...demoOutboxRoutes,
    ...demoWebhookRoutes,
    ...documentRoutes(OPERATIONS, dependencies.settings),
  ];
  const table = createRouteTable(routes);
  const answer = createApp(table, dependencies);
  return { ...table, answer, fetch: async (request, env) => toResponse(await answer(request, env)) };
}
