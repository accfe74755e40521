import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { ApiError } from "../core/index";

/** A client that sends more than it may is heard out this far, so that it can read the refusal. Bytes. */
const PATIENCE = 2 * 1024 * 1024;
/** How long a body may take that is no file. */
const BODY_MS = 30_000;

export interface ReadBody {
  body: Buffer;
  complete: boolean;
}

const BODY_METHODS = ["POST", "PUT", "PATCH"];

const announcedLength = ({ headers }: IncomingMessage) => Number(headers["content-length"] ?? 0);
const announcesBody = (request: IncomingMessage) =>
  request.headers["transfer-encoding"] !== undefined || announcedLength(request) > 0;

/** Whether a request says of itself that its body is too large to be read. */
export const announcesTooMuch = (request: IncomingMessage, most: number) =>
  BODY_METHODS.includes(request.method ?? "") && announcedLength(request) > most;

/** Whether the client sends its body only when it is asked to. */
export const expectsContinue = ({ headers }: IncomingMessage) => /^100-continue$/i.test(headers.expect ?? "");

/** How to end the reading that a connection is busy with. */
const readings = new WeakMap<Socket, (reason: ApiError) => void>();

/** A file that does not arrive in time fails where it is read, with the refusal as its reason. */
export function failOnGivingUp(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  readings.set(socket, (reason) => {
    response.shouldKeepAlive = false;
    const fail = () => request.emit("error", reason);
    if (request.listenerCount("error") > 0) fail();
    // It is not read any more.
    else if (request.readableDidRead) socket.destroy();
    // Who is asking is still being looked up: the reading fails once it begins.
    else request.on("newListener", (event) => event === "error" && setImmediate(fail));
  });
  response.once("close", () => readings.delete(socket));
}

/** Ends the reading of a body that does not arrive; false when the connection is at something else. */
export function giveUpReading(socket: Socket, reason: ApiError): boolean {
  const giveUp = readings.get(socket);
  giveUp?.(reason);
  return giveUp !== undefined;
}

/**
 * Reads at most one byte more than `most`, so that the surface sees when a body is too large. Calls `writeContinue`
 * before, when the client waits for it. Null when the client went away. Errors: 408, 400.
 */
export async function readBody(
  request: IncomingMessage,
  most: number,
  writeContinue: () => void,
): Promise<ReadBody | null> {
  if (!announcesBody(request)) return { body: Buffer.alloc(0), complete: true };
  if (expectsContinue(request)) writeContinue();
  const { socket } = request;
  const timer = setTimeout(() => giveUpReading(socket, new ApiError("request_timeout")), BODY_MS);
  try {
    return await new Promise((resolve, reject) => {
      readings.set(socket, reject);
      collect(request, most, resolve);
    });
  } finally {
    clearTimeout(timer);
    readings.delete(socket);
  }
}

function collect(request: IncomingMessage, most: number, resolve: (read: ReadBody | null) => void): void {
  const chunks: Buffer[] = [];
  let kept = 0;
  let seen = 0;
  const finish = (complete: boolean) =>
    resolve({ body: Buffer.concat(chunks).subarray(0, most + 1), complete });
  request.on("data", (chunk: Buffer) => {
    seen += chunk.length;
    if (kept <= most) {
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
