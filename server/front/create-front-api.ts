import { randomUUID } from "node:crypto";
import type { Log } from "../adapters/log";
import type { GuardedApi } from "../api/index";
import { Answer, ApiError, refusalBody, refusalHeaders, SIZES } from "../core/index";
import type { ApiRequest } from "../http/index";
import type { PlatformClient } from "./create-platform-client";

/** What our pages link to: public, and fetched from the platform. */
const PASSED_ON = [
  "/openapi.json",
  "/openapi/integrator.json",
  "/openapi/staff.json",
  "/llms.txt",
  "/.well-known/security.txt",
  "/.well-known/webauthn",
  "/docs/api/passbook.postman_collection.json",
  "/demo/outbox",
  "/demo/webhooks",
];
const METHODS = ["GET", "HEAD"];

const ASKED = ["Accept", "If-None-Match"];
const ANSWERED = [
  "Access-Control-Allow-Origin",
  "Cache-Control",
  "Content-Disposition",
  "Content-Security-Policy",
  "Content-Type",
  "ETag",
  "Request-Id",
];

function only(names: string[], headers: Pick<Headers, "get">): Record<string, string> {
  const kept = names.map((name) => [name, headers.get(name)] as const);
  return Object.fromEntries(kept.filter((entry): entry is [string, string] => entry[1] !== null));
}

function refuse(error: ApiError): Answer {
  const { code, message, status, details, options } = error;
  const requestId = randomUUID();
  const headers = {
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
    ...refusalHeaders({ requestId, retryAfter: options.retryAfter }),
    ...options.headers,
  };
  return new Answer(JSON.stringify(refusalBody({ code, message, details, requestId })), headers, status);
}

/**
 * What a front answers where a platform has its API: the platform's public documents, and 404 for all else.
 * Programs call the platform, at its own address.
 */
export function createFrontApi(platform: PlatformClient, log: Log): GuardedApi {
  const methodsOf = (url: string) => (PASSED_ON.includes(new URL(url).pathname) ? METHODS : []);

  async function passOn({ url, method, headers }: ApiRequest): Promise<Answer> {
    try {
      const answer = await platform.fetch(new Request(url, { method, headers: only(ASKED, headers) }));
      return new Answer(answer.body, only(ANSWERED, answer.headers), answer.status);
    } catch (error) {
      log.warn({ err: error }, "the platform did not answer");
      return refuse(new ApiError("service_unavailable"));
    }
  }

  const answer = async (request: ApiRequest, { refusal }: { refusal?: ApiError } = {}) => {
    if (refusal) return refuse(refusal);
    const isPassedOn = methodsOf(request.url).includes(request.method);
    return isPassedOn ? passOn(request) : refuse(new ApiError("not_found"));
  };

  return {
    paths: PASSED_ON,
    methodsOf,
    largestBodyOf: () => SIZES.body,
    isUpload: () => false,
    answer,
    async fetch(request) {
      const { body, headers, status } = await answer(request);
      return new Response(body as BodyInit | null, { status, headers });
    },
  };
}
