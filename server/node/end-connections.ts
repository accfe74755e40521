import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

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
  const running = new Set<ServerResponse>();
  let announced = false;
  let ending = false;

  const endIdle = () => {
    const busy = new Set([...running].map(({ req }) => req.socket));
    for (const socket of sockets) if (!busy.has(socket)) socket.destroySoon();
  };

  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  for (const event of ["request", "checkContinue", "checkExpectation"]) {
    server.prependListener(event, (_: unknown, response: ServerResponse) => {
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
    end() {
      ending = true;
      const ended = new Promise<void>((resolve) => {
        // `close` of node:http takes a connection for idle whose answer still waits for a slow reader, and cuts it.
        NetServer.prototype.close.call(server, () => resolve());
      });
      endIdle();
      return ended;
    },
  };
}
