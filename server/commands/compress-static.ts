import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT = /\.(js|css|svg|json)$/;
const SMALLEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Puts each file of text in a folder beside itself as Brotli (`.br`) and gzip (`.gz`), as small as they get. */
export async function compressStatic(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => TEXT.test(name));
  await Promise.all(
    files.map(async (name) => {
      const path = join(folder, name);
      const text = readFileSync(path);
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(text, SMALLEST));
      writeFileSync(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
    }),
  );
}
