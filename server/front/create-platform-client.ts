/** The API of a platform elsewhere, called as the one in this process would be. */
export interface PlatformClient {
  /** Rejects when no answer comes. @param env.address the browser's, told in `X-Forwarded-For` */
  fetch(request: Request, env?: { address?: string | null }): Promise<Response>;
}

const TIMEOUT_MS = 10_000;

/** @param platformUrl its origin: path and query are the request's */
export function createPlatformClient(platformUrl: string): PlatformClient {
  return {
    async fetch({ url, method, headers, body }, { address } = {}) {
      const target = new URL(platformUrl);
      ({ pathname: target.pathname, search: target.search } = new URL(url));
      const sent = new Headers(headers);
      if (address) sent.set("X-Forwarded-For", address);
      return fetch(target, {
        method,
        headers: sent,
        // Our bodies are small: whole, they are sent with their length.
        body: body && (await new Response(body).text()),
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    },
  };
}
