import { randomUUID } from "node:crypto";
import { type ApiError, refusalBody, refusalHeaders } from "../core/index";

/** An answer that the entry gives by itself. */
export interface RenderedRefusal {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The texts of the catalogue need no escaping in HTML. */
const page = (status: number, message: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><p>${message}</p><p><a href="/">Start page</a></p></html>\n`;

/** The error body of every surface for programs, one plain sentence for people. */
export function renderRefusal(error: ApiError, forPeople: boolean): RenderedRefusal {
  const requestId = randomUUID();
  const { message, status } = error;
  const { retryAfter, headers } = error.options;
  const body = forPeople
    ? page(status, message)
    : JSON.stringify(refusalBody({ code: error.code, message, details: error.details, requestId }));
  return {
    status,
    headers: {
      "Content-Type": forPeople ? "text/html; charset=utf-8" : "application/json",
      "Content-Length": String(Buffer.byteLength(body)),
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
      "X-Content-Type-Options": "nosniff",
      ...refusalHeaders({ requestId, retryAfter }),
      ...headers,
    },
    body,
  };
}
