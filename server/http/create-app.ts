import type { Deprecation } from "../../lib/contract/operations/operation";
import { Answer, ApiError, invalidField, noRoute } from "../core/index";
import { listOrigins } from "../modules/foundation/applications/index";
import { recordRefusal } from "../modules/foundation/refusals/index";
import { answerRoute } from "./answer-route";
import { type ApiDependencies, type ApiRequest, type Call, createCalls } from "./call";
import { meter, tellMeter } from "./meter-caller";
import { renderError } from "./render-error";
import type { RouteTable } from "./route-table";

const READABLE = {
  "Access-Control-Expose-Headers":
    "Deprecation, Ignored-Fields, Link, Preference-Applied, Request-Id, Ref-Number, Retry-After, Sunset, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset",
};
const PREFLIGHT = {
  "Access-Control-Allow-Methods": "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
  "Access-Control-Allow-Headers":
    "app_key, App-Key, Access-Token, Device-Token, Content-Type, Prefer, traceparent, tracestate, baggage",
  "Access-Control-Max-Age": "600",
};

const isEndUserSurface = (path: string) => path.startsWith("/v2/") || path.startsWith("/api/");

/**
 * Only the origins of the application that a request turned out to be of may read its answer. A refusal from
 * before that was known says nothing of anybody: there, as for a preflight, any application's origin may.
 */
function addOrigin(call: Call, answer: Answer): Promise<void> | null {
  if (!isEndUserSurface(call.path)) return null;
  answer.append("Vary", "Origin");
  const origin = call.request.headers.get("origin");
  return origin ? allow(origin, call, answer) : null;
}

async function allow(origin: string, call: Call, answer: Answer): Promise<void> {
  const isPreflight = call.request.method === "OPTIONS" && answer.status < 300;
  if (!(isPreflight ? await isKnownOrigin(call, origin) : await mayRead(call, answer, origin))) return;
  Object.assign(answer.headers, READABLE, isPreflight && PREFLIGHT, {
    "Access-Control-Allow-Origin": origin,
  });
}

async function isKnownOrigin({ ctx }: Call, origin: string): Promise<boolean> {
  return (await listOrigins(ctx)).includes(origin);
}

async function mayRead(call: Call, { status }: Answer, origin: string): Promise<boolean> {
  if (call.application) return call.application.origins.includes(origin);
  if (status < 400) return false;
  // Without the database the refusal stands, and whether it may be read is not known.
  return isKnownOrigin(call, origin).catch(() => false);
}

/** Refuses a path or query whose percent-encoding is not well-formed UTF-8, before anything reads it. */
function checkEncoding(url: string): void {
  const query = url.indexOf("?");
  checkPart("path", query < 0 ? url : url.slice(0, query));
  if (query >= 0) checkPart("query", url.slice(query));
}

function checkPart(field: string, text: string): void {
  if (!text.includes("%")) return;
  let decoded: string;
  try {
    decoded = decodeURIComponent(text);
  } catch {
    throw invalidField(field, "malformed", "must be percent-encoded UTF-8");
  }
  if (decoded.includes("\u0000")) throw invalidField(field, "malformed", "must not contain NUL characters");
}

/** Tells audit and log of refusals that may be part of an attack, once what was refused is undone. */
async function noteRefusal({ ctx, log }: Call, error: unknown): Promise<void> {
  const noted = error instanceof ApiError ? error.options.noted : undefined;
  if (!noted) return;
  const { action: security, companyId, subjectId, details } = noted;
  const line = { security, companyId, subjectId, ...details, requestId: ctx.requestId };
  try {
    if (noted.isRecorded || (await recordRefusal(ctx, noted))) log.warn(line, "refused");
  } catch (err) {
    log.error({ err, ...line }, "a refusal could not be put on record");
  }
}

/** Every answer of a route that will end says since when (RFC 9745), until when (RFC 8594) and what to do; refusals too. */
function announceEnd(answer: Answer, { since, sunset, link }: Deprecation): void {
  answer.headers.Deprecation = `@${Date.parse(since) / 1_000}`;
  answer.headers.Sunset = new Date(sunset).toUTCString();
  answer.append("Link", `<${link}>; rel="deprecation"; type="text/html"`);
}

/** What the entry of the process knows of a request. */
export interface Arrival {
  /** The client's, as resolved through trusted proxies. */
  address?: string | null;
  /** The entry has refused the request already, and asks for the answer only. */
  refusal?: ApiError;
}

const isKeyed = (path: string) => path === "/v1" || path.startsWith("/v1/");

/** One function from request to answer for all routes, with what is true of every answer. */
export function createApp(table: RouteTable, dependencies: ApiDependencies) {
  const begin = createCalls(dependencies);

  async function answerOf(call: Call): Promise<Answer> {
    const { method, url } = call.request;
    checkEncoding(url);
    const found = table.find(method, url);
    if (found) return answerRoute(call, found);
    if (method === "OPTIONS") return new Answer(null, {}, 204);
    throw noRoute(table.methodsOf(url));
  }

  async function answerOrRefuse(call: Call, refusal: ApiError | undefined): Promise<Answer> {
    try {
      if (isKeyed(call.path)) call.meteredCaller = await meter(call);
      if (refusal) throw refusal;
      const answer = await answerOf(call);
      await addOrigin(call, answer);
      return answer;
    } catch (error) {
      const answer = renderError(error, call);
      await addOrigin(call, answer);
      await noteRefusal(call, error);
      return answer;
    }
  }

  return async (request: ApiRequest, { address = null, refusal }: Arrival = {}): Promise<Answer> => {
    const call = begin(request, address);
    const answer = await answerOrRefuse(call, refusal);
    const { headers } = answer;
    const deprecated = call.route?.declaration.deprecated;
    if (deprecated) announceEnd(answer, deprecated);
    tellMeter(call, answer, dependencies.keyRequests);
    headers["Request-Id"] = call.ctx.requestId;
    headers["Cache-Control"] ??= "no-store";
    headers["X-Content-Type-Options"] = "nosniff";
    if (request.method === "HEAD") answer.leaveOutBody();
    return answer;
  };
}
