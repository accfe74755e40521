import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { GUIDES } from "@/components/docs/guides";

/** A guide's title and text, or null where there is none of that name. */
export async function readGuide(slug: string): Promise<{ title: string; text: string } | null> {
  const guide = GUIDES.find((known) => known.slug === slug);
  if (!guide) return null;
  const file = await readFile(join(process.cwd(), "docs", "guides", `${guide.slug}.md`), "utf8");
  return { title: guide.title, text: file.slice(file.indexOf("\n") + 1) };
}
