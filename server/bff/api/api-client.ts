import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { z } from "zod";
import { approval, errorBody, errorDetail } from "../../../lib/contract/index";
import { ERROR_CATALOGUE, type ErrorCode, refusalBody } from "../../core/index";
import type { BffDependencies, Client } from "../bff-dependencies";
import { ActWaits, ApiFailure } from "./api-failure";

const CREATED = 201;
const ACCEPTED = 202;
const LIMIT_HEADERS = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"];

/** One call of the API: `answer` says what of it may be used. */
export interface ApiCall<T> {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  body?: Record<string, unknown>;
  /** Instead of `body`: sent as it comes, and once. */
  csv?: AsyncIterable<Uint8Array>;
  /** The body, where nothing is said; with it the cursor of the next page as `after`; or the answer as it comes. */
  takes?: "page" | "stream";
  answer: z.ZodType<T>;
  /** What 201 answers, where 200 answers something else. */
  created?: z.ZodType<T>;
}

export interface Credentials {
  appKey: string;
  accessToken?: string;
  deviceToken?: string | undefined;
}

export type ApiClient = <T>(call: ApiCall<T>, credentials: Credentials, client: Client) => Promise<T>;

function headersOf(call: ApiCall<unknown>, credentials: Credentials, { userAgent }: Client) {
  const { appKey, accessToken, deviceToken } = credentials;
  const headers = new Headers({ accept: "application/json", app_key: appKey });
  if (accessToken) headers.set("Access-Token", accessToken);
  if (deviceToken) headers.set("Device-Token", deviceToken);
  if (userAgent) headers.set("User-Agent", userAgent);
  if (call.body) headers.set("Content-Type", "application/json");
  if (call.csv) headers.set("Content-Type", "text/csv");
  return headers;
}

/** Path segments that name a route in all our calls; what follows may name a customer or an account. */
const ROUTE_SEGMENTS = 4;

/** A call as logs may hold it. */
const routeOf = ({ method, path }: ApiCall<unknown>) =>
  `${method} ${path
    .replace(/\?.*/s, "")
    .split("/", ROUTE_SEGMENTS + 1)
    .join("/")}`;

/** Another release of the platform may know reasons that we have no words for. */
const toldDetail = errorDetail.extend({ reason: errorDetail.shape.reason.catch("malformed") });
const toldBody = z.object({ error: errorBody.shape.error.extend({ details: z.array(toldDetail) }) });

/** A failure that the API did not phrase itself. */
function failureOf(code: ErrorCode): ApiFailure {
  const { status, message } = ERROR_CATALOGUE[code];
  const { error } = refusalBody({ code, message, requestId: randomUUID() });
  return new ApiFailure(status, error);
}

function limitsIn(headers: Headers): Record<string, string> {
  const sent = LIMIT_HEADERS.map((name) => [name, headers.get(name)] as const);
  return Object.fromEntries(sent.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

/** The cursor of the page that `Link` calls the next one, or `null` (RFC 8288). */
function nextCursor(response: Response): string | null {
  const [, target = ""] = /<([^<>]*)>; rel="next"/.exec(response.headers.get("Link") ?? "") ?? [];
  return new URLSearchParams(target.replace(/^[^?]*/, "")).get("after");
}

async function given({ takes }: ApiCall<unknown>, response: Response): Promise<unknown> {
  if (takes === "stream") return response;
  const body: unknown = await response.json().catch(() => null);
  return takes === "page" && body instanceof Object ? { ...body, after: nextCursor(response) } : body;
}

async function failureIn(response: Response): Promise<ApiFailure> {
  const told = toldBody.safeParse(await response.json().catch(() => null));
  if (!told.success) return failureOf(response.status < 500 ? "internal_error" : "service_unavailable");
  const retryAfter = Number.parseInt(response.headers.get("Retry-After") ?? "", 10);
  return new ApiFailure(
    response.status,
    told.data.error,
    Number.isNaN(retryAfter) ? null : retryAfter,
    limitsIn(response.headers),
  );
}

/** Typed by the standard's names: `duplex` is missing in those of TypeScript. */
type Sent = Pick<RequestInit, "body"> & { duplex?: "half" };

const bodyOf = ({ body, csv }: ApiCall<unknown>): Sent =>
  csv
    ? { body: Readable.toWeb(Readable.from(csv)) as ReadableStream<Uint8Array>, duplex: "half" }
    : { body: body && JSON.stringify(body) };

/** Calls the API as any client would. What waits for a second person throws `ActWaits`, everything else but a 2xx with the expected answer `ApiFailure`. */
export function createApiClient({ api, config, log }: BffDependencies): ApiClient {
  return async (call, credentials, client) => {
    const request = new Request(new URL(call.path, config.publicOrigin), {
      method: call.method,
      headers: headersOf(call, credentials, client),
      ...(client.givenUp && { signal: client.givenUp }),
      ...bodyOf(call),
    });
    const response = await api.fetch(request, { address: client.address }).catch((cause: unknown) => {
      const failure = failureOf("service_unavailable");
      const requestId = failure.error.request_id;
      log.warn({ err: cause, route: routeOf(call), requestId }, "the API did not answer");
      throw failure;
    });
    if (!response.ok) throw await failureIn(response);
    if (response.status === ACCEPTED) throw new ActWaits(approval.parse(await response.json()).id);
    const told = response.status === CREATED && call.created ? call.created : call.answer;
    const answer = told.safeParse(await given(call, response));
    if (answer.success) return answer.data;
    log.error({ route: routeOf(call), issues: answer.error.issues }, "the API's answer has another shape");
    throw failureOf("internal_error");
  };
}
