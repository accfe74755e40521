import { ApiError, readBytes } from "../../core/index";
import type { Fields } from "./form-route";

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";

function parseJson(text: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ApiError("invalid_request", { cause });
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new ApiError("invalid_request");
  const entries = Object.entries(value).filter(([, field]) => field !== null && typeof field !== "object");
  return Object.fromEntries(entries.map(([name, field]) => [name, String(field)]));
}

/**
 * Reads a form's body, from a browser or from our own scripts.
 * Errors: 413 for a large one, 415 for another type, 400 for broken JSON.
 */
export async function readFields(request: Request): Promise<Fields> {
  const text = (await readBytes(request)).toString("utf8");
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (text !== "" && type !== JSON_TYPE && type !== FORM_TYPE) throw new ApiError("unsupported_media_type");
  return type === JSON_TYPE && text !== "" ? parseJson(text) : Object.fromEntries(new URLSearchParams(text));
}
