import { randomUUID } from "node:crypto";

/** Answers are one person's, and no other origin's business. */
const HEADERS = {
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** What every answer below `/bff` carries, unless it says else itself. An answer that names its request already keeps that name. */
export function completeHeaders(response: Response): Response {
  const { headers, status } = response;
  for (const [name, value] of Object.entries(HEADERS)) if (!headers.has(name)) headers.set(name, value);
  if (!headers.has("Request-Id")) headers.set("Request-Id", randomUUID());
  // RFC 9110 asks for a challenge; no browser knows this scheme, so none opens a dialog of its own.
  if (status === 401) headers.set("WWW-Authenticate", 'Cookie realm="passbook"');
  return response;
}
