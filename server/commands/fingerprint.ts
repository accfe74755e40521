import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
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

const SOURCES = ["app", "components", "lib", "public", "server"];
const FILES = [
  "docs/guides/sdk.md",
  "docs/openapi/passbook.json",
  "package-lock.json",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
];
/** Not part of what is built. */
const APART = /(^|\/)(testing\/|commands\/(?!shell\/|sdk\.))|\.test\.tsx?$|document-types\.d\.ts$/;

function sources(): string[] {
  // A clone has no empty directories: one of these may be missing.
  const found = SOURCES.filter(existsSync).flatMap((directory) =>
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return [...found.filter((path) => !APART.test(path)), ...FILES].sort();
}

/** A hash of everything that a build is made of. */
export function fingerprint(): string {
  const hash = createHash("sha256").update(process.version);
  for (const path of sources()) hash.update(`\n${path}\n`).update(readFileSync(path));
  return hash.digest("hex");
}
