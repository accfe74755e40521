import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { SIZES } from "../core/index";
import { HEADERS } from "./protocol";

const hash = (text: string) => createHash("sha256").update(text).digest();

interface PrivateServer {
  port: number;
  close(): void;
}

/** Answers the other process on this machine alone. */
export async function startPrivateServer(token: string, handle: RequestListener): Promise<PrivateServer> {
  const expected = hash(token);
  const isOther = ({ headers }: IncomingMessage) =>
    timingSafeEqual(hash(String(headers[HEADERS.token])), expected);
  // Beside what a client sends, a request has what an answer to it will.
  const server = createServer({ maxHeaderSize: 4 * SIZES.head }, (request, response) => {
    if (isOther(request)) handle(request, response);
    else response.writeHead(404).end();
  });
  server.maxHeadersCount = 0;
  // The caller closes what it does not need: no call meets a connection that is just being closed.
  server.keepAliveTimeout = 0;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
