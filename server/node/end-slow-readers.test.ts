import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { afterFile } from "../testing/after-file";
import { endSlowReaders, type Pace } from "./create-node-server";

/** More than the system takes off our hands. */
const LARGE = 32 * 1024 * 1024;

async function ask(pace: Pace) {
  const server = createServer((_, response) => response.end(Buffer.alloc(LARGE)));
  endSlowReaders(server, pace);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterFile(() => server.close());
  const reader = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const closed = once(server, "request").then(([, response]) => once(response, "close"));
  reader.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  return { reader, closed };
}

test("who leaves an answer lying is cut off", async () => {
  const { reader, closed } = await ask({ patience: 20, rate: Number.POSITIVE_INFINITY });
  reader.pause();
  await closed;
  reader.destroy();
});

test("who takes a large one in its time gets all of it", async () => {
  const { reader } = await ask({ patience: 20, rate: 8 * 1024 });
  await once(reader, "readable");
  expect((await buffer(reader)).length).toBeGreaterThan(LARGE);
});
