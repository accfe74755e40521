import { invalidField } from "../core/index";

/** Refuses a path or query whose percent-encoding is not well-formed UTF-8, before anything reads it. */
export function checkEncoding(url: string): void {
  const query = url.indexOf("?");
  checkPart("path", query < 0 ? url : url.slice(0, query));
  if (query >= 0) checkPart("query", url.slice(query));
}

function checkPart(field: string, text: string): void {
  if (!text.includes("%")) return;
  let decoded: string;
  try {
    decoded = decodeURIComponent(text);
  } catch {
    throw invalidField(field, "malformed", "must be percent-encoded UTF-8");
  }
  if (decoded.includes("\u0000")) throw invalidField(field, "malformed", "must not contain NUL characters");
}
