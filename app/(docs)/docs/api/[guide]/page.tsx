import { notFound } from "next/navigation";
import { pageMetadata } from "@/app/page-metadata";
import { Markdown } from "@/components/docs/markdown";
import { PageHeading } from "@/components/ui/page-heading";
import { readGuide } from "../read-guide";

type Props = { params: Promise<{ guide: string }> };

export async function generateMetadata({ params }: Props) {
  const guide = await readGuide((await params).guide);
  return pageMetadata([guide?.title ?? "Not found", "API reference"]);
}

export default async function GuidePage({ params }: Props) {
  const guide = await readGuide((await params).guide);
  if (!guide) notFound();
  return (
    <article>
      <PageHeading caption="Guide">{guide.title}</PageHeading>
      <Markdown text={guide.text} />
    </article>
  );
}
