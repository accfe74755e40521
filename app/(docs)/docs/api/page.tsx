import { DocsFrame } from "@/app/(docs)/docs-frame";
import { StaticPart } from "@/app/(docs)/static-part";
import { pageMetadata } from "@/app/page-metadata";
import { escapeHtml, lineHtml, Markdown } from "@/components/docs/markdown";
import { anchorOf } from "@/components/docs/sections-of";
import { PageHeading } from "@/components/ui/page-heading";
import { PageLink } from "@/components/ui/page-link";
import type { ApiDocument } from "@/lib/openapi/document";
import { type ApiOperation, operationsOf } from "@/lib/openapi/operations";
import { readDocument } from "@/server/pages";

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
        <li>
          <PageLink href="/docs/api/keys" className="inline-flex min-h-11 items-center">
            Get a key
          </PageLink>
        </li>
        <li>
          <PageLink href="/docs/api/first-call" className="inline-flex min-h-11 items-center">
            First call
          </PageLink>
        </li>
        <li>
          <PageLink href="/docs/api/versions" className="inline-flex min-h-11 items-center">
            What changed
          </PageLink>
        </li>
        <li>
          <PageLink href="/docs/api/sdk" className="inline-flex min-h-11 items-center">
            TypeScript SDK
          </PageLink>
        </li>
        <li>
          <a href="/openapi.json" className="inline-flex min-h-11 items-center">
            OpenAPI 3.1 document
          </a>
        </li>
        <li>
          <a href="/docs/api/passbook.postman_collection.json" className="inline-flex min-h-11 items-center">
            Postman collection
          </a>
        </li>
      </ul>
      <Markdown text={document.info.description} />
      <StaticPart id="operations" html={document.tags.map((tag) => tagHtml(tag, operations)).join("")} />
    </DocsFrame>
  );
}
