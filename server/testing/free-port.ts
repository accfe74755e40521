import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * A port of this machine that nobody listens on, from below those that systems give away by themselves: nobody gets it
 * before the caller listens on it.
 */
export async function freePort(): Promise<number> {
  const server = createServer().listen(randomInt(20_000, 30_000), "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return freePort();
  }
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}
