import { InlineMarkdown } from "./markdown";

interface Line {
  name: string;
  note: string;
  description: string;
}

/** Fields with type and meaning. */
export function FieldList({ lines }: { lines: Line[] }) {
  return (
    <dl className="border-t border-rule">
      {lines.map(({ name, note, description }) => (
        <div
          key={name}
          className="grid gap-x-6 border-b border-rule py-2.5 md:grid-cols-[minmax(0,17rem)_1fr]"
        >
          <dt className="min-w-0 font-mono text-sm font-semibold [overflow-wrap:anywhere]">{name}</dt>
          <dd className="min-w-0 text-sm">
            <span className="text-soft">{note}</span>
            {description && (
              <span className="block">
                <InlineMarkdown text={description} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
