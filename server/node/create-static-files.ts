import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { StaticFile } from "../db/static-files";
import { type CachedPage, etagOf } from "./cached-page";
import { compress } from "./compress-answer";

const TYPES: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
};
const PATH = "/_next/static/";
/** What a script or style of any release may be called. */
const NAME = /^(?!.*\.\.)[\w./~-]{1,200}\.(js|css)$/;

const folderOf = (rootDir: string) => join(rootDir, ".next/static");

/** Names of what the build compressed: a file that it did not is left to Next. */
function compressedNames(rootDir: string): string[] {
  const folder = folderOf(rootDir);
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  const all = new Set(names);
  return names.filter((name) => all.has(`${name}.br`) && NAME.test(name));
}

/** Scripts and styles of this release's pages; none where there is no build. */
export const readStaticFiles = (rootDir: string): Promise<StaticFile[]> =>
  Promise.all(
    compressedNames(rootDir).map(async (name) => ({
      name,
      body: await readFile(join(folderOf(rootDir), `${name}.br`)),
    })),
  );

const pageOf = (name: string, bodies: CachedPage["bodies"]): CachedPage => ({
  etag: etagOf(bodies.identity),
  headers: {
    "Content-Type": TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "",
    // Its name holds a hash of what is in it.
    "Cache-Control": "public, max-age=31536000, immutable",
    Vary: "Accept-Encoding",
  },
  bodies,
});

async function readOwn(rootDir: string, name: string): Promise<CachedPage> {
  const file = join(folderOf(rootDir), name);
  const [identity, br, gz] = await Promise.all(
    [file, `${file}.br`, `${file}.gz`].map((path) => readFile(path)),
  );
  return pageOf(name, { identity, br, gzip: gz } as CachedPage["bodies"]);
}

async function compressed(name: string, identity: Buffer): Promise<CachedPage> {
  const [br, gz] = await Promise.all([compress(identity, "br", "kept"), compress(identity, "gzip", "kept")]);
  return pageOf(name, { identity, br, gzip: gz });
}

/** Files of other releases that are kept in memory: those of two. */
const MOST_FOREIGN = 200;
/** Milliseconds for which a name that no release has is not asked for again, and how many such names are remembered. */
const MISSING_MS = 5_000;
const MOST_MISSING = 1_000;
/** Others are 404 meanwhile: names that are made up must not take the connections of the database. */
const MOST_ASKED = 8;

/** Looks for a file of another release where all nodes find them, and remembers what it found. */
function createForeignFiles(find: (name: string) => Promise<Buffer | null>) {
  const kept = new Map<string, CachedPage>();
  const missing = new Map<string, number>();
  const asked = new Map<string, Promise<CachedPage | null>>();

  const forgetOldest = (map: Map<string, unknown>, most: number) => {
    for (const name of map.keys()) if (map.size > most) map.delete(name);
  };

  async function ask(name: string): Promise<CachedPage | null> {
    const body = await find(name).catch(() => null);
    if (body === null) {
      missing.delete(name);
      missing.set(name, performance.now());
      forgetOldest(missing, MOST_MISSING);
      return null;
    }
    const page = await compressed(name, body);
    kept.set(name, page);
    forgetOldest(kept, MOST_FOREIGN);
    return page;
  }

  return async function foreignFile(name: string): Promise<CachedPage | null> {
    const known = kept.get(name);
    if (known) return known;
    if (performance.now() - (missing.get(name) ?? Number.NEGATIVE_INFINITY) < MISSING_MS) return null;
    const running = asked.get(name);
    if (running) return running;
    if (asked.size >= MOST_ASKED) return null;
    const asking = ask(name).finally(() => asked.delete(name));
    asked.set(name, asking);
    return asking;
  };
}

/**
 * Scripts and styles of the pages, compressed once, by the build. Next would compress them again for each browser.
 * They are kept in memory as they are asked for: two megabytes in all. A file that this release does not have may be of another one.
 */
export function createStaticFiles(rootDir: string, find: (name: string) => Promise<Buffer | null>) {
  const own = new Set(compressedNames(rootDir));
  const kept = new Map<string, Promise<CachedPage>>();
  const foreignFile = createForeignFiles(find);

  /** @param path of the request; null where it names none of them */
  return function staticFile(path: string): Promise<CachedPage | null> | null {
    const name = path.slice(PATH.length);
    if (!path.startsWith(PATH) || !NAME.test(name)) return null;
    if (!own.has(name)) return foreignFile(name);
    const file = kept.get(name) ?? readOwn(rootDir, name);
    kept.set(name, file);
    return file;
  };
}
