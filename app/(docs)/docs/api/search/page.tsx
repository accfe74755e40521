import { readGuides } from "@/app/(docs)/read-guide";
import { pageMetadata } from "@/app/page-metadata";
import { PageHeading } from "@/components/ui/page-heading";
import { PageLink } from "@/components/ui/page-link";
import { operationsOf } from "@/lib/openapi/operations";
import { type Findable, searchDocuments } from "@/lib/openapi/search-documents";
import { readDocument } from "@/server/pages";

type Props = { searchParams: Promise<{ q?: string | string[] }> };

export const generateMetadata = () => pageMetadata(["Search", "API reference"]);

async function readFindable(): Promise<Findable[]> {
  const [document, guides] = await Promise.all([readDocument(), readGuides()]);
  return [
    ...guides.map(({ slug, title, lead, text }) => ({
      href: `/docs/api/${slug}`,
      title,
      note: lead,
      text: `${slug} ${text}`,
    })),
    ...operationsOf(document).map(({ id, summary, method, path, description, tag, parameters, body }) => ({
      href: `/docs/api/operations/${id}`,
      title: summary,
      note: `${method} ${path}`,
      forStaff: path.startsWith("/v2/api/staff/"),
      text: [id, tag, description, ...[...parameters, ...(body?.fields ?? [])].map(nameOf)].join(" "),
    })),
  ];
}

const nameOf = (field: { name: string } | { path: string }) => ("name" in field ? field.name : field.path);

export default async function SearchPage({ searchParams }: Props) {
  const { q = "" } = await searchParams;
  const query = [q].flat().join(" ").slice(0, 100);
  const found = searchDocuments(await readFindable(), query);
  return (
    <>
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
    </>
  );
}
