import { ApiError, readBytes, type Upload, uploadOf } from "../core/index";
import type { BodyDeclaration } from "./declare-route";

const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i;
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/** Errors: 415 for a body that is compressed, or of another media type. */
function checkType({ headers }: Request, isRight: (type: string) => boolean): void {
  const encoding = headers.get("content-encoding")?.trim() || "identity";
  if (encoding.toLowerCase() !== "identity") {
    const message = "must be absent: send the body uncompressed";
    throw new ApiError("unsupported_media_type", {
      details: [{ field: "Content-Encoding", message, reason: "unexpected" }],
    });
  }
  if (!isRight(headers.get("content-type") ?? "")) throw new ApiError("unsupported_media_type");
}

/** A file as it comes. Whoever stops reading leaves the rest of it where it is. */
export function readUpload(request: Request, mediaType: string): Upload {
  checkType(request, (type) => type.split(";")[0]?.trim().toLowerCase() === mediaType);
  return uploadOf(request.body);
}

/** The body as it came. It is parsed later: 413 and 415 come before any key is looked at, broken JSON after. */
export async function readBody(request: Request, body: BodyDeclaration): Promise<Buffer> {
  const bytes = await readBytes(request, body.most);
  if (bytes.length === 0) return bytes;
  checkType(request, (type) => JSON_TYPE.test(type) || isForm(request, body));
  return bytes;
}

export const isForm = ({ headers }: Request, { orForm }: BodyDeclaration): boolean =>
  orForm === true && FORM_TYPE.test(headers.get("content-type") ?? "");

/** The fields of a form; of one that is sent twice, the last. */
export const parseForm = (bytes: Buffer): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(bytes.toString("utf8")));
