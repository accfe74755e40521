import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Longer than anything that a bench sends takes. */
const PATIENCE_MS = 120_000;

/** A target of webhooks on this machine: takes everything, answers after so many milliseconds, and tells when it came. */
export async function startReceiver(delay = 0) {
  let came = (_at: number) => {};
  const server = createServer((request, response) => {
    request.resume().once("end", () => {
      came(performance.now());
      if (delay > 0) setTimeout(() => response.writeHead(204).end(), delay);
      else response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  /** When so many posts from now on came. */
  const arrivals = (count: number) =>
    new Promise<number[]>((resolve, reject) => {
      const times: number[] = [];
      const late = setTimeout(
        () => reject(new Error(`${times.length} of ${count} deliveries came`)),
        PATIENCE_MS,
      );
      came = (at) => {
        if (times.push(at) < count) return;
        clearTimeout(late);
        resolve(times);
      };
    });
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { urlOf: (target: number) => `http://127.0.0.1:${port}/${target}`, arrivals, close };
}
