import { Icon } from "@/components/ui/icon";
import type { ApiBody } from "@/lib/openapi/operations";
import { Code } from "./code";
import { FieldList } from "./field-list";

/** A body: its examples, and its fields in a closed section. */
export function BodyView({ body, label }: { body: ApiBody; label: string }) {
  return (
    <div className="grid gap-4">
      {body.examples.map(({ summary, text }) => (
        <figure key={summary} className="grid gap-1.5">
          <figcaption className="text-sm text-soft">{summary}</figcaption>
          <Code text={text} label={`${label}: ${summary}`} />
        </figure>
      ))}
      {body.fields.length > 0 && (
        <details className="group/fields">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-accent">
            <Icon name="chevron" className="size-4 shrink-0 group-open/fields:rotate-90" />
            Fields of {label.toLowerCase()}
          </summary>
          <FieldList
            lines={body.fields.map(({ path, type, required, description }) => ({
              name: path,
              note: required ? type : `${type}, optional`,
              description,
            }))}
          />
        </details>
      )}
    </div>
  );
}
