import { DocsFrame } from "@/app/(docs)/docs-frame";
import { StaticPart } from "@/app/(docs)/static-part";
import { pageMetadata } from "@/app/page-metadata";
import { escapeHtml, lineHtml, Markdown } from "@/components/docs/markdown";
import { anchorOf } from "@/components/docs/sections-of";
import { TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import type { ApiDocument } from "@/lib/openapi/document";
import { type ApiOperation, operationsOf } from "@/lib/openapi/operations";
import { readDocument } from "@/server/pages";

const PAGES = [
  ["keys", "Get a key"],
  ["first-call", "First call"],
  ["versions", "What changed"],
  ["sdk", "TypeScript SDK"],
] as const;
const FILES = [
  ["/openapi.json", "OpenAPI 3.1 document"],
  ["/openapi/integrator.json", "Its part for servers"],
  ["/openapi/staff.json", "Its part for programs of staff"],
  ["/docs/api/passbook.postman_collection.json", "Postman collection"],
] as const;

/** Said once for all lines. */
const OPERATIONS =
  "border-t border-rule [&>li]:border-b [&>li]:border-rule [&>li]:py-2.5 [&_a]:inline-flex [&_a]:min-h-8 [&_a]:items-center [&_span]:block [&_span]:font-mono [&_span]:text-sm [&_span]:text-soft [&_span]:[overflow-wrap:anywhere]";

const operationHtml = ({ id, method, path, summary }: ApiOperation) =>
  `<li><a href="/docs/api/operations/${id}" data-page>${escapeHtml(summary)}</a><span><b>${method}</b> ${escapeHtml(path)}</span></li>`;

const tagHtml = ({ name, description }: ApiDocument["tags"][number], operations: ApiOperation[]) =>
  `<section class="mt-10"><h2 class="text-xl" id="${anchorOf(name)}">${escapeHtml(name)}</h2><div class="my-4 max-w-[72ch]">${lineHtml(description)}</div><ul class="${OPERATIONS}">${operations
    .filter(({ tag }) => tag === name)
    .map(operationHtml)
    .join("")}</ul></section>`;

export const generateMetadata = () => pageMetadata(["API reference"]);

export default async function ApiPage() {
  const document = await readDocument();
  const operations = operationsOf(document);
  return (
    <DocsFrame path="/docs/api">
      <PageHeading
        caption={`Version ${document.info.version}`}
        lead="Everything our own pages do, for your programs: sign-up, sign-in, savings accounts, and feeds for core systems."
      >
        API reference
      </PageHeading>
      <ul className="mb-8 flex flex-wrap gap-x-8 gap-y-1">
        {PAGES.map(([name, label]) => (
          <li key={name}>
            <TextLink href={`/docs/api/${name}`}>{label}</TextLink>
          </li>
        ))}
        {FILES.map(([href, label]) => (
          <li key={href}>
            <a href={href} className="line-link">
              {label}
            </a>
          </li>
        ))}
      </ul>
      <Markdown text={document.info.description} />
      <StaticPart id="operations" html={document.tags.map((tag) => tagHtml(tag, operations)).join("")} />
    </DocsFrame>
  );
}
