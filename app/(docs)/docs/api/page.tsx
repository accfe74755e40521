import { pageMetadata } from "@/app/page-metadata";
import { Markdown } from "@/components/docs/markdown";
import { MethodPath } from "@/components/docs/method-path";
import { PageHeading } from "@/components/ui/page-heading";
import { PageLink } from "@/components/ui/page-link";
import { operationsOf } from "@/lib/openapi/operations";
import { readDocument } from "@/server/pages";

export const generateMetadata = () => pageMetadata(["API reference"]);

export default async function ApiPage() {
  const document = await readDocument();
  const operations = operationsOf(document);
  return (
    <>
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
      {document.tags.map(({ name, description }) => (
        <section key={name} className="mt-10">
          <h2 className="text-xl">{name}</h2>
          <Markdown text={description} />
          <ul className="border-t border-rule">
            {operations
              .filter(({ tag }) => tag === name)
              .map(({ id, method, path, summary }) => (
                <li key={id} className="border-b border-rule py-2.5">
                  <PageLink href={`/docs/api/operations/${id}`} className="inline-flex min-h-8 items-center">
                    {summary}
                  </PageLink>
                  <span className="block text-soft">
                    <MethodPath method={method} path={path} />
                  </span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
