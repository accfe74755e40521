import { z } from "zod";
import { ApiError } from "../core/index";
import type { ApiRequest } from "./call";

const MOST_FIELDS = 20;
/** Bytes of `Ignored-Fields`. */
const LONGEST_HEADER = 1024;
/** Characters of one path; encoded it still fits the header. */
const LONGEST_PATH = 100;
/** Preferences are separated by commas, and have parameters behind semicolons (RFC 7240). */
const STRICT = /(?:^|,)\s*handling\s*=\s*"?strict"?\s*(?:[;,]|$)/i;

/** Paths of what was sent that no field of a schema takes; of two schemas that may apply, neither. */
function* unknownIn(schema: z.ZodType, sent: unknown, path: string[] = []): Generator<string[]> {
  if (typeof sent !== "object" || sent === null) return;
  if (schema instanceof z.ZodArray && Array.isArray(sent)) {
    for (const [index, entry] of sent.entries())
      yield* unknownIn(schema.element as z.ZodType, entry, [...path, String(index)]);
  } else if (schema instanceof z.ZodObject && !Array.isArray(sent)) {
    for (const [name, value] of Object.entries(sent)) {
      if (!Object.hasOwn(schema.shape, name)) {
        if (!schema.def.catchall) yield [...path, name];
      } else yield* unknownIn(schema.shape[name], value, [...path, name]);
    }
  } else if (schema instanceof z.ZodPipe) yield* unknownIn(schema.in as z.ZodType, sent, path);
  else if ("innerType" in schema.def) yield* unknownIn(schema.def.innerType as z.ZodType, sent, path);
}

function pathsOf(schema: z.ZodType, sent: unknown): string[] {
  const paths: string[] = [];
  for (const path of unknownIn(schema, sent)) {
    paths.push(path.join(".").slice(0, LONGEST_PATH).toWellFormed());
    if (paths.length === MOST_FIELDS) break;
  }
  return paths;
}

/**
 * The headers that name the fields of a body that are ignored, as nothing of the schema takes them. Errors: 400
 * `unknown_field` on each of them under `Prefer: handling=strict`.
 */
export function noteUnknownFields(
  { headers }: Pick<ApiRequest, "headers">,
  schema: z.ZodType,
  sent: unknown,
): Record<string, string> {
  const paths = pathsOf(schema, sent);
  const applied: Record<string, string> = STRICT.test(headers.get("prefer") ?? "")
    ? { "Preference-Applied": "handling=strict" }
    : {};
  if (paths.length === 0) return applied;
  if ("Preference-Applied" in applied)
    throw new ApiError("invalid_request", {
      headers: applied,
      details: paths.map((field) => ({
        field,
        message: "is not a field of this request",
        reason: "unknown_field",
      })),
    });
  let named = "";
  for (const path of paths.map(encodeURIComponent)) {
    const longer = named ? `${named}, ${path}` : path;
    if (longer.length > LONGEST_HEADER) break;
    named = longer;
  }
  return { "Ignored-Fields": named };
}
