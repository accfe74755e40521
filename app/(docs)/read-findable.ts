import { operationsOf } from "@/lib/openapi/operations";
import { type Findable, searchDocuments } from "@/lib/openapi/search-documents";
import { readDocument } from "@/server/pages";
import { readGuides } from "./read-guide";

const LONGEST_QUERY = 100;

const nameOf = (field: { name: string } | { path: string }) => ("name" in field ? field.name : field.path);

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

/** Guides and operations that fit, the best first. */
export const findInDocs = async (query: string): Promise<Findable[]> =>
  searchDocuments(await readFindable(), query.slice(0, LONGEST_QUERY));
