import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { codingFor, compress } from "./compress-answer";
import type { RenderedPage } from "./render-page";
import { contentSecurityPolicy } from "./rewrite-headers";

/** A page that was made once, with all that its answers need. */
export interface CachedPage {
  etag: string;
  headers: Record<string, string>;
  /** By content coding. */
  bodies: Record<"identity" | "gzip" | "br", Buffer>;
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

const sha256 = (content: string | Buffer, encoding: "base64" | "base64url") =>
  createHash("sha256").update(content).digest(encoding);

/** Names what is sent: another content has another one. */
export const etagOf = (body: Buffer) => `W/"${sha256(body, "base64url")}"`;

/** What a policy calls what stands in a page itself. */
function hashesOf(inline: RegExp, html: string): string[] {
  const hashes = [...html.matchAll(inline)].map(([, text = ""]) => `sha256-${sha256(text, "base64")}`);
  return [...new Set(hashes)];
}

/** Next's names for what its answers depend on; cookies choose the looks and the coding is ours. */
const varyOf = (vary: unknown) =>
  [...new Set([...String(vary ?? "").split(/,\s*/), "Cookie", "Accept-Encoding", "Accept-Language"])]
    .filter(Boolean)
    .join(", ");

/** @param cacheControl of its answers @param secure whether browsers reach us by https */
export async function cachePage(
  { headers, body }: RenderedPage,
  { cacheControl, secure }: { cacheControl: string; secure: boolean },
): Promise<CachedPage> {
  const type = String(headers["content-type"]);
  const html = type.startsWith("text/html") ? body.toString() : "";
  const inline = {
    scriptHashes: hashesOf(INLINE_SCRIPT, html),
    styleHashes: hashesOf(INLINE_STYLE, html),
  };
  const [gzipped, brotli] = await Promise.all([compress(body, "gzip", "kept"), compress(body, "br", "kept")]);
  return {
    etag: etagOf(body),
    headers: {
      "Content-Type": type,
      "Cache-Control": cacheControl,
      Vary: varyOf(headers.vary),
      "Content-Security-Policy": contentSecurityPolicy(inline, secure),
    },
    bodies: { identity: body, gzip: gzipped, br: brotli },
  };
}

/** Bytes it takes in memory, in the main. */
export const sizeOf = ({ bodies }: CachedPage) =>
  bodies.identity.length + bodies.gzip.length + bodies.br.length;

/** Split by the comma alone: an expression that takes the blanks before it is quadratic, and held the process for half a second. */
const knows = (sent: string | undefined, etag: string) =>
  sent !== undefined && (sent.trim() === "*" || sent.split(",").some((known) => bare(known) === bare(etag)));
const bare = (etag: string) => etag.trim().replace(/^W\//, "");

/** Answers with a page from memory; 304 to who has it already. */
export function sendCachedPage(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
): void {
  for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value);
  response.setHeader("ETag", page.etag);
  if (knows(headers["if-none-match"], page.etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  const coding = codingFor(headers["accept-encoding"]?.toString());
  if (coding) response.setHeader("Content-Encoding", coding);
  const body = page.bodies[coding ?? "identity"];
  response.setHeader("Content-Length", body.length);
  response.end(method === "HEAD" ? undefined : body);
}
