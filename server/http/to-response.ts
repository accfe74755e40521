import { getRequestListener } from "@hono/node-server";
import type { Answer } from "../core/index";

/** The adapter to node has a `Response` that is written without streams; it gives it only by taking the global's place. */
function takeLightResponse(): typeof Response {
  const names = ["Request", "Response"] as const;
  const own = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  getRequestListener(() => new Response(), { overrideGlobalObjects: true });
  const light = globalThis.Response;
  for (const [name, descriptor] of own) if (descriptor) Object.defineProperty(globalThis, name, descriptor);
  return light;
}

/** A `Response` in every way, which becomes a real one only for who asks for more than the adapter does. */
const LightResponse = takeLightResponse();

export const toResponse = ({ body, headers, status }: Answer): Response =>
  new LightResponse(body as BodyInit | null, { status, headers });
