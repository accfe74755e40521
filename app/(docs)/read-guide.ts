import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeGuide } from "@/components/docs/write-guide";
import { GUIDES, type Guide } from "@/lib/openapi/guides";
import { readDocument, readInstitution } from "@/server/pages";

/** A guide with its text, as it is for this deployment; null where there is none of that name. */
export async function readGuide(slug: string): Promise<(Guide & { text: string }) | null> {
  const guide = GUIDES.find((known) => known.slug === slug);
  if (!guide) return null;
  const file = await readFile(join(process.cwd(), "docs", "guides", `${guide.slug}.md`), "utf8");
  const [document, { demo }] = await Promise.all([readDocument(), readInstitution()]);
  const text = writeGuide(file.slice(file.indexOf("\n") + 1), {
    origin: document.servers[0]?.url ?? "",
    demo,
  });
  return { ...guide, text };
}

/** All of them, in the order of reading. */
export async function readGuides(): Promise<(Guide & { text: string })[]> {
  const guides = await Promise.all(GUIDES.map(({ slug }) => readGuide(slug)));
  return guides.flatMap((guide) => guide ?? []);
}
