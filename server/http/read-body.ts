import type { BodyDeclaration } from "../../lib/contract/operations/operation";
import { ApiError, bodyTooLarge, invalidField, readBytes, SIZES, type Upload, uploadOf } from "../core/index";
import type { ApiRequest } from "./call";

const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i;
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/** Errors: 415 for a body that is compressed, or of another media type. */
function checkType({ headers }: ApiRequest, isRight: (type: string) => boolean): void {
  const encoding = headers.get("content-encoding")?.trim() || "identity";
  if (encoding.toLowerCase() !== "identity") {
    const message = "must be absent: send the body uncompressed";
    throw new ApiError("unsupported_media_type", {
      details: [{ field: "Content-Encoding", message, reason: "unexpected" }],
    });
  }
  if (!isRight(headers.get("content-type") ?? "")) throw new ApiError("unsupported_media_type");
}

/** A file as it comes. A reader who stops leaves the rest of it where it is. */
export function readUpload(request: ApiRequest, mediaType: string): Upload {
  checkType(request, (type) => type.split(";")[0]?.trim().toLowerCase() === mediaType);
  return uploadOf(request.body);
}

export const NO_BODY = Buffer.alloc(0);

/** The body as it came. It is parsed later: 413 and 415 come before any key is looked at, broken JSON after. */
export async function readBody(request: ApiRequest, body: BodyDeclaration): Promise<Buffer> {
  const { most = SIZES.body } = body;
  const bytes = request.rawBody ?? (await readBytes(request, most));
  if (bytes.length > most) throw bodyTooLarge(most);
  if (bytes.length === 0) return bytes;
  checkType(request, (type) => JSON_TYPE.test(type) || isForm(request, body));
  return bytes;
}

export const isForm = ({ headers }: ApiRequest, { orForm }: BodyDeclaration): boolean =>
  orForm === true && FORM_TYPE.test(headers.get("content-type") ?? "");

/** The fields of a form; of one that is sent twice, the last. */
export const parseForm = (bytes: Buffer): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(bytes.toString("utf8")));

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
