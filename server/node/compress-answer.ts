import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Answer } from "../core/index";

const CODINGS = ["br", "gzip"] as const;
type Coding = (typeof CODINGS)[number];

/** The best content coding that a client takes, by its `Accept-Encoding`; null for none. */
export function codingFor(accepted = ""): Coding | null {
  const taken = accepted
    .toLowerCase()
    .split(",")
    .map((part) => part.replace(/\s/g, ""))
    .filter((part) => !/;q=0(\.0*)?$/.test(part))
    .map((part) => part.replace(/;.*/s, ""));
  return CODINGS.find((coding) => taken.includes(coding)) ?? null;
}

/** How much work a compression is worth: of what is made once and kept, of a page and of data for one reader. */
const QUALITY = { kept: { br: 9, gzip: 9 }, page: { br: 5, gzip: 6 }, once: { br: 1, gzip: 1 } };

/** Compresses in another thread. */
export const compress = (body: Uint8Array, coding: Coding, worth: keyof typeof QUALITY): Promise<Buffer> => {
  const quality = QUALITY[worth][coding];
  return coding === "gzip"
    ? promisify(gzip)(body, { level: quality })
    : promisify(brotliCompress)(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      });
};

/** Bytes below which an answer fits in a packet or two as it is. */
const LEAST = 1_024;
const TEXT = /^(text\/|application\/(json|xml|manifest\+json)|image\/svg)/;

/** Whether a body gets smaller: pictures and archives are compressed already. */
export const isCompressible = (body: string | Uint8Array, type: unknown): boolean =>
  body.length >= LEAST && TEXT.test(String(type));

/** Compressed bodies that are the same object in each answer: the documents. */
const kept = new WeakMap<Uint8Array, Map<Coding, Promise<Buffer>>>();

function compressOnce(body: Uint8Array, coding: Coding): Promise<Buffer> {
  const bodies = kept.get(body) ?? new Map<Coding, Promise<Buffer>>();
  kept.set(body, bodies);
  const compressed = bodies.get(coding) ?? compress(body, coding, "kept");
  bodies.set(coding, compressed);
  return compressed;
}

/**
 * Compresses what was read, for a client that takes it so. Never what a call of another method answers: tokens and
 * secrets are told by those alone. Nor what has a strong entity tag, which names its very bytes: a single record.
 */
export async function compressAnswer(answer: Answer, { method, headers }: IncomingMessage): Promise<void> {
  const { body, status } = answer;
  const { "Content-Type": type = "", ETag } = answer.headers;
  if (method !== "GET" || status !== 200 || ETag?.startsWith('"')) return;
  if (body === null || body instanceof ReadableStream || !isCompressible(body, type)) return;
  answer.append("Vary", "Accept-Encoding");
  const coding = codingFor(headers["accept-encoding"]?.toString());
  if (!coding) return;
  answer.body =
    typeof body === "string"
      ? await compress(Buffer.from(body), coding, "once")
      : await compressOnce(body, coding);
  answer.headers["Content-Encoding"] = coding;
}
