import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { SIZES } from "../core/index";
import type { FrontConfig } from "../settings/load-config";

/** What the two processes say to each other besides a request; the entry drops all of these names when a client sends one. */
export const HEADERS = {
  /** Drawn at each start and known to these two processes alone: other programs of this machine reach the port, too. */
  token: "x-passbook-token",
  /** The head of the answer as far as it is known, as JSON. */
  head: "x-passbook-head",
  /** Which reading of the institution the page is made from. */
  institution: "x-passbook-institution",
} as const;

/** What the main process hands over, by the channel between the two: it stands in no command line and in no environment. */
export interface Handed {
  config: FrontConfig;
  token: string;
}

/** How it is, told again and again: a process that says nothing for long is ended. */
export interface Told {
  port: number;
  /** Bytes. */
  memory: number;
}

/** How often. */
export const TELL_MS = 5_000;

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
