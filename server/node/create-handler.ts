import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { isApiFailure } from "../bff/index";
import { ApiError, bodyTooLarge, isServedAt, type Origins, originOfHost, SIZES } from "../core/index";
import type { Container } from "../platform/container";
import { answerAsApi, refuseAsApi } from "./answer-as-api";
import { createProbes } from "./answer-probe";
import { checkRequest, isOriginForm } from "./check-request";
import { createPageServer } from "./create-page-server";
import type { Pages } from "./pages";
import { announcesTooMuch, expectsContinue, failOnGivingUp, readBody } from "./read-body";
import { asksForJson, readerOf, renderRefusal } from "./refusal-page";
import { doubtOfProxies, resolveAddress } from "./resolve-address";
import { commonHeaders, hstsOf, setHeader, stripUntrustedHeaders } from "./rewrite-headers";
import { sendRefusal } from "./send-refusal";
import { checkMethod, pathOf, type Surface, surfaceOf } from "./surface";

type Surfaces = Pick<Container, "api" | "bff">;
/** `rawBody` is where the adapter looks for a body that was read already. */
type Incoming = IncomingMessage & { rawBody?: Buffer; address?: string | null };

/** The adapter between node and a surface's `fetch`. */
const listenerFor = (surface: Surfaces["api"] | Surfaces["bff"], onError: (error: unknown) => Response) =>
  getRequestListener(
    (request, env) =>
      surface.fetch(request, { address: ((env as HttpBindings).incoming as Incoming).address }),
    { overrideGlobalObjects: false, errorHandler: onError },
  );

/** What is true of the request however it was reached: address, host, and no untrusted headers. */
function normaliseRequest(request: Incoming, { config, log }: Container, { host, protocol }: URL): void {
  const forwarded = request.headers["x-forwarded-for"];
  const { remoteAddress } = request.socket;
  const doubt = doubtOfProxies(request.headers, config.trustedProxies);
  if (doubt) log.warn({ from: remoteAddress }, doubt);
  request.address = resolveAddress(remoteAddress, forwarded?.toString(), config.trustedProxies);
  stripUntrustedHeaders(request);
  // In production the host is one of ours, whatever a client says; a demo may be opened under any name.
  if (config.mode === "production" || !request.headers.host) setHeader(request, "host", host);
  if (config.mode === "production") setHeader(request, "x-forwarded-proto", protocol.slice(0, -1));
}

/** The first page at the origin of staff. */
const STAFF_HOME = "/teller";

/** At which of our origins something is asked. */
function createOriginOf(origins: Origins): (request: Incoming) => URL {
  const publicUrl = new URL(origins.publicOrigin);
  const staffUrl = origins.staffOrigin === null ? publicUrl : new URL(origins.staffOrigin);
  return ({ headers }) =>
    staffUrl !== publicUrl && originOfHost(origins, headers.host) === staffUrl.origin ? staffUrl : publicUrl;
}

/** A target that a URL parser leaves as it is. */
const PLAIN = /^\/(?!.*\/\.)[\w/.,:;=?&%+@~-]*$/;

const hrefOf = (target: string, { origin }: URL) =>
  PLAIN.test(target) ? origin + target : new URL(target, origin).href;

/** What is known of a request from its head. */
interface Head {
  /** Where it goes, with the origin. */
  href: string;
  /** The largest body that is read, in bytes. */
  most: number;
  /** A file, which is handed on as it comes. */
  isUpload: boolean;
}

/** Reads the head of a request; or its refusal. */
function readHead(
  { api, bff, config }: Container,
  surface: Surface,
  request: Incoming,
  origin: URL,
): Head | ApiError {
  const malformed = checkRequest(request);
  if (malformed) return malformed;
  if (config.staffOrigin !== null && !isServedAt(config, origin.origin, request.url ?? "/"))
    return new ApiError("not_found");
  const href = hrefOf(request.url ?? "/", origin);
  const refusal = checkMethod(api, surface, request, href);
  if (refusal) return refusal;
  if (surface === "page") return { href, most: SIZES.body, isUpload: false };
  const { method = "" } = request;
  const bodies = surface === "api" ? api : bff;
  const head = { href, most: bodies.largestBodyOf(method, href), isUpload: bodies.isUpload(method, href) };
  const isKnown = surface === "api" || head.isUpload;
  return isKnown && announcesTooMuch(request, head.most) ? bodyTooLarge(head.most) : head;
}

/** The request id of the call of the API that failed behind a refusal. */
const requestIdOf = ({ options: { cause } }: ApiError) =>
  isApiFailure(cause) ? cause.error.request_id : undefined;

/**
 * The process's request handler: checks and cleans every request, then gives it to the surface that answers its path.
 * @param stopping aborted once the process is about to end
 */
export function createHandler(
  container: Container,
  pages: Pages,
  stopping: AbortSignal = new AbortController().signal,
) {
  const { api, log, config } = container;
  const originOf = createOriginOf(config);
  const headers = Object.entries(commonHeaders(hstsOf(config)));

  function refuseAtLast(error: unknown, forPeople: boolean, reader?: ReturnType<typeof readerOf>) {
    const requestId = randomUUID();
    log.error({ err: error, requestId }, "a request failed at the last resort");
    return renderRefusal(new ApiError("internal_error"), forPeople, { requestId, reader });
  }
  const lastResort = (error: unknown) => {
    const { status, headers, body } = refuseAtLast(error, false);
    return new Response(body, { status, headers });
  };
  const listeners = { api: listenerFor(api, lastResort), bff: listenerFor(container.bff, lastResort) };
  const answerProbe = createProbes(container, stopping);
  const servePage = createPageServer(container, pages);

  async function answer(
    request: Incoming,
    response: ServerResponse,
    { surface, href, most, isUpload }: Head & { surface: Surface },
  ): Promise<void> {
    if (isUpload && surface !== "page") {
      if (expectsContinue(request)) response.writeContinue();
      // As it comes. What is refused before its end is not read on for long.
      if (surface === "api") failOnGivingUp(request, response);
      return void (await listeners[surface](request, response));
    }
    const read = await readBody(request, most, () => response.writeContinue());
    if (!read) return;
    if (!read.complete) response.setHeader("Connection", "close");
    request.rawBody = read.body;
    if (surface === "api") await answerAsApi(container, request, response, href);
    else if (surface === "bff") await listeners.bff(request, response);
    else await servePage(request, response, request.address ?? null);
  }

  return async function handle(request: Incoming, response: ServerResponse): Promise<void> {
    const target = request.url ?? "";
    const surface = surfaceOf(pathOf(target));
    const forPeople = surface === "page" && isOriginForm(target) && !asksForJson(request.headers);
    const refuse = async (error: ApiError, requestId = requestIdOf(error)) => {
      const refusal =
        surface === "api"
          ? refuseAsApi(api, error, request)
          : renderRefusal(error, forPeople, { requestId, reader: readerOf(request) });
      await sendRefusal(response, await refusal);
    };
    try {
      for (const [name, value] of headers) response.setHeader(name, value);
      const probed = answerProbe(request, response);
      if (probed) return await probed;
      const origin = originOf(request);
      if (target === "/" && origin.origin === config.staffOrigin) {
        response.writeHead(303, { Location: STAFF_HOME }).end();
        return;
      }
      const head = readHead(container, surface, request, origin);
      normaliseRequest(request, container, origin);
      if (head instanceof ApiError) await refuse(head);
      else await answer(request, response, { surface, ...head });
    } catch (error) {
      if (error instanceof ApiError) return refuse(error);
      await sendRefusal(response, refuseAtLast(error, forPeople, readerOf(request)));
    }
  };
}
