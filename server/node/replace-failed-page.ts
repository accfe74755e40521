import type { ServerResponse } from "node:http";
import type { RenderedRefusal } from "./render-refusal";

const HEAD_CHANGES = ["setHeader", "appendHeader", "removeHeader"] as const;

/** Such as `write(chunk, encoding, written)`: who waits for it is told. */
const callBack = (args: unknown[]) => {
  const written = args.at(-1);
  if (typeof written === "function") process.nextTick(written as () => void);
};

/**
 * Looks at an answer before its first byte, and sends what `render` says in place of one that failed. What its
 * maker goes on to write is dropped: a page of Next that failed is empty until scripts fill it.
 */
export function replaceFailedPage(response: ServerResponse, render: () => RenderedRefusal): void {
  const { writeHead, write, end } = response;
  const given = new Set(response.getHeaderNames());
  let replaced = false;

  function replaces(status = response.statusCode): boolean {
    if (replaced || response.headersSent || status < 500) return replaced;
    replaced = true;
    for (const name of response.getHeaderNames()) if (!given.has(name)) response.removeHeader(name);
    const refusal = render();
    const head = response.req.method === "HEAD";
    writeHead.call(response, refusal.status, refusal.headers);
    for (const name of HEAD_CHANGES) response[name] = () => response;
    end.call(response, head ? "" : refusal.body, "utf8");
    return true;
  }

  const really = (method: (...args: never[]) => unknown, args: unknown[]) =>
    Reflect.apply(method, response, args);
  Object.assign(response, {
    writeHead: (status: number, ...rest: unknown[]) =>
      replaces(status) ? response : really(writeHead, [status, ...rest]),
    write(...args: unknown[]) {
      if (!replaces()) return really(write, args);
      callBack(args);
      return true;
    },
    end(...args: unknown[]) {
      if (!replaces()) return really(end, args);
      callBack(args);
      return response;
    },
  });
}
