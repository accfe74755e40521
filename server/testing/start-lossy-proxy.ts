import { once } from "node:events";
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from "node:net";

/** A way to the database that can lose everything on it without a word, as a forgotten flow or a moved address does. */
export interface LossyProxy {
  port: number;
  /** Whether it passes anything on. A connection that has seen it not do so is dead for good. */
  forwards: boolean;
  close(): void;
}

/** @param target where connections are passed on to @param port 0 for any */
export async function startLossyProxy(target: NetConnectOpts, port = 0): Promise<LossyProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target);
    let dead = false;
    const pass = (from: Socket, to: Socket) => {
      sockets.add(from);
      from.on("error", () => {});
      from.on("close", () => !dead && to.destroy());
      from.on("data", (bytes) => {
        dead ||= !proxy.forwards;
        if (!dead) to.write(bytes);
      });
    };
    pass(near, far);
    pass(far, near);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const proxy: LossyProxy = {
    port: (server.address() as AddressInfo).port,
    forwards: true,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return proxy;
}
