import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { ApiError, invalidField } from "../core/index";
import { giveUpReading } from "./read-body";
import { renderRefusal } from "./render-refusal";

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
export function answerParserError(error: ParserError, socket: Socket): void {
  const pending = (socket as Socket & { _httpMessage?: { headersSent: boolean } })._httpMessage;
  if (error.code === "ECONNRESET" || !socket.writable || pending?.headersSent) {
    socket.destroy();
    return;
  }
  // The head of the request is there: who would have answered it refuses it.
  const refusal = refusalFor(error);
  if (giveUpReading(socket, refusal)) return;
  const { status, headers, body } = renderRefusal(refusal, false);
  const lines = Object.entries({ ...headers, Connection: "close" }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n${body}`);
}
