import { permanentRedirect } from "next/navigation";
import { DocsFrame } from "@/app/(docs)/docs-frame";
import { StaticPart } from "@/app/(docs)/static-part";
import { MissingPage } from "@/app/missing-page";
import { pageMetadata } from "@/app/page-metadata";
import { Console } from "@/components/docs/console";
import { KeepSampleLanguage } from "@/components/docs/keep-sample-language";
import { Markdown } from "@/components/docs/markdown";
import { operationHtml } from "@/components/docs/operation-html";
import { samplesOf } from "@/components/docs/samples-of";
import { PageHeading } from "@/components/ui/page-heading";
import { DEMO_VALUES } from "@/lib/demo-values";
import {
  type ApiExample,
  type ApiOperation,
  type ApiParameter,
  type ConsoleParameter,
  operationsOf,
} from "@/lib/openapi/operations";
import { answersHere, readDocument, readInstitution } from "@/server/pages";

type Props = { params: Promise<{ id: string }> };

const DEMO_HEADERS = { app_key: DEMO_VALUES.app_key, Authorization: `Bearer ${DEMO_VALUES.api_key}` };
const NO_HEADERS = {};
const NO_EXAMPLES: ApiExample[] = [];

async function readOperation({ params }: Props): Promise<ApiOperation | undefined> {
  const { id } = await params;
  const operations = operationsOf(await readDocument());
  const renamed = operations.find(({ formerId }) => formerId === id);
  if (renamed) permanentRedirect(`/docs/api/operations/${renamed.id}`);
  return operations.find((operation) => operation.id === id);
}

export async function generateMetadata(props: Props) {
  const operation = await readOperation(props);
  return pageMetadata(operation ? [operation.summary, "API reference"] : ["Page not found"]);
}

/** In other languages than that of the command above: the first example, with the values that are known. */
function samplesFor({ method, path, parameters, body }: ApiOperation, demo: boolean, origin: string) {
  const examples = parameters.filter(({ in: place, example }) => place === "path" && example !== "");
  const values: Record<string, string> = {
    ...Object.fromEntries(examples.map(({ name, example }) => [name, example])),
    ...(demo ? DEMO_HEADERS : NO_HEADERS),
  };
  return samplesOf({ method, path, parameters, values, body: body?.examples[0]?.text ?? null }, origin);
}

export default async function OperationPage(props: Props) {
  const [operation, document, { demo }] = await Promise.all([
    readOperation(props),
    readDocument(),
    readInstitution(),
  ]);
  if (!operation)
    return (
      <DocsFrame path="/docs/api/operations">
        <MissingPage />
      </DocsFrame>
    );
  const { id, tag, method, path, summary, description, parameters, body } = operation;
  const origin = document.servers[0]?.url ?? "";
  return (
    <DocsFrame path={`/docs/api/operations/${id}`}>
      <article>
        <PageHeading caption={tag} lead={<MethodPath method={method} path={path} />}>
          {summary}
        </PageHeading>
        <Markdown text={description} />
        <div className="mt-10 grid gap-10">
          <Console
            method={method}
            path={path}
            parameters={parameters.map(consoleParameter)}
            examples={body?.examples ?? NO_EXAMPLES}
            known={demo ? DEMO_HEADERS : NO_HEADERS}
            origin={origin}
            sends={await answersHere(document)}
          />
        </div>
        <KeepSampleLanguage />
        <StaticPart
          id={`operation-${id}`}
          html={operationHtml(operation, samplesFor(operation, demo, origin))}
        />
      </article>
    </DocsFrame>
  );
}

/** What the console shows of one: what is said of it stands below. */
const consoleParameter = ({ name, in: place, required, type, example }: ApiParameter): ConsoleParameter => ({
  ...{ name, in: place, required, type },
  ...(place === "path" && { example }),
});

/** `POST /v2/api/auth/health`, breaking between its parts on narrow screens. */
const MethodPath = ({ method, path }: Pick<ApiOperation, "method" | "path">) => (
  <span className="block font-mono text-sm text-soft [overflow-wrap:anywhere]">
    <b>{method}</b> {path}
  </span>
);
