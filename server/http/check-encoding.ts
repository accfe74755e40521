import type { MiddlewareHandler } from "hono";
import { invalidField } from "../core/index";
import type { Environment } from "./environment";

/** Refuses a path or query whose percent-encoding is not well-formed UTF-8, before anything reads it. */
export const checkEncoding: MiddlewareHandler<Environment> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  checkPart("path", pathname);
  checkPart("query", search.replaceAll("+", "%20"));
  await next();
};

function checkPart(field: string, text: string): void {
  let decoded: string;
  try {
    decoded = decodeURIComponent(text);
  } catch {
    throw invalidField(field, "malformed", "must be percent-encoded UTF-8");
  }
  if (decoded.includes("\u0000")) throw invalidField(field, "malformed", "must not contain NUL characters");
}
