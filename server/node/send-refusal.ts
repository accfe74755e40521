import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import type { RenderedRefusal } from "./refusal-page";

/** How long a client that is still sending may take to read the refusal. */
const LINGER_MS = 2_000;

/** Discards what still arrives, until the end or the deadline. */
async function outlast({ req }: ServerResponse): Promise<void> {
  if (req.complete) return;
  const patience = new AbortController();
  const { signal } = patience;
  req.resume();
  await Promise.race([
    once(req, "end", { signal }),
    once(req, "close", { signal }),
    setTimeout(LINGER_MS, null, { signal }),
  ]).catch(() => {});
  patience.abort();
}

/**
 * Sends a whole answer to a request that may still be arriving, and closes the connection. Closing at once
 * would reset it before a sending client has read the answer.
 */
export async function sendRefusal(
  response: ServerResponse,
  { status, headers, body }: RenderedRefusal,
): Promise<void> {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(status, { ...headers, Connection: "close" });
  if (response.req.method === "HEAD") response.flushHeaders();
  else response.write(body);
  await outlast(response);
  response.end();
}
