import type { IncomingMessage } from "node:http";
import { pathOf } from "./surface";

/** The largest body that a surface takes, and that its route for batches takes. */
const LARGEST_BODY = 64 * 1024;
const LARGEST_BATCH = 1024 * 1024;
/** A client that sends more than it may is heard out this far, so that it can read the refusal. */
const PATIENCE = 2 * LARGEST_BATCH;

const announcesBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

const largestBodyOf = ({ method, url = "" }: IncomingMessage) =>
  method === "POST" && pathOf(url) === "/v1/transactions" ? LARGEST_BATCH : LARGEST_BODY;

/**
 * Reads the body, keeping at most one byte more than the largest allowed: enough for the surface to see that
 * it is too large, at the point where that is its first refusal. Null when the client went away.
 */
export function readBody(request: IncomingMessage): Promise<{ body: Buffer; complete: boolean } | null> {
  if (!announcesBody(request)) return Promise.resolve({ body: Buffer.alloc(0), complete: true });
  const largest = largestBodyOf(request);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let kept = 0;
    let seen = 0;
    const finish = (complete: boolean) =>
      resolve({ body: Buffer.concat(chunks).subarray(0, largest + 1), complete });
    request.on("data", (chunk: Buffer) => {
      seen += chunk.length;
      if (kept <= largest) {
        chunks.push(chunk);
        kept += chunk.length;
      }
      if (seen > PATIENCE) {
        request.pause();
        finish(false);
      }
    });
    request.once("end", () => finish(true));
    request.once("error", () => resolve(null));
    request.once("close", () => resolve(null));
  });
}
