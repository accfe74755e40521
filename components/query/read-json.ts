import type { ErrorBody } from "@/lib/contract";

/** A read that the server refused. */
export class ReadFailure extends Error {
  constructor(
    readonly status: number,
    /** Of the error; empty where the answer named none. */
    readonly code: string,
    readonly retryAt?: string,
  ) {
    super(code);
  }
}

/** Lost connections and server faults are worth a retry; a refusal is not. */
export const worthRetrying = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof ReadFailure && error.status < 500);

/** Reads JSON of our own server. A session that has ended leads to the sign-in page and back. */
export async function readJson<T>(
  path: string,
  signal?: AbortSignal,
  signIn = "/login",
  asked?: RequestInit,
): Promise<T> {
  const headers = { accept: "application/json" };
  const response = await fetch(path, { headers, cache: "no-store", signal, ...asked });
  if (response.ok) return (await response.json()) as T;
  if (response.status === 401) {
    const here = `${window.location.pathname}${window.location.search}`;
    window.location.assign(`${signIn}?${new URLSearchParams({ next: here })}`);
  }
  const body = (await response.json().catch(() => null)) as ErrorBody | null;
  const wait = Number.parseInt(response.headers.get("retry-after") ?? "", 10);
  throw new ReadFailure(
    response.status,
    body?.error.code ?? "",
    Number.isNaN(wait) ? undefined : new Date(Date.now() + wait * 1000).toISOString(),
  );
}
