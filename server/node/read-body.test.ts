import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { ApiError } from "../core/index";
import { afterFile } from "../testing/after-file";
import { failOnGivingUp, giveUpReading } from "./read-body";

test("a file that is given up before anything reads it is refused once something does", async () => {
  const server = createServer(async (request, response) => {
    failOnGivingUp(request, response);
    giveUpReading(request.socket, new ApiError("request_timeout"));
    await turn();
    const failure = await text(Readable.toWeb(request)).catch((error: ApiError) => error.code);
    response.end(failure);
  }).listen(0, "127.0.0.1");
  afterFile(() => server.close());
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\na");
  expect((await text(socket)).split("\r\n\r\n")[1]).toContain("request_timeout");
});
