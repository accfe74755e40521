import { createServer, type RequestListener, type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { ApiError, invalidField, SIZES } from "../core/index";
import { giveUpReading } from "./read-body";
import { renderRefusal } from "./refusal-page";
import { commonHeaders } from "./rewrite-headers";

type ParserError = NodeJS.ErrnoException & { rawPacket?: Buffer };

/** The error of node's parser. */
const MALFORMED: Record<string, [field: string, message: string]> = {
  HPE_INVALID_METHOD: ["method", "must be a method of HTTP"],
  HPE_INVALID_URL: ["path", "must be percent-encoded"],
  HPE_INVALID_VERSION: ["version", "must be HTTP/1.0 or HTTP/1.1"],
  HPE_INVALID_HEADER_TOKEN: ["headers", "must be names and values of HTTP/1.1"],
  HPE_INVALID_CONTENT_LENGTH: ["Content-Length", "must be a whole number"],
  HPE_INVALID_TRANSFER_ENCODING: ["Transfer-Encoding", "must be chunked"],
};
const NOT_HTTP: [field: string, message: string] = [
  "request",
  "must be well-formed HTTP/1.1, with no space in its URL",
];

/** Whether the parser failed within the first line of a request. */
function wasFirstLine(packet: Buffer | undefined): boolean {
  const [line = "", ...others] = (packet?.toString("latin1") ?? "").split("\r\n", 2);
  return others.length === 0 ? /^[A-Z]+ \//.test(line) : / HTTP\/1\.[01]$/.test(line);
}

/** Node's parser gives up before there is a request; an endless first line is a URL that is too long. */
function refusalFor({ code = "", rawPacket }: ParserError): ApiError {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return new ApiError("request_timeout");
  if (code !== "HPE_HEADER_OVERFLOW") {
    const [field, message] = MALFORMED[code] ?? NOT_HTTP;
    return invalidField(field, "malformed", message);
  }
  return new ApiError(wasFirstLine(rawPacket) ? "uri_too_long" : "headers_too_large");
}

/** Answers what could not be parsed, or did not arrive in time, and ends the connection. */
function answerParserError(error: ParserError, socket: Socket, hsts: string | null): void {
  const pending = (socket as Socket & { _httpMessage?: { headersSent: boolean } })._httpMessage;
  if (error.code === "ECONNRESET" || !socket.writable || pending?.headersSent) {
    socket.destroy();
    return;
  }
  // The head of the request is there: who would have answered it refuses it.
  const refusal = refusalFor(error);
  if (giveUpReading(socket, refusal)) return;
  const { status, headers, body } = renderRefusal(refusal, false);
  const all = { ...commonHeaders(hsts), ...headers, Connection: "close" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n${body}`);
}

export interface Pace {
  /** Milliseconds for an answer to be taken, whatever its size; how often is looked. */
  patience: number;
  /** Bytes that are taken in each second besides. */
  rate: number;
}

const USUAL: Pace = { patience: 30_000, rate: 8 * 1024 };

/** What waits for a reader: since when, and how much the process had sent by then. */
interface Waiting {
  since: number;
  sent: number;
}

/**
 * Ends connections whose reader leaves an answer lying, or takes it drop by drop: it waits in memory meanwhile. What is
 * still being sent counts as taken: its maker waits for the reader.
 */
export function endSlowReaders(server: Server, { patience, rate }: Pace = USUAL): void {
  const sockets = new Map<Socket, Waiting | null>();
  server.on("connection", (socket: Socket) => {
    sockets.set(socket, null);
    socket.once("close", () => sockets.delete(socket));
  });

  function look(socket: Socket, before: Waiting | null): void {
    const { writableLength, bytesWritten: sent } = socket;
    if (writableLength === 0) return void sockets.set(socket, null);
    const now = performance.now();
    if (before?.sent !== sent) return void sockets.set(socket, { since: now, sent });
    const allowed = patience + (writableLength / rate) * 1_000;
    if (now - before.since > allowed) socket.destroy();
  }

  const timer = setInterval(() => {
    for (const [socket, before] of sockets) look(socket, before);
  }, patience);
  timer.unref();
  server.once("close", () => clearInterval(timer));
}

/**
 * A server that gives every wait an end: for headers, for a whole request, for a slow reader. Without
 * listeners for `upgrade` and `connect`, node answers the former as plain requests and ends the latter.
 */
export function createNodeServer(
  handle: RequestListener,
  { maxConnections = 8_192, hsts = null }: { maxConnections?: number; hsts?: string | null } = {},
): Server {
  const server = createServer(
    {
      // The check of our own, with an answer of our own, comes first.
      maxHeaderSize: SIZES.head,
      requireHostHeader: false,
      // A header that is sent twice is never read as if it were sent once.
      joinDuplicateHeaders: true,
      headersTimeout: 10_000,
      // The time for a file on a slow line: other bodies have less time (read-body.ts).
      requestTimeout: 300_000,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: 65_000,
      keepAlive: true,
    },
    handle,
  );
  server.maxHeadersCount = 0;
  server.maxConnections = maxConnections;
  server.timeout = 90_000;
  endSlowReaders(server);
  server.on("clientError", (error, socket) => answerParserError(error, socket as Socket, hsts));
  // Node would answer an expectation that it does not know by itself, and not in our error body.
  server.on("checkExpectation", handle);
  // And would ask for a body that is going to be refused.
  server.on("checkContinue", handle);
  return server;
}
