import type { Log } from "../adapters/log";
import type { GuardedApi } from "../api/index";
import { ApiError, SIZES } from "../core/index";
import { renderRefusal } from "../node/render-refusal";
import type { PlatformClient } from "./create-platform-client";

/** What our pages link to: public, and fetched from the platform. */
const PASSED_ON = [
  "/openapi.json",
  "/llms.txt",
  "/.well-known/security.txt",
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

function only(names: string[], headers: Headers): Headers {
  const kept = new Headers();
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept;
}

function refuse(error: ApiError): Response {
  const { status, headers, body } = renderRefusal(error, false);
  return new Response(body, { status, headers });
}

/**
 * What a front answers where a platform has its API: the platform's public documents, and 404 for all else.
 * Programs call the platform, at its own address.
 */
export function createFrontApi(platform: PlatformClient, log: Log): GuardedApi {
  const methodsOf = (url: string) => (PASSED_ON.includes(new URL(url).pathname) ? METHODS : []);

  async function passOn({ url, method, headers }: Request): Promise<Response> {
    try {
      const answer = await platform.fetch(new Request(url, { method, headers: only(ASKED, headers) }));
      return new Response(answer.body, { status: answer.status, headers: only(ANSWERED, answer.headers) });
    } catch (error) {
      log.warn({ err: error }, "the platform did not answer");
      return refuse(new ApiError("service_unavailable"));
    }
  }

  return {
    paths: PASSED_ON,
    methodsOf,
    largestBodyOf: () => SIZES.body,
    isUpload: () => false,
    refuse: async (error) => refuse(error),
    fetch: async (request) =>
      methodsOf(request.url).includes(request.method) ? passOn(request) : refuse(new ApiError("not_found")),
  };
}
