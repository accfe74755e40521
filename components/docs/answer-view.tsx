import { Icon } from "@/components/ui/icon";
import type { ApiAnswer } from "@/lib/openapi/operations";
import { BodyView } from "./body-view";
import { FieldList } from "./field-list";
import { Markdown } from "./markdown";

/** One answer of an operation, behind its status. */
export function AnswerView({ answer, open }: { answer: ApiAnswer; open: boolean }) {
  return (
    <details open={open} className="group border-b border-rule">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 py-2">
        <Icon name="chevron" className="size-4 shrink-0 group-open:rotate-90" />
        <span className="font-semibold tabular-nums">{answer.status}</span>
        <span className="min-w-0 font-mono text-sm text-soft [overflow-wrap:anywhere]">
          {answer.codes.join(", ")}
        </span>
      </summary>
      <div className="grid gap-4 pb-6">
        <Markdown text={answer.description} />
        {answer.headers.length > 0 && (
          <FieldList
            lines={answer.headers.map(({ name, description }) => ({ name, note: "header", description }))}
          />
        )}
        {answer.body && <BodyView body={answer.body} label={`Answer ${answer.status}`} />}
      </div>
    </details>
  );
}
