import { ApiError, readBytes } from "../core/index";

const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i;

/** The body as it came. It is parsed later: 413 and 415 come before any key is looked at, broken JSON after. */
export async function readJsonBody(request: Request, most?: number): Promise<Buffer> {
  const bytes = await readBytes(request, most);
  if (bytes.length === 0) return bytes;
  const encoding = request.headers.get("content-encoding")?.trim() || "identity";
  if (encoding.toLowerCase() !== "identity") {
    const message = "must be absent: send the body uncompressed";
    throw new ApiError("unsupported_media_type", {
      details: [{ field: "Content-Encoding", message, reason: "unexpected" }],
    });
  }
  if (!JSON_TYPE.test(request.headers.get("content-type") ?? "")) {
    throw new ApiError("unsupported_media_type");
  }
  return bytes;
}
