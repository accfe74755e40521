import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type CachedPage, etagOf } from "./cached-page";

const TYPES: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
};
const PATH = "/_next/static/";

/** The build compressed it: a file that it did not is left to Next. */
async function readStatic(file: string, type: string): Promise<CachedPage> {
  const [identity, br, gzip] = await Promise.all(
    [file, `${file}.br`, `${file}.gz`].map((name) => readFile(name)),
  );
  const bodies = { identity, br, gzip } as CachedPage["bodies"];
  return {
    etag: etagOf(bodies.identity),
    headers: {
      "Content-Type": type,
      // Its name holds a hash of what is in it.
      "Cache-Control": "public, max-age=31536000, immutable",
      Vary: "Accept-Encoding",
    },
    bodies,
  };
}

/**
 * Scripts and styles of the pages, compressed once, by the build. Next would compress them again for each browser.
 * They are kept in memory as they are asked for: two megabytes in all.
 */
export function createStaticFiles(rootDir: string) {
  const folder = join(rootDir, ".next/static");
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  const compressed = new Set(names.filter((name) => names.includes(`${name}.br`)));
  const kept = new Map<string, Promise<CachedPage>>();

  /** @param path of the request; null where it names none of them */
  return function staticFile(path: string): Promise<CachedPage> | null {
    const name = path.slice(PATH.length);
    const type = TYPES[name.slice(name.lastIndexOf(".") + 1)];
    if (!path.startsWith(PATH) || !type || !compressed.has(name)) return null;
    const file = kept.get(name) ?? readStatic(join(folder, name), type);
    kept.set(name, file);
    return file;
  };
}
