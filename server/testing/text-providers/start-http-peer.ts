import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface PeerRequest {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

export type Behaviour = (response: ServerResponse, request: PeerRequest) => void;

const answer =
  (status: number, body: string | ((request: PeerRequest) => string), headers = {}): Behaviour =>
  (response, request) =>
    response.writeHead(status, headers).end(typeof body === "string" ? body : body(request));

/** What a provider of texts may do to a request. `OK` is what it says when it takes one. */
export const httpBehaviours = (ok: { status: number; body: string }) => ({
  takes: answer(ok.status, ok.body),
  hangs: (() => {}) as Behaviour,
  fails: answer(503, "try later"),
  redirects: answer(302, "", { Location: "/elsewhere" }),
  /** Takes it, and the connection is gone before it says so. */
  takesAndBreaksOff: ((response) => response.destroy()) as Behaviour,
  /** Begins its answer and never ends it. */
  halfOpen: ((response) => {
    response.writeHead(ok.status).write("{");
  }) as Behaviour,
  floods: answer(500, "x".repeat(1_000_000)),
});

/** A provider of texts over HTTP that does to each request what `behave` says. */
export async function startHttpPeer(behave: () => Behaviour) {
  const requests: PeerRequest[] = [];
  const server = createServer(async (incoming, response) => {
    let body = "";
    for await (const part of incoming) body += part;
    const { method = "", url = "", headers } = incoming;
    const request = { method, url, headers, body };
    requests.push(request);
    behave()(response, request);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
