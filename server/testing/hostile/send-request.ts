import { Agent, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";

/** A request exactly as it is sent: nothing normalises it on the way. */
export interface RawRequest {
  method: string;
  /** Path and query as they are written. */
  target: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

export interface RawAnswer {
  status: number;
  headers: Headers;
  body: string;
}

export type Send = (request: RawRequest) => Promise<RawAnswer>;

/** Longer than the program itself waits for anything: a paper that is not drawn within two minutes is a 503. */
const TIMEOUT_MS = 150_000;

/** Sends requests to a running service. */
export function createSender(baseUrl: string): Send & { close(): void } {
  const { protocol, hostname, port } = new URL(baseUrl);
  const agent = protocol === "https:" ? undefined : new Agent({ keepAlive: true, maxSockets: 8 });
  const start = protocol === "https:" ? httpsRequest : httpRequest;
  const send: Send = ({ method, target, headers, body }) =>
    new Promise((resolve, reject) => {
      const bytes = body === undefined ? undefined : Buffer.from(body as string);
      const length = bytes ? { "Content-Length": String(bytes.length) } : {};
      const outgoing = start(
        {
          agent,
          hostname,
          port,
          method,
          path: target,
          headers: { ...length, ...headers },
          timeout: TIMEOUT_MS,
        },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on("data", (chunk) => chunks.push(chunk));
          incoming.once("error", reject);
          incoming.once("end", () => {
            const pairs = Object.entries(incoming.headersDistinct).flatMap(([name, values]) =>
              (values ?? []).map((value): [string, string] => [name, value]),
            );
            resolve({
              status: incoming.statusCode ?? 0,
              headers: new Headers(pairs),
              body: Buffer.concat(chunks).toString("utf8"),
            });
          });
        },
      );
      outgoing.once("timeout", () => outgoing.destroy(new Error("no answer in time")));
      outgoing.once("error", reject);
      outgoing.end(bytes);
    });
  return Object.assign(send, { close: () => agent?.destroy() });
}
