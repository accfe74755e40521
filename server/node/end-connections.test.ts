import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { followConnections } from "./end-connections";

async function serve(answer: Parameters<typeof createServer>[1]) {
  const server = createServer(answer);
  const connections = followConnections(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { server, connections, open: () => connect(port, "127.0.0.1") };
}

const ASKED = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n";

test("a connection that a proxy has just opened is answered, however late it is taken", async () => {
  const { server, connections, open } = await serve((_, response) => response.end("done"));
  const taken = open();
  await once(server, "connection");
  connections.announceEnd();
  // The system has it, and the server has not looked yet: what is asked is written in the same turn.
  const waiting = open();
  const ended = connections.end();
  waiting.write(ASKED);
  taken.write(ASKED);
  for (const socket of [taken, waiting]) expect((await buffer(socket)).toString()).toMatch(/^HTTP\/1.1 200 /);
  await ended;
  await expect(once(open(), "connect")).rejects.toThrow("ECONNREFUSED");
});

test("an answer that waits for a slow reader is not cut", async () => {
  const LARGE = 32 * 1024 * 1024;
  const { connections, open } = await serve((_, response) => response.end(Buffer.alloc(LARGE)));
  const idle = open();
  const reader = open();
  reader.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(reader, "readable");
  connections.announceEnd();
  const ended = connections.end();
  await once(idle, "close");
  const { length } = await buffer(reader);
  expect(length).toBeGreaterThan(LARGE);
  await ended;
});
