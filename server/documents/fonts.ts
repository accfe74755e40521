import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Font } from "fontkit";

/** DejaVu Sans: free, narrow, and with the letters and currency signs of most of Europe and of Vietnam. */
const FILES = { plain: "DejaVuSansCondensed", bold: "DejaVuSansCondensed-Bold" } as const;

export interface Fonts {
  plain: Buffer;
  bold: Buffer;
  /** Every character that it has a picture of. */
  characters: ReadonlySet<number>;
}

async function load(): Promise<Fonts> {
  const { resolve } = createRequire(join(process.cwd(), "package.json"));
  const file = (name: string) => readFile(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
  const [plain, bold] = await Promise.all([file(FILES.plain), file(FILES.bold)]);
  const { create } = await import("fontkit");
  // A collection of fonts would be another file.
  const { characterSet } = create(plain) as Font;
  return { plain, bold, characters: new Set(characterSet) };
}

let loaded: Promise<Fonts> | undefined;

/** The fonts of all documents, read once. */
export function readFonts(): Promise<Fonts> {
  loaded ??= load();
  return loaded;
}
