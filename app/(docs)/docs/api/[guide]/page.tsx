import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { MissingPage } from "@/app/missing-page";
import { pageMetadata } from "@/app/page-metadata";
import { Markdown } from "@/components/docs/markdown";
import { PageHeading } from "@/components/ui/page-heading";
import { GUIDES } from "@/lib/openapi/guides";

type Props = { params: Promise<{ guide: string }> };

/** A guide's title and text, or null where there is none of that name. */
async function readGuide(slug: string): Promise<{ title: string; text: string } | null> {
  const guide = GUIDES.find((known) => known.slug === slug);
  if (!guide) return null;
  const file = await readFile(join(process.cwd(), "docs", "guides", `${guide.slug}.md`), "utf8");
  return { title: guide.title, text: file.slice(file.indexOf("\n") + 1) };
}

export async function generateMetadata({ params }: Props) {
  const guide = await readGuide((await params).guide);
  return pageMetadata(guide ? [guide.title, "API reference"] : ["Page not found"]);
}

export default async function GuidePage({ params }: Props) {
  const guide = await readGuide((await params).guide);
  if (!guide) return <MissingPage />;
  return (
    <article>
      <PageHeading caption="Guide">{guide.title}</PageHeading>
      <Markdown text={guide.text} />
    </article>
  );
}
