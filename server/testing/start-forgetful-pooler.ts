import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { Client, type ClientConfig } from "pg";

/** What pg's types do not tell of. */
const streamOf = (client: Client) =>
  (client as Client & { connection: { stream: Socket } }).connection.stream;

const SYNC = "S".charCodeAt(0);
const QUERY = "Q".charCodeAt(0);
const READY = "Z".charCodeAt(0);
/** AuthenticationOk and ReadyForQuery. */
const WELCOME = Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 0, READY, 0, 0, 0, 5, 73]);

/** Calls `take` with everything up to the next message of one of these types, and waits for it. */
function onMessages(socket: Socket, types: number[], take: (bytes: Buffer) => unknown, start = 0): void {
  let bytes = Buffer.alloc(0);
  let at = start;
  socket.on("data", (more) => {
    bytes = Buffer.concat([bytes, more as Buffer]);
    while (bytes.length >= at + 5) {
      const end = at + 1 + bytes.readInt32BE(at + 1);
      if (bytes.length < end) return;
      const done = types.includes(bytes[at]!);
      at = end;
      if (!done) continue;
      take(bytes.subarray(0, end));
      bytes = bytes.subarray(end);
      at = 0;
    }
  });
}

/**
 * A pooler in transaction mode that knows nothing of prepared statements, as PgBouncer before 1.21: each query goes to
 * the next of its servers, under the name that the client gave it.
 */
export async function startForgetfulPooler(target: ClientConfig, servers: number) {
  const clients = Array.from({ length: servers }, () => new Client(target));
  for (const client of clients) {
    client.on("error", () => {});
    await client.connect();
  }
  let turn = 0;
  let before: Promise<unknown> = Promise.resolve();
  async function pass(query: Buffer, near: Socket): Promise<void> {
    const far = streamOf(clients[turn++ % servers]!);
    far.removeAllListeners("data");
    const answered = new Promise<Buffer>((resolve) => onMessages(far, [READY], resolve));
    far.write(query);
    near.write(await answered);
  }
  const server = createServer((near) => {
    near.on("error", () => {});
    near.once("data", () => {
      near.write(WELCOME);
      onMessages(near, [SYNC, QUERY], (query) => {
        before = before.then(() => pass(query, near));
      });
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      for (const client of clients) streamOf(client).destroy();
    },
  };
}
