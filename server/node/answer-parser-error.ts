import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { ApiError } from "../core/index";
import { renderRefusal } from "./render-refusal";

type ParserError = NodeJS.ErrnoException & { rawPacket?: Buffer };

/** Node's parser gives up before there is a request; an endless first line is a URL that is too long. */
function refusalFor({ code, rawPacket }: ParserError): ApiError {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return new ApiError("request_timeout");
  if (code !== "HPE_HEADER_OVERFLOW") return new ApiError("invalid_request");
  const firstLineEnds = rawPacket?.includes("\r\n") ?? true;
  return new ApiError(firstLineEnds ? "headers_too_large" : "uri_too_long");
}

/** Answers what could not be parsed, or did not arrive in time, and ends the connection. */
export function answerParserError(error: ParserError, socket: Socket): void {
  const pending = (socket as Socket & { _httpMessage?: { headersSent: boolean } })._httpMessage;
  if (error.code === "ECONNRESET" || !socket.writable || pending?.headersSent) {
    socket.destroy();
    return;
  }
  const { status, headers, body } = renderRefusal(refusalFor(error), false);
  const lines = Object.entries({ ...headers, Connection: "close" }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n${body}`);
}
