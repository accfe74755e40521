import { invalidField, SIZES } from "../core/index";

/** Parses a JSON body; an absent one counts as `{}`. Errors: 400 for bad UTF-8, bad JSON and what nests too deep. */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return {};
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw invalidField("", "malformed", "the body must be UTF-8");
  }
  if (depthOf(text) > SIZES.depth)
    throw invalidField(
      "",
      "too_deep",
      `the body must not nest deeper than ${SIZES.depth} levels`,
      SIZES.depth,
    );
  try {
    return JSON.parse(text);
  } catch {
    throw invalidField("", "malformed", "the body must be JSON");
  }
}

/** How deep brackets nest, without parsing: a deep text must not reach the parser. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (inString) {
      if (char === "\\") i++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === "{" || char === "[") deepest = Math.max(deepest, ++depth);
    else if (char === "}" || char === "]") depth--;
  }
  return deepest;
}
