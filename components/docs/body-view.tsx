import type { ApiBody } from "@/lib/openapi/operations";
import { Code } from "./code";
import { FieldFold, fieldLines } from "./field-list";

/** A body: its examples, and its fields, open, under a name that folds them. */
export function BodyView({ body, label }: { body: ApiBody; label: string }) {
  return (
    <div className="grid gap-4">
      {body.examples.map(({ summary, text }) => (
        <figure key={summary} className="grid gap-1.5">
          <figcaption className="text-sm text-soft">{summary}</figcaption>
          <Code text={text} label={`${label}: ${summary}`} />
        </figure>
      ))}
      <FieldFold name={`Fields of ${label.toLowerCase()}`} lines={fieldLines(body.fields)} open />
    </div>
  );
}
