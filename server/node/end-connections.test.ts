import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { followConnections } from "./end-connections";

test("an answer that waits for a slow reader is not cut", async () => {
  const LARGE = 32 * 1024 * 1024;
  const server = createServer((_, response) => response.end(Buffer.alloc(LARGE)));
  const connections = followConnections(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const idle = connect(port, "127.0.0.1");
  const reader = connect(port, "127.0.0.1");
  reader.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(reader, "readable");
  connections.announceEnd();
  const ended = connections.end();
  await once(idle, "close");
  const { length } = await buffer(reader);
  expect(length).toBeGreaterThan(LARGE);
  await ended;
});
