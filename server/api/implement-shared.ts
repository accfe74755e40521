import type { AnswerOf, Handle, RequestOf, Route, RouteDeclaration } from "../http/index";

/** An operation on two surfaces (`declareShared`), as the routes of each. */
export interface SharedRoutes {
  server: Route;
  staff: Route;
}

/** What servers and staff call alike: the handler is written for servers, and serves both. */
export function implementShared<const S extends RouteDeclaration>(
  { server, staff }: { server: S; staff: RouteDeclaration },
  handle: Handle<RequestOf<S>, AnswerOf<S>>,
): SharedRoutes {
  // As in implement: what it is called with is made from the operation.
  const run = handle as unknown as Route["handle"];
  return { server: { declaration: server, handle: run }, staff: { declaration: staff, handle: run } };
}

/** The routes of servers alone. */
export const ofServers = (shared: SharedRoutes[]): Route[] => shared.map(({ server }) => server);

/** The routes of staff alone. */
export const ofStaffAlone = (shared: SharedRoutes[]): Route[] => shared.map(({ staff }) => staff);
