import { connect } from "node:net";
import { text } from "node:stream/consumers";
import type { RawAnswer, RawRequest } from "../hostile/send-request";

/** Sends the head of a request and one byte of the body that it announces; gives what the service says to that. */
export async function stallRequest(
  baseUrl: string,
  { method, target, headers }: RawRequest,
): Promise<RawAnswer> {
  const socket = connect(Number(new URL(baseUrl).port), "127.0.0.1");
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`${method} ${target} HTTP/1.1`, "Host: x", ...lines, "Content-Length: 99"];
  socket.write([...head, "", "{"].join("\r\n"));
  const [answerHead = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  const [statusLine = "", ...pairs] = answerHead.split("\r\n");
  return {
    status: Number(statusLine.split(" ")[1]),
    headers: new Headers(pairs.map((line) => line.split(": ", 2) as [string, string])),
    body,
  };
}
