import { readGuide } from "@/app/(docs)/read-guide";
import { MissingPage } from "@/app/missing-page";
import { pageMetadata } from "@/app/page-metadata";
import { Markdown } from "@/components/docs/markdown";
import { PageHeading } from "@/components/ui/page-heading";

type Props = { params: Promise<{ guide: string }> };

export async function generateMetadata({ params }: Props) {
  const guide = await readGuide((await params).guide);
  return pageMetadata(guide ? [guide.title, "API reference"] : ["Page not found"]);
}

export default async function GuidePage({ params }: Props) {
  const guide = await readGuide((await params).guide);
  if (!guide) return <MissingPage />;
  return (
    <article>
      <PageHeading caption="Guide" lead={guide.lead}>
        {guide.title}
      </PageHeading>
      <Markdown text={guide.text} />
    </article>
  );
}
