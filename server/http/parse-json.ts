import { invalidField, SIZES } from "../core/index";

/** Parses a JSON body; an absent one counts as `{}`. Errors: 400 for bad UTF-8, bad JSON, and what nests too deep or holds too much. */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return {};
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw invalidField("", "malformed", "the body must be UTF-8");
  }
  const { depth, values } = measure(text);
  if (depth > SIZES.depth)
    throw invalidField(
      "",
      "too_deep",
      `the body must not nest deeper than ${SIZES.depth} levels`,
      SIZES.depth,
    );
  if (values > SIZES.values)
    throw invalidField(
      "",
      "too_many",
      `the body must hold at most ${SIZES.values} fields and entries`,
      SIZES.values,
    );
  try {
    return JSON.parse(text);
  } catch {
    throw invalidField("", "malformed", "the body must be JSON");
  }
}

/** How deep brackets nest, and how many values they hold, without parsing: a deep or wide text must not reach the parser. */
function measure(text: string): { depth: number; values: number } {
  let depth = 0;
  let deepest = 0;
  let values = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (inString) {
      if (char === "\\") i++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === ",") values++;
    else if (char === "{" || char === "[") {
      values++;
      deepest = Math.max(deepest, ++depth);
    } else if (char === "}" || char === "]") depth--;
  }
  return { depth: deepest, values };
}
