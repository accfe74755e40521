import { ApiError } from "./api-error";

/** The largest body, in bytes, wherever nothing else is declared. */
export const LARGEST_BODY = 64 * 1024;

/** A size in words: `64 KiB`, `1 MiB`. @param bytes a whole number of KiB */
export const sizeInWords = (bytes: number): string =>
  bytes % 1024 ** 2 === 0 ? `${bytes / 1024 ** 2} MiB` : `${bytes / 1024} KiB`;

/** The refusal of a body of more than `most` bytes. */
export const bodyTooLarge = (most: number): ApiError =>
  new ApiError("payload_too_large", {
    details: [
      { field: "", message: `must have at most ${sizeInWords(most)}`, reason: "too_large", limit: most },
    ],
  });

/** Reads a request's body as it comes; a larger one is 413. @param most in bytes */
export async function readBytes(request: Request, most = LARGEST_BODY): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > most) throw bodyTooLarge(most);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
