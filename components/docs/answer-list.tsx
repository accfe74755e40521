import { BodyView } from "@/components/docs/body-view";
import { Icon } from "@/components/ui/icon";
import { type GatheredAnswer, gatherAnswers } from "@/lib/openapi/gather-answers";
import type { ApiAnswer } from "@/lib/openapi/operations";
import { FieldFold, FieldList, fieldLines } from "./field-list";
import { MarkdownLine } from "./markdown";

const headerLines = (headers: ApiAnswer["headers"]) =>
  headers.map(({ name, description }) => ({ name, note: "header", description }));

/** The answers of an operation, each behind its status; what all of them have comes once, after them. */
export function AnswerList({ answers }: { answers: ApiAnswer[] }) {
  const gathered = gatherAnswers(answers);
  return (
    <>
      {gathered.answers.map((answer, index) => (
        <Answer key={answer.status} answer={answer} open={index === 0} />
      ))}
      <div className="mt-4">
        <FieldFold name="Headers of every answer" lines={headerLines(gathered.headers)} />
        <FieldFold name="Fields of every refusal" lines={fieldLines(gathered.refusalFields)} />
      </div>
    </>
  );
}

function Answer({ answer, open }: { answer: GatheredAnswer; open: boolean }) {
  return (
    <details open={open} className="group border-b border-rule">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 py-2">
        <Icon name="chevron" className="size-4 group-open:rotate-90" />
        <span className="font-semibold tabular-nums">{answer.status}</span>
        <span className="min-w-0 font-mono text-sm text-soft [overflow-wrap:anywhere]">
          {answer.codes.join(", ")}
        </span>
      </summary>
      <div className="grid gap-4 pb-6">
        <div className="grid max-w-[72ch] gap-4">
          {answer.description.split("\n\n").map((line) => (
            <MarkdownLine key={line} text={line} />
          ))}
        </div>
        {answer.headers.length > 0 && <FieldList lines={headerLines(answer.headers)} />}
        {answer.body && <BodyView body={answer.body} label={`Answer ${answer.status}`} />}
        {answer.fieldsOf && <p className="text-soft">Its fields are those of answer {answer.fieldsOf}.</p>}
      </div>
    </details>
  );
}
