import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { Container } from "../container";
import { ApiError, bodyTooLarge, SIZES } from "../core/index";
import { checkMethod } from "./check-method";
import { checkRequest, isOriginForm } from "./check-request";
import { createPageServer } from "./create-page-server";
import { announcesTooMuch, readBody } from "./read-body";
import { refuseAsApi } from "./refuse-as-api";
import type { PageHandler } from "./render-page";
import { renderRefusal } from "./render-refusal";
import { resolveAddress } from "./resolve-address";
import { cleanseHeaders, setHeader } from "./rewrite-headers";
import { commonHeaders } from "./security-headers";
import { sendRefusal } from "./send-refusal";
import { pathOf, type Surface, surfaceOf } from "./surface";

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

/** What is true of the request however it was reached: address, host and nobody else's headers. */
function normaliseRequest(request: Incoming, container: Container): void {
  const { trustedProxies, mode, publicOrigin } = container.config;
  const forwarded = request.headers["x-forwarded-for"];
  request.address = resolveAddress(request.socket.remoteAddress, forwarded?.toString(), trustedProxies);
  cleanseHeaders(request);
  const { host, protocol } = new URL(publicOrigin);
  // In production there is one host, whatever a client says; a demo may be opened under any name.
  if (mode === "production" || !request.headers.host) setHeader(request, "host", host);
  if (mode === "production") setHeader(request, "x-forwarded-proto", protocol.slice(0, -1));
}

/** The largest body that somebody would read, in bytes. */
const largestBodyOf = ({ api, config }: Container, surface: Surface, { method = "", url = "/" }: Incoming) =>
  surface === "api" ? api.largestBodyOf(method, new URL(url, config.publicOrigin).href) : SIZES.body;

/** Why a request goes no further than its head, or null. */
function refusalOf(container: Container, surface: Surface, request: Incoming): ApiError | null {
  const malformed = checkRequest(request);
  if (malformed) return malformed;
  const { href } = new URL(request.url ?? "/", container.config.publicOrigin);
  const refusal = checkMethod(container.api, surface, request, href);
  if (refusal) return refusal;
  const most = largestBodyOf(container, surface, request);
  return surface === "api" && announcesTooMuch(request, most) ? bodyTooLarge(most) : null;
}

/** The process's request handler: checks and cleans every request, then gives it to whoever answers its path. */
export function createHandler(container: Container, pages: PageHandler) {
  const { api, log, config } = container;
  const headers = Object.entries(commonHeaders(config.publicOrigin.startsWith("https:")));

  const lastResort = (error: unknown) => {
    log.error({ err: error }, "a request failed at the last resort");
    const { status, headers, body } = renderRefusal(new ApiError("internal_error"), false);
    return new Response(body, { status, headers });
  };
  const listeners = { api: listenerFor(api, lastResort), bff: listenerFor(container.bff, lastResort) };
  const servePage = createPageServer(container, pages);

  async function answer(request: Incoming, response: ServerResponse, surface: Surface): Promise<void> {
    const read = await readBody(request, largestBodyOf(container, surface, request), () =>
      response.writeContinue(),
    );
    if (!read) return;
    if (!read.complete) response.setHeader("Connection", "close");
    request.rawBody = read.body;
    if (surface !== "page") await listeners[surface](request, response);
    else await servePage(request, response, request.address ?? null);
  }

  return async function handle(request: Incoming, response: ServerResponse): Promise<void> {
    const target = request.url ?? "";
    const surface = surfaceOf(pathOf(target));
    const forPeople = surface === "page" && isOriginForm(target);
    const refuse = async (error: ApiError) => {
      const refusal = surface === "api" ? refuseAsApi(api, error, request) : renderRefusal(error, forPeople);
      await sendRefusal(response, await refusal);
    };
    try {
      for (const [name, value] of headers) response.setHeader(name, value);
      const refusal = refusalOf(container, surface, request);
      normaliseRequest(request, container);
      if (refusal) await refuse(refusal);
      else await answer(request, response, surface);
    } catch (error) {
      if (error instanceof ApiError) return refuse(error);
      log.error({ err: error }, "a request failed at the last resort");
      await sendRefusal(response, renderRefusal(new ApiError("internal_error"), forPeople));
    }
  };
}
