import { permanentRedirect } from "next/navigation";
import { MissingPage } from "@/app/missing-page";
import { pageMetadata } from "@/app/page-metadata";
import { AnswerList } from "@/components/docs/answer-list";
import { BodyView } from "@/components/docs/body-view";
import { Code } from "@/components/docs/code";
import { Console } from "@/components/docs/console";
import { FieldList } from "@/components/docs/field-list";
import { KeepSampleLanguage } from "@/components/docs/keep-sample-language";
import { Markdown } from "@/components/docs/markdown";
import { MethodPath } from "@/components/docs/method-path";
import { type Sample, samplesOf } from "@/components/docs/samples-of";
import { Icon } from "@/components/ui/icon";
import { PageHeading } from "@/components/ui/page-heading";
import { DEMO_VALUES } from "@/lib/demo-values";
import { type ApiExample, type ApiOperation, operationsOf } from "@/lib/openapi/operations";
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
  if (!operation) return <MissingPage />;
  return (
    <article className="grid gap-10">
      <div>
        <PageHeading
          caption={operation.tag}
          lead={<MethodPath method={operation.method} path={operation.path} />}
        >
          {operation.summary}
        </PageHeading>
        <Markdown text={operation.description} />
      </div>
      <Console
        method={operation.method}
        path={operation.path}
        parameters={operation.parameters}
        examples={operation.body?.examples ?? NO_EXAMPLES}
        known={demo ? DEMO_HEADERS : NO_HEADERS}
        origin={document.servers[0]?.url ?? ""}
        sends={await answersHere(document)}
      />
      <SampleList samples={samplesFor(operation, demo, document.servers[0]?.url ?? "")} />
      {operation.parameters.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-xl">Headers and parameters</h2>
          <FieldList
            lines={operation.parameters.map(({ name, in: place, type, required, description }) => ({
              name,
              note: `${place}, ${type}${required ? "" : ", optional"}`,
              description,
            }))}
          />
        </section>
      )}
      {operation.body && (
        <section className="grid gap-3">
          <h2 className="text-xl">Body</h2>
          <BodyView body={operation.body} label="Body" />
        </section>
      )}
      <section>
        <h2 className="mb-3 text-xl" id="answers">
          Answers
        </h2>
        <AnswerList answers={operation.answers} />
      </section>
    </article>
  );
}

/** A call in several languages, each folded. */
function SampleList({ samples }: { samples: Sample[] }) {
  return (
    <section>
      <h2 className="mb-3 text-xl" id="samples">
        In your language
      </h2>
      <KeepSampleLanguage />
      {samples.map(({ language, text }) => (
        <details
          key={language}
          data-language={language}
          className="group border-b border-rule first-of-type:border-t"
        >
          <summary className="flex min-h-12 cursor-pointer items-center gap-3 py-2 font-semibold">
            <Icon name="chevron" className="size-4 shrink-0 group-open:rotate-90" />
            {language}
          </summary>
          <div className="pb-5">
            <Code text={text} label={`The request in ${language}`} />
          </div>
        </details>
      ))}
    </section>
  );
}
