import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";

/** Milliseconds that a new connection has for its first request. */
const FRESH_MS = 1_000;

/** Ends a server without breaking off what it answers. */
export interface Connections {
  /** From now on each answer is the last one of its connection. */
  announceEnd(): void;
  /** Takes no new connections, ends those that ask for nothing, and waits until the others are answered. */
  end(): Promise<void>;
}

/** Follows the connections of a server and what is answered on each. */
export function followConnections(server: Server): Connections {
  const sockets = new Set<Socket>();
  /** Those that have asked for nothing yet: a proxy that has just opened one is about to. */
  const fresh = new Set<Socket>();
  const running = new Set<ServerResponse>();
  let announced = false;
  let ending = false;

  const endIdle = () => {
    const busy = new Set([...running].map(({ req }) => req.socket));
    for (const socket of sockets) if (!busy.has(socket) && !fresh.has(socket)) socket.destroySoon();
  };

  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    fresh.add(socket);
    socket.once("close", () => {
      sockets.delete(socket);
      fresh.delete(socket);
    });
  });
  for (const event of ["request", "checkContinue", "checkExpectation"]) {
    server.prependListener(event, ({ socket }: IncomingMessage, response: ServerResponse) => {
      fresh.delete(socket);
      if (announced) response.shouldKeepAlive = false;
      running.add(response);
      response.once("close", () => {
        running.delete(response);
        if (ending) endIdle();
      });
    });
  }

  return {
    announceEnd() {
      announced = true;
      for (const response of running) response.shouldKeepAlive = false;
    },
    async end() {
      // Connections that wait to be taken are, first: closing would reset them, and a proxy repeats no POST. The second
      // turn begins with looking for them, whatever the first began with.
      await setImmediate();
      await setImmediate();
      ending = true;
      const ended = new Promise<void>((resolve) => {
        // `close` of node:http takes a connection for idle whose answer still waits for a slow reader, and cuts it.
        NetServer.prototype.close.call(server, () => resolve());
      });
      endIdle();
      const patience = setTimeout(() => {
        fresh.clear();
        endIdle();
      }, FRESH_MS);
      await ended;
      clearTimeout(patience);
    },
  };
}
