import { callOut } from "../core/index";

/** The API of a platform elsewhere, called as the one in this process would be. */
export interface PlatformClient {
  /** Rejects when no answer comes. @param env.address the browser's, told in `X-Forwarded-For` */
  fetch(request: Request, env?: { address?: string | null }): Promise<Response>;
}

const TIMEOUT_MS = 10_000;
/** A file comes from the browser while it is sent on. */
const FILE_TIMEOUT_MS = 300_000;

const isFile = (headers: Headers) => headers.get("Content-Type")?.startsWith("text/csv") === true;

/** @param platformUrl its origin: path and query are the request's @param known headers by which it knows its caller */
export function createPlatformClient(
  platformUrl: string,
  known: Record<string, string> = {},
): PlatformClient {
  return {
    async fetch({ url, method, headers, body, signal }, { address } = {}) {
      const target = new URL(platformUrl);
      ({ pathname: target.pathname, search: target.search } = new URL(url));
      const sent = new Headers(headers);
      for (const name in known) sent.set(name, known[name] as string);
      if (address) sent.set("X-Forwarded-For", address);
      const patience = new AbortController();
      const timer = setTimeout(
        () => patience.abort(new DOMException("too late", "TimeoutError")),
        isFile(headers) ? FILE_TIMEOUT_MS : TIMEOUT_MS,
      );
      timer.unref();
      const answer = await callOut(`${method} platform`, async (traced) => {
        for (const name in traced) sent.set(name, traced[name] as string);
        return fetch(target, {
          method,
          headers: sent,
          ...(isFile(headers)
            ? { body, duplex: "half" }
            : // Our bodies are small: whole, they are sent with their length.
              { body: body && (await new Response(body).text()) }),
          redirect: "error",
          signal: AbortSignal.any([patience.signal, signal]),
        } as RequestInit);
      });
      // A file may come for longer than any other answer.
      if (isFile(answer.headers)) clearTimeout(timer);
      return answer;
    },
  };
}
