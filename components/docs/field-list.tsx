import { Icon } from "@/components/ui/icon";
import type { ApiField } from "@/lib/openapi/fields";
import { MarkdownLine } from "./markdown";

interface Line {
  name: string;
  note: string;
  description: string;
}

/** Said once for all lines: a page has hundreds. */
const LINES =
  "border-t border-rule text-sm [&>div]:grid [&>div]:gap-x-6 [&>div]:border-b [&>div]:border-rule [&>div]:py-2.5 md:[&>div]:grid-cols-[minmax(0,17rem)_1fr] [&_dd]:min-w-0 [&_dt]:min-w-0 [&_dt]:font-mono [&_dt]:font-semibold [&_dt]:[overflow-wrap:anywhere] [&_span]:text-soft";

/** Fields with type and meaning. */
export const FieldList = ({ lines }: { lines: Line[] }) => (
  <dl className={LINES}>
    {lines.map(({ name, note, description }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <span>{note}</span>
          {description && <MarkdownLine text={description} />}
        </dd>
      </div>
    ))}
  </dl>
);

type FoldProps = { name: string; lines: Line[]; open?: boolean };

/** Fields behind a name; nothing where there are none. */
export const FieldFold = ({ name, lines, open }: FoldProps) =>
  lines.length > 0 && (
    <details open={open} className="group/fields">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-accent">
        <Icon name="chevron" className="size-4 group-open/fields:rotate-90" />
        {name}
      </summary>
      <FieldList lines={lines} />
    </details>
  );

/** The fields of a body, as lines. */
export const fieldLines = (fields: ApiField[]): Line[] =>
  fields.map(({ path, type, required, description }) => ({
    name: path,
    note: required ? type : `${type}, optional`,
    description,
  }));
