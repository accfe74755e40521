import { getPath } from "hono/utils/url";
import type { LimitStore } from "../adapters/limit-store";
import type { Log } from "../adapters/log";
import { ANONYMOUS } from "../core/index";
import type { Database } from "../db/database";
import type { Context } from "../modules/context";
import type { Application } from "../modules/foundation/applications/index";
import { createVolumeLimiter, type Standing, type VolumeLimiter } from "../modules/foundation/limits/index";
import type { ApiKey, KeptRequests } from "../modules/integration/api-keys/index";
import type { Route } from "./implement";

/** What is read of a request. A `Request` is one. */
export interface ApiRequest {
  method: string;
  /** With its origin. */
  url: string;
  headers: Pick<Headers, "get">;
  body: Request["body"];
  /** The body, where it was read already. */
  rawBody?: Buffer;
  /** Aborted once its reader has left before the answer was whole. */
  signal?: AbortSignal;
}

/**
 * Who presents an API key, or why no caller does; and how much of the limit is left. `presentedId` is the key's, also
 * where it does not count from the caller's address.
 */
export type MeteredCaller = { standing: Standing; presentedId: number | null } & (
  | { apiKey: ApiKey }
  | { apiKey: null; refusal: unknown }
);

/** One request, and what the parts of the HTTP layer hand each other about it. */
export interface Call {
  request: ApiRequest;
  /** Decoded. */
  path: string;
  ctx: Context;
  log: Log;
  /** For routes that say `mayLag`. */
  replica: Database | undefined;
  limiter: VolumeLimiter;
  /** Whose the request turned out to be; null until that is known. */
  application: Application | null;
  /** The application that vouches for the client's address; null where it came by the connection. */
  vouchedBy: number | null;
  /** The one that answers; null where there is none. */
  route: Route | null;
  /** Null outside `/v1`. */
  meteredCaller: MeteredCaller | null;
  /** Headers that say what became of the fields of the body. */
  bodyNotes: Record<string, string>;
}

export type ApiDependencies = Omit<Context, "reads" | "actor" | "requestId" | "address" | "userAgent"> & {
  log: Log;
  /** Where there is a standby to read from. */
  replica?: Database | undefined;
  /** Where the nodes count volume limits together. */
  limitStore?: (LimitStore & { nodes(): number }) | undefined;
  /** Where the requests of API keys are noted. */
  keyRequests: KeptRequests;
};

const LONGEST_USER_AGENT = 300;

/** Begins calls, each with an id and a context of its own. */
export function createCalls({ log, replica, limitStore, keyRequests: _, ...dependencies }: ApiDependencies) {
  const limiter = createVolumeLimiter(dependencies.settings.limits, limitStore);
  return (request: ApiRequest, address: string | null): Call => ({
    request,
    path: getPath(request as Request),
    ctx: {
      ...dependencies,
      actor: ANONYMOUS,
      requestId: dependencies.random.uuid(),
      address,
      givenUp: request.signal,
      userAgent: storableUserAgent(request.headers.get("user-agent")),
    },
    log,
    replica,
    limiter,
    application: null,
    vouchedBy: null,
    route: null,
    meteredCaller: null,
    bodyNotes: {},
  });
}

const storableUserAgent = (text: string | null) =>
  text?.slice(0, LONGEST_USER_AGENT).toWellFormed().replaceAll("\u0000", "") ?? null;
