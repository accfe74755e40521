import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const CODINGS = ["br", "gzip"] as const;
export type Coding = (typeof CODINGS)[number];

/** The best content coding that a client takes, by its `Accept-Encoding`; null for none. */
export function codingFor(accepted = ""): Coding | null {
  const taken = accepted
    .toLowerCase()
    .split(",")
    .map((part) => part.replace(/\s/g, ""))
    .filter((part) => !/;q=0(\.0*)?$/.test(part))
    .map((part) => part.replace(/;.*$/, ""));
  return CODINGS.find((coding) => taken.includes(coding)) ?? null;
}

/** How much work a compression is worth: of what is made once and kept, or made for one reader. */
const QUALITY = { kept: { br: 9, gzip: 9 }, once: { br: 1, gzip: 1 } };

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
