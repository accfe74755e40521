import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Log } from "../adapters/log";
import type { GuardedApi } from "../api/index";
import type { ApiError } from "../core/index";
import type { ApiRequest } from "../http/index";
import { compressAnswer } from "./compress-answer";
import type { RenderedRefusal } from "./refusal-page";
import { pathOf } from "./surface";

/** A request whose body, if any, was read. */
type Read = IncomingMessage & { rawBody?: Buffer; address?: string | null };

/** What the API reads of it, without an object of the web between. */
const apiRequestOf = (
  { method = "", headers, rawBody }: Read,
  url: string,
  signal?: AbortSignal,
): ApiRequest => ({
  method,
  ...(signal && { signal }),
  url,
  headers: { get: (name) => headers[name.toLowerCase()]?.toString() ?? null },
  body: null,
  rawBody,
});

/** Has the API answer, and writes that. @param url with its origin */
export async function answerAsApi(
  { api, log }: { api: Pick<GuardedApi, "answer">; log: Log },
  request: Read,
  response: ServerResponse,
  url: string,
): Promise<void> {
  const givenUp = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) givenUp.abort();
  });
  const answer = await api.answer(apiRequestOf(request, url, givenUp.signal), { address: request.address });
  await compressAnswer(answer, request);
  const { status, headers, body } = answer;
  response.statusCode = status;
  for (const name in headers) response.setHeader(name, headers[name] as string);
  if (!(body instanceof ReadableStream)) return void response.end(body ?? undefined);
  // A reader who goes away ends the stream as well.
  await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), response).catch((err) => {
    if (err.code !== "ERR_STREAM_PREMATURE_CLOSE") log.error({ err }, "an answer broke off");
  });
}

/** A target that cannot be part of a URL still belongs to a surface. */
const surfaceUrl = (target: string) =>
  `http://localhost${/^\/(v1|v2|api)(?=\/|$)/.exec(pathOf(target))?.[0] ?? ""}/`;

/**
 * A refusal as the API gives it: in its error body, readable across origins where its answers are, and with
 * what is left of the caller's limit (contract of limits).
 */
export async function refuseAsApi(
  api: Pick<GuardedApi, "answer">,
  refusal: ApiError,
  request: Read,
): Promise<RenderedRefusal> {
  const { url = "", address } = request;
  const asked = { ...apiRequestOf(request, surfaceUrl(url)), method: "GET" };
  const { status, headers, body } = await api.answer(asked, { address, refusal });
  const text = String(body);
  return { status, headers: { ...headers, "Content-Length": String(Buffer.byteLength(text)) }, body: text };
}
