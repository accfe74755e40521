import { LARGEST_IMPORT_FILE } from "../../lib/contract/body-sizes";
import { ApiError } from "./api-error";

const KIB = 1024;

/** What a request may measure, wherever that is checked. In bytes, unless it says else. */
export const SIZES = {
  /** The largest body, unless its route declares another with `most`. */
  body: 64 * KIB,
  /** The largest file that is imported: it is read as it comes. */
  importFile: LARGEST_IMPORT_FILE,
  /** Levels of a JSON body. */
  depth: 32,
  /** Fields and entries of a JSON body, on all levels together: four times those of the largest batch. */
  values: 20_000,
  /** The longest path with its query. */
  url: 8 * KIB,
  headers: 16 * KIB,
  headerCount: 100,
  /** The largest head, which is all that comes before the body: beyond it, a request is not even parsed. */
  head: 64 * KIB,
};

/** A size in words: `64 KiB`, `1 MiB`. @param bytes a whole number of KiB */
export const sizeInWords = (bytes: number): string =>
  bytes % KIB ** 2 === 0 ? `${bytes / KIB ** 2} MiB` : `${bytes / KIB} KiB`;

/** The refusal of a body of more than `most` bytes. */
export const bodyTooLarge = (most: number): ApiError =>
  new ApiError("payload_too_large", {
    details: [
      { field: "", message: `must have at most ${sizeInWords(most)}`, reason: "too_large", limit: most },
    ],
  });

/** Reads a request's body as it comes; a larger one is 413. @param most in bytes */
export async function readBytes({ body }: Pick<Request, "body">, most = SIZES.body): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > most) throw bodyTooLarge(most);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A file as it comes, in pieces. What a reader does not take stays where it is. */
export interface Upload extends AsyncIterable<Uint8Array> {
  /** Reads on to its end, or past so many bytes: a client reads its answer only once it has sent all. */
  discard(most: number): Promise<void>;
}

export function uploadOf(body: ReadableStream<Uint8Array> | null): Upload {
  const reader = body?.getReader();
  const next = async (): Promise<IteratorResult<Uint8Array>> => {
    const piece = await reader?.read();
    return piece && !piece.done ? { done: false, value: piece.value } : { done: true, value: undefined };
  };
  return {
    [Symbol.asyncIterator]: () => ({ next }),
    async discard(most) {
      let size = 0;
      while (size <= most) {
        const { done, value } = await next();
        if (done) return;
        size += value.length;
      }
    },
  };
}
