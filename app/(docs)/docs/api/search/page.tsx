import { DocsFrame } from "@/app/(docs)/docs-frame";
import { findInDocs } from "@/app/(docs)/read-findable";
import { pageMetadata } from "@/app/page-metadata";
import { PageHeading } from "@/components/ui/page-heading";
import { PageLink } from "@/components/ui/page-link";

type Props = { searchParams: Promise<{ q?: string | string[] }> };

export const generateMetadata = () => pageMetadata(["Search", "API reference"]);

export default async function SearchPage({ searchParams }: Props) {
  const { q = "" } = await searchParams;
  const query = [q].flat().join(" ");
  const found = await findInDocs(query);
  return (
    <DocsFrame path="/docs/api/search">
      <PageHeading lead={query && `${found.length} found for “${query}”`}>Search</PageHeading>
      {query && found.length === 0 && (
        <p>Nothing has all these words. Try fewer of them, or a part of one.</p>
      )}
      <ul className="border-t border-rule">
        {found.map(({ href, title, note }) => (
          <li key={href} className="border-b border-rule py-2.5">
            <PageLink href={href} className="inline-flex min-h-8 items-center">
              {title}
            </PageLink>
            <span className="block text-sm text-soft [overflow-wrap:anywhere]">{note}</span>
          </li>
        ))}
      </ul>
    </DocsFrame>
  );
}
