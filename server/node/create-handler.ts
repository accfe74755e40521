import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { Container } from "../container";
import { ApiError } from "../core/index";
import { checkRequest, isOriginForm } from "./check-request";
import { limitHeaders } from "./limit-headers";
import { readBody } from "./read-body";
import { renderRefusal } from "./render-refusal";
import { resolveAddress } from "./resolve-address";
import { cleanseHeaders, setHeader } from "./rewrite-headers";
import { commonHeaders } from "./security-headers";
import { type PageHandler, servePage } from "./serve-page";
import { pathOf, surfaceOf } from "./surface";

type Surfaces = Pick<Container, "api" | "bff">;
/** `rawBody` is where the adapter looks for a body that was read already. */
type Incoming = IncomingMessage & { rawBody?: Buffer; address?: string | null };

function refuse(response: ServerResponse, error: ApiError, forPeople: boolean): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, headers, body } = renderRefusal(error, forPeople);
  response.writeHead(status, headers);
  response.end(response.req.method === "HEAD" ? undefined : body);
}

/** The adapter between node and a surface's `fetch`. */
const listenerFor = (surface: Surfaces["api"] | Surfaces["bff"], onError: (error: unknown) => Response) =>
  getRequestListener(
    (request, env) =>
      surface.fetch(request, { address: ((env as HttpBindings).incoming as Incoming).address }),
    { overrideGlobalObjects: false, errorHandler: onError },
  );

/** What is true of the request however it was reached: address, host and nobody else's headers. */
function settle(request: Incoming, container: Container): void {
  const { trustedProxies, mode, publicOrigin } = container.config;
  const forwarded = request.headers["x-forwarded-for"];
  request.address = resolveAddress(request.socket.remoteAddress, forwarded?.toString(), trustedProxies);
  cleanseHeaders(request);
  // In production there is one host, whatever a client says; a demo may be opened under any name.
  if (mode === "production") setHeader(request, "host", new URL(publicOrigin).host);
  if (mode === "production")
    setHeader(request, "x-forwarded-proto", new URL(publicOrigin).protocol.slice(0, -1));
}

/** The one door of the process: checks and cleans every request, then gives it to who answers its path. */
export function createHandler(container: Container, pages: PageHandler) {
  const { log, config } = container;
  const headers = Object.entries(commonHeaders(config.publicOrigin.startsWith("https:")));

  const lastResort = (error: unknown) => {
    log.error({ err: error }, "a request failed at the last resort");
    const { status, headers, body } = renderRefusal(new ApiError("internal_error"), false);
    return new Response(body, { status, headers });
  };
  const listeners = {
    api: listenerFor(container.api, lastResort),
    bff: listenerFor(container.bff, lastResort),
  };

  return async function handle(request: Incoming, response: ServerResponse): Promise<void> {
    const target = request.url ?? "";
    const surface = surfaceOf(pathOf(target));
    const forPeople = surface === "page" && isOriginForm(target);
    try {
      for (const [name, value] of headers) response.setHeader(name, value);
      const refusal = checkRequest(request);
      settle(request, container);
      if (refusal) {
        response.setHeader("Connection", "close");
        if (/^\/v1(\/|$)/.test(pathOf(target)))
          for (const [name, value] of await limitHeaders(container.api, request))
            response.setHeader(name, value);
        return refuse(response, refusal, forPeople);
      }
      const read = await readBody(request);
      if (!read) return;
      if (!read.complete) response.setHeader("Connection", "close");
      request.rawBody = read.body;
      if (surface !== "page") await listeners[surface](request, response);
      else await servePage(container, pages, request, response, request.address ?? null);
    } catch (error) {
      log.error({ err: error }, "a request failed at the last resort");
      refuse(response, new ApiError("internal_error"), forPeople);
    }
  };
}
