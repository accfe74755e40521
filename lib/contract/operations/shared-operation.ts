import type { z } from "zod";
import type { StaffPermission } from "../staff-roles";
import type { ApiScope } from "../v1/scopes";
import type { Documented } from "./operation";
import { WAITS } from "./waits";

/** What an operation is on both surfaces; `path` is what follows `/v1` and `/v2/api/staff`, names are those of `/v1`. */
type Shared = Pick<
  Documented,
  | "method"
  | "path"
  | "params"
  | "body"
  | "answers"
  | "refuses"
  | "operationId"
  | "summary"
  | "description"
  | "sample"
>;

/** What each surface says of its own: who may call it. */
type Own<Auth> = Pick<Documented, "tagged" | "answersSecret" | "tag"> & { auth: Auth };
type OwnOfStaff = Own<{ staff: StaffPermission; stepUp?: true }>;

interface Surfaces {
  server: Own<{ apiKey: ApiScope }>;
  /** Its name and summary follow from those of servers, unless told otherwise. */
  staff: OwnOfStaff & Partial<Pick<Shared, "operationId" | "summary">>;
}

/** One operation that servers of the institution call with an API key under `/v1`, and staff under `/v2/api/staff`. */
export interface SharedOperation<S extends Shared, On extends Surfaces, OfStaff = unknown> {
  server: Omit<S, "path"> & On["server"] & { path: `/v1${S["path"]}` };
  staff: Omit<S, "path" | "body" | "answers" | keyof On["staff"]> &
    On["staff"] & {
      path: `/v2/api/staff${S["path"]}`;
      operationId: string;
      summary: string;
    } & (OfStaff extends {
      answers: unknown;
    }
      ? OfStaff
      : Pick<S, Extract<keyof S, "body" | "answers">>);
}

/** An operation of servers and staff alike. */
export function declareShared<const S extends Shared, const On extends Surfaces>(
  shared: S,
  { server, staff }: On,
): SharedOperation<S, On> {
  const made = {
    server: { ...shared, ...server, path: `/v1${shared.path}` },
    staff: {
      ...shared,
      operationId: shared.operationId.replace("Webhook", "StaffWebhook"),
      summary: `${shared.summary} as staff`,
      ...staff,
      path: `/v2/api/staff${shared.path}`,
    },
  };
  // What its type says is made from the declarations.
  return made as unknown as SharedOperation<S, On>;
}

/** What an act of staff takes and answers. */
interface Act<S extends Shared, Body extends z.ZodType> {
  body: { schema: Body };
  answers: S["answers"] & { 202: typeof WAITS };
}

/** A shared operation whose part for staff is an act that may wait for a second person; `schema`, of that part's body, has a `reason`. */
export function declareSharedAct<const S extends Shared, const On extends Surfaces, Body extends z.ZodType>(
  shared: S,
  surfaces: On,
  schema: Body,
): SharedOperation<S, On, Act<S, Body>> {
  const { server, staff } = declareShared(shared, surfaces) as {
    server: object;
    staff: Pick<Shared, "answers" | "refuses">;
  };
  const made = {
    server,
    staff: {
      ...staff,
      body: { schema },
      answers: { ...staff.answers, 202: WAITS },
      refuses: [...new Set([...(staff.refuses ?? []), "conflict" as const])],
    },
  };
  // What its type says is made from the declarations.
  return made as unknown as SharedOperation<S, On, Act<S, Body>>;
}
