import type { MiddlewareHandler } from "hono";
import { ApiError } from "../core/index";
import type { Environment } from "./environment";
import { parseJson } from "./parse-json";

const LARGEST_BODY = 64 * 1024;
const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i;

/**
 * Reads the body once: 413 and 415 come before any key is looked at, malformed JSON only when the body is
 * validated. An absent body counts as `{}`.
 */
export const jsonBodyUpTo =
  (largest: number): MiddlewareHandler<Environment> =>
  async (c, next) => {
    const bytes = await readCapped(c.req.raw, largest);
    const encoding = c.req.header("content-encoding")?.trim() || "identity";
    if (bytes.length > 0 && encoding.toLowerCase() !== "identity") {
      const message = "must be absent: send the body uncompressed";
      throw new ApiError("unsupported_media_type", {
        details: [{ field: "Content-Encoding", message, reason: "unexpected" }],
      });
    }
    const contentType = c.req.header("content-type");
    if (bytes.length > 0 && !(contentType && JSON_TYPE.test(contentType))) {
      throw new ApiError("unsupported_media_type");
    }
    const headers = new Headers(c.req.raw.headers);
    headers.set("content-type", "application/json");
    c.req.raw = new Request(c.req.url, { method: c.req.method, headers });
    c.set("bodyBytes", bytes);
    c.req.json = (async () => {
      if (bytes.length === 0) return {};
      try {
        return parseJson(bytes);
      } catch (problem) {
        c.set("bodyProblem", problem);
        throw problem;
      }
    }) as typeof c.req.json;
    await next();
  };

/** The body of every route but those that take more. */
export const jsonBody = jsonBodyUpTo(LARGEST_BODY);

async function readCapped(request: Request, largest: number): Promise<Uint8Array> {
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > largest) throw new ApiError("payload_too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
