import type { IncomingMessage, ServerResponse } from "node:http";
import type { KeptPage } from "./kept-page";

const CODINGS = ["br", "gzip"] as const;

/** The best content coding of a page that the client takes. */
function codingFor(accepted = ""): keyof KeptPage["bodies"] {
  const taken = accepted
    .toLowerCase()
    .split(",")
    .map((part) => part.replace(/\s/g, ""))
    .filter((part) => !/;q=0(\.0*)?$/.test(part))
    .map((part) => part.replace(/;.*$/, ""));
  return CODINGS.find((coding) => taken.includes(coding)) ?? "identity";
}

const knows = (sent: string | undefined, etag: string) =>
  sent !== undefined &&
  (sent.trim() === "*" || sent.split(/\s*,\s*/).some((known) => bare(known) === bare(etag)));
const bare = (etag: string) => etag.trim().replace(/^W\//, "");

/** Answers with a page from memory; 304 to who has it already. */
export function sendKeptPage(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
): void {
  for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value);
  response.setHeader("ETag", page.etag);
  if (knows(headers["if-none-match"], page.etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  const coding = codingFor(headers["accept-encoding"]?.toString());
  if (coding !== "identity") response.setHeader("Content-Encoding", coding);
  const body = page.bodies[coding];
  response.setHeader("Content-Length", body.length);
  response.end(method === "HEAD" ? undefined : body);
}
