import type { z } from "zod";
import type { ApiScope, StaffPermission } from "../../lib/contract/index";
import type { AnswerOf, Handle, RequestOf, Route, RouteDeclaration, Samples } from "../http/index";
import type { Context } from "../modules/context";
import type { StaffSession } from "../modules/tokens/index";
import { WAITS } from "./answer-act";

/** What an operation is on both surfaces; `path` is what follows `/v1` and `/v2/api/staff`, names are those of `/v1`. */
type Shared = Pick<RouteDeclaration, "method" | "path" | "params" | "body" | "answers" | "refuses"> & {
  operationId: string;
  summary: string;
  description: string;
  sample: Samples;
};

/** What each surface says of its own: who may call it. */
type Own<Auth> = Pick<RouteDeclaration, "tagged" | "answersSecret"> & { tag: string; auth: Auth };

interface Surfaces {
  server: Own<{ apiKey: ApiScope }>;
  /** Its name and summary follow from those of servers, unless told otherwise. */
  staff: Own<{ staff: StaffPermission }> & Partial<Pick<Shared, "operationId" | "summary">>;
}

/** As routes of servers declare it, for the types of the handler. */
type AsServer<S> = S &
  Own<{ apiKey: ApiScope }> &
  (S extends { method: "patch" } ? { tagged: true } : unknown);

/** One operation on two surfaces. */
export interface SharedOperation {
  server: Route;
  staff: Route;
}

interface StaffCall<Body> {
  ctx: Context;
  session: StaffSession;
  params: { id: number };
  body: Body;
}

/** A shared operation whose part for staff is an act that may wait for a second person; `schema`, of that part's body, has a `reason`. */
export const actOfStaff = <Body extends z.ZodType>(
  { server, staff }: SharedOperation,
  schema: Body,
  ask: (call: StaffCall<z.output<Body>>) => unknown,
): SharedOperation => ({
  server,
  staff: {
    declaration: {
      ...staff.declaration,
      body: { schema },
      answers: { ...staff.declaration.answers, 202: WAITS },
      refuses: [...new Set([...(staff.declaration.refuses ?? []), "conflict" as const])],
    },
    // As in declareSharedOperation: what it is called with is made from the declaration.
    handle: ask as unknown as (request: object) => unknown,
  },
});

/** One operation that servers of the institution call with an API key under `/v1`, and staff under `/v2/api/staff`. */
export function declareSharedOperation<const S extends Shared>(
  shared: S,
  { server, staff }: Surfaces,
  handle: Handle<RequestOf<AsServer<S>>, AnswerOf<S>>,
): SharedOperation {
  // As in implement: what it is called with is made from the declarations.
  const run = handle as unknown as (request: object) => unknown;
  const { path } = shared;
  return {
    server: { declaration: { ...shared, ...server, path: `/v1${path}` }, handle: run },
    staff: {
      declaration: {
        ...shared,
        operationId: shared.operationId.replace("Webhook", "StaffWebhook"),
        summary: `${shared.summary} as staff`,
        ...staff,
        path: `/v2/api/staff${path}`,
      },
      handle: run,
    },
  };
}
