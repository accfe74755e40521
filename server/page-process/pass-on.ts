import {
  type Agent,
  request as ask,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import type { Log } from "../adapters/log";
import type { GuardedApi } from "../api/index";
import { ApiError, SIZES, withinTrace } from "../core/index";
import { answerAsApi } from "../node/answer-as-api";
import { readBody } from "../node/read-body";
import { headersOf } from "../node/rewrite-headers";
import { HEADERS } from "./protocol";

/** Headers of one connection, not of the page. */
const OF_CONNECTION = ["connection", "keep-alive", "transfer-encoding", "date"];
/** Headers of a body, which no page is asked for with. */
const OF_BODY = ["content-length", "expect", "te", "trailer"];

/** Milliseconds without a byte, after which a page is given up. */
const PATIENCE = 30_000;
/** Seconds: a process is there again sooner. */
const RETRY_AFTER = 5;

/** Where pages are made. */
export interface Place {
  port: number;
  token: string;
  agent: Agent;
  /** Which reading of the institution this process has. */
  institution: string;
  /** Headers that pass the trace on. */
  traced: Record<string, string>;
}

export const unavailable = (cause?: unknown) =>
  new ApiError("service_unavailable", { retryAfter: RETRY_AFTER, cause });

const headOf = (response: ServerResponse) =>
  response.getHeaderNames().filter((name) => !OF_CONNECTION.includes(name));

/** The answer's head becomes the one that the other process made of it. */
function takeHead(response: ServerResponse, { rawHeaders, statusCode = 502 }: IncomingMessage): void {
  for (const name of headOf(response)) response.removeHeader(name);
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const { [i]: name = "", [i + 1]: value = "" } = rawHeaders;
    if (!OF_CONNECTION.includes(name.toLowerCase())) response.appendHeader(name, value);
  }
  response.statusCode = statusCode;
}

/**
 * Has another process make the page, which begins with the head that the answer has by now, and sends what comes as it
 * comes: a slow reader keeps no other from a page. Errors: 503 before the first byte.
 */
export function passOn(request: IncomingMessage, response: ServerResponse, place: Place): Promise<void> {
  const headers = headersOf(request).filter(([name]) => ![...OF_CONNECTION, ...OF_BODY].includes(name));
  const head = Object.fromEntries(headOf(response).map((name) => [name, response.getHeader(name)]));
  return new Promise((resolve, reject) => {
    const asked = ask({
      host: "127.0.0.1",
      port: place.port,
      agent: place.agent,
      method: request.method,
      path: request.url,
      timeout: PATIENCE,
      maxHeaderSize: SIZES.head,
      headers: {
        ...Object.fromEntries(headers),
        ...place.traced,
        [HEADERS.token]: place.token,
        [HEADERS.head]: encodeURIComponent(JSON.stringify(head)),
        [HEADERS.institution]: place.institution,
      },
    });
    const fail = (error: unknown) => {
      if (!response.headersSent && !response.destroyed) return reject(unavailable(error));
      response.destroy();
      resolve();
    };
    asked.once("timeout", () => asked.destroy(new Error("the page took too long")));
    asked.once("error", fail);
    asked.once("response", (answer) => {
      takeHead(response, answer);
      answer.on("data", (chunk) => response.write(chunk));
      answer.once("error", fail);
      answer.once("end", () => {
        response.end();
        resolve();
      });
    });
    response.once("close", () => {
      if (!response.writableFinished) asked.destroy();
    });
    asked.end();
  });
}

interface Needs {
  api: Pick<GuardedApi, "answer">;
  log: Log;
  config: { publicOrigin: string };
}

/**
 * Answers the calls that pages make of the API, as if they were made in this process: they are no requests of their own,
 * in the log or in metrics.
 */
export const answerCalls =
  (needs: Needs): RequestListener =>
  async (request: IncomingMessage & { rawBody?: Buffer; address?: string | null }, response) => {
    try {
      const read = await readBody(request, SIZES.body, () => response.writeContinue());
      if (!read) return;
      request.rawBody = read.body;
      request.address = request.headers["x-forwarded-for"]?.toString() ?? null;
      // It stays on this machine.
      delete request.headers["accept-encoding"];
      const url = needs.config.publicOrigin + request.url;
      await withinTrace(request.headers, () => answerAsApi(needs, request, response, url));
    } catch (error) {
      needs.log.error({ err: error }, "a call of the pages failed at the last resort");
      response.destroy();
    }
  };
