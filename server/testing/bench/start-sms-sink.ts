import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** An SMS gateway that accepts every text and remembers the code in it. */
export async function startSmsSink() {
  const codes = new Map<string, string>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      const { to, text } = JSON.parse(Buffer.concat(parts).toString());
      const code = /\b[0-9]{6}\b/.exec(text)?.[0];
      if (code) codes.set(to, code);
      response.end("{}");
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    codeOf: (mobile: string) => codes.get(mobile),
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
