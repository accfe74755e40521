import { now } from "@/lib/clock";
import type { ErrorBody } from "@/lib/contract";
import type { DataRoutes } from "@/lib/data-routes";

/** A read that the server refused. */
export class ReadFailure extends Error {
  constructor(
    readonly status: number,
    /** The code of the error; empty where the answer named none. */
    readonly code: string,
    readonly retryAt?: string,
    /** Why, where the answer said it of one thing. */
    readonly reason?: string,
  ) {
    super(code);
  }
}

/** Lost connections and server faults are worth a retry; a refusal is not. */
export const worthRetrying = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof ReadFailure && error.status < 500);

/** Reads data of our own server. */
export function readData<Path extends keyof DataRoutes>(
  path: Path,
  fields: DataRoutes[Path]["fields"],
  signal?: AbortSignal,
): Promise<DataRoutes[Path]["answer"]> {
  const rest = new Map(Object.entries<string>(fields));
  const filled = path.replace(/:(\w+)/g, (_, name) => {
    const part = rest.get(name) ?? "";
    rest.delete(name);
    return encodeURIComponent(part);
  });
  return read(`${filled}?${new URLSearchParams([...rest])}`, "/login", { signal });
}

/** A session that has ended leads to the sign-in page and back. What the body is, the server's table is typed by. */
export async function read(path: string, signIn: string, asked: RequestInit) {
  const headers = { accept: "application/json" };
  const response = await fetch(`/bff${path}`, { headers, cache: "no-store", ...asked });
  if (response.ok) return response.json();
  if (response.status === 401) {
    const here = `${window.location.pathname}${window.location.search}`;
    window.location.assign(`${signIn}?${new URLSearchParams({ next: here })}`);
  }
  const body: ErrorBody | null = await response.json().catch(() => null);
  const wait = Number.parseInt(response.headers.get("retry-after") ?? "", 10);
  throw new ReadFailure(
    response.status,
    body?.error.code ?? "",
    Number.isNaN(wait) ? undefined : new Date(now() + wait * 1000).toISOString(),
    body?.error.details?.[0]?.reason,
  );
}
