import { invalidField, type Precondition } from "../core/index";

const TAGS = /^(W\/)?"[\x21\x23-\x7e]*"( *, *(W\/)?"[\x21\x23-\x7e]*")*$/;
const NAMES = ["If-Match", "If-None-Match"] as const;

/** The preconditions of a write. Errors: 400 naming the header, for one that is not understood must not be ignored. */
export function readPreconditions(headers: Pick<Headers, "get">): Precondition[] {
  return NAMES.flatMap((header): Precondition[] => {
    const text = headers.get(header)?.trim();
    if (text === undefined) return [];
    if (text === "*") return [{ header, tags: "*" }];
    if (!TAGS.test(text))
      throw invalidField(header, "malformed", 'must be an ETag as it was sent, with its quotes, or "*"');
    return [{ header, tags: text.match(/(W\/)?"[^"]*"/g) ?? [] }];
  });
}
