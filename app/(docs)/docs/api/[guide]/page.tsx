import { DocsFrame } from "@/app/(docs)/docs-frame";
import { readGuide } from "@/app/(docs)/read-guide";
import { StaticPart } from "@/app/(docs)/static-part";
import { MissingPage } from "@/app/missing-page";
import { pageMetadata } from "@/app/page-metadata";
import { markdownHtml } from "@/components/docs/markdown";
import { PageHeading } from "@/components/ui/page-heading";

type Props = { params: Promise<{ guide: string }> };

export async function generateMetadata({ params }: Props) {
  const guide = await readGuide((await params).guide);
  return pageMetadata(guide ? [guide.title, "API reference"] : ["Page not found"]);
}

export default async function GuidePage({ params }: Props) {
  const guide = await readGuide((await params).guide);
  const path = `/docs/api/${guide?.slug}`;
  return (
    <DocsFrame path={path}>
      {guide ? (
        <article>
          <PageHeading caption="Guide" lead={guide.lead}>
            {guide.title}
          </PageHeading>
          <StaticPart id={`guide-${guide.slug}`} html={markdownHtml(guide.text)} />
        </article>
      ) : (
        <MissingPage />
      )}
    </DocsFrame>
  );
}
