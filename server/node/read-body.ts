import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { ApiError } from "../core/index";
import { pathOf } from "./surface";

/** The largest body that a surface takes, and that its route for batches takes. */
const LARGEST_BODY = 64 * 1024;
const LARGEST_BATCH = 1024 * 1024;
/** A client that sends more than it may is heard out this far, so that it can read the refusal. */
const PATIENCE = 2 * LARGEST_BATCH;

export interface ReadBody {
  body: Buffer;
  complete: boolean;
}

const BODY_METHODS = ["POST", "PUT", "PATCH"];

const announcedLength = ({ headers }: IncomingMessage) => Number(headers["content-length"] ?? 0);
const announcesBody = (request: IncomingMessage) =>
  request.headers["transfer-encoding"] !== undefined || announcedLength(request) > 0;

const largestBodyOf = ({ method, url = "" }: IncomingMessage) =>
  method === "POST" && pathOf(url) === "/v1/transactions" ? LARGEST_BATCH : LARGEST_BODY;

/** Whether a request says of itself that the body is too large that somebody would read. */
export const announcesTooMuch = (request: IncomingMessage) =>
  BODY_METHODS.includes(request.method ?? "") && announcedLength(request) > largestBodyOf(request);

/** How to end the reading that a connection is busy with. */
const readings = new WeakMap<Socket, (reason: ApiError) => void>();

/** Ends the reading of a body that does not arrive; false when the connection is at something else. */
export function giveUpReading(socket: Socket, reason: ApiError): boolean {
  const giveUp = readings.get(socket);
  giveUp?.(reason);
  return giveUp !== undefined;
}

/**
 * Reads the body, keeping at most one byte more than the largest allowed: enough for the surface to see that
 * it is too large, at the point where that is its first refusal. Null when the client went away. Errors: 408, 400.
 * @param welcome called when a body is going to be read: a client may wait for that before it sends it
 */
export async function readBody(request: IncomingMessage, welcome: () => void): Promise<ReadBody | null> {
  if (!announcesBody(request)) return { body: Buffer.alloc(0), complete: true };
  if (/^100-continue$/i.test(request.headers.expect ?? "")) welcome();
  const { socket } = request;
  try {
    return await new Promise((resolve, reject) => {
      readings.set(socket, reject);
      collect(request, largestBodyOf(request), resolve);
    });
  } finally {
    readings.delete(socket);
  }
}

function collect(request: IncomingMessage, largest: number, resolve: (read: ReadBody | null) => void): void {
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
}
