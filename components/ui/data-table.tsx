// biome-ignore-all lint/a11y/noRedundantRoles: laid out as blocks on phones, browsers forget a table's own roles
import { isValidElement, type ReactNode } from "react";
import { classNames } from "./class-names";
import { PageLink } from "./page-link";

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end of their column. */
  figures?: boolean;
  /** Looks of the cells. */
  look?: string;
  /** Of buttons and links: its head is read aloud only. */
  quiet?: boolean;
  /** The page in the order of this column, and how the rows are ordered by it now. */
  sort?: { href: string; now: "ascending" | "descending" | undefined };
}

type Props<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  /** What stands there when there are no rows. */
  empty?: string;
  /** Of figures to be compared: stays a table on phones, and is scrolled there. */
  isMatrix?: boolean;
};

/** Rows and columns that work without scripts: links order them. The first column heads its row; on phones a block. */
export function DataTable<Row extends { id: number }>({
  caption,
  columns,
  rows,
  empty,
  isMatrix = false,
}: Props<Row>) {
  if (empty && rows.length === 0) return <p className="border-y border-rule py-6 text-soft">{empty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard, too
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table role="table" className={classNames("records", !isMatrix && "records-in-blocks")}>
        <caption className="sr-only">{caption}</caption>
        <Head columns={columns} />
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.id} role="row">
              {columns.map((column, index) => cellOf(column, row, index === 0))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** On phones only what orders the rows is seen of it. */
const Head = <Row,>({ columns }: { columns: Column<Row>[] }) => (
  <thead role="rowgroup" data-ordered={columns.some(({ sort }) => sort) ? "" : undefined}>
    <tr role="row">
      {columns.map(({ head, figures, quiet, sort }) => (
        <th
          key={head}
          role="columnheader"
          scope="col"
          aria-sort={sort?.now}
          data-figures={figures ? "" : undefined}
        >
          {sort ? (
            <SortLink head={head} {...sort} />
          ) : (
            <span className={quiet ? "sr-only" : undefined}>{head}</span>
          )}
        </th>
      ))}
    </tr>
  </thead>
);

/** Whether it stands beside the head of its column as it is: the parts of anything else have to be held together. */
const isOnePart = (value: ReactNode) =>
  isValidElement(value) ? typeof value.type === "string" : !Array.isArray(value);

/** On phones each value stands beside its head; the first one heads the block. No component: there are hundreds of them. */
function cellOf<Row>(
  { head, cell, figures, look, quiet }: Column<Row>,
  row: Row,
  isFirst: boolean,
): ReactNode {
  const value = cell(row);
  // A browser may format a figure or a date differently: the text of the server stays.
  const common = {
    className: look,
    "data-figures": figures ? "" : undefined,
    suppressHydrationWarning: true,
  };
  if (isFirst)
    return (
      <th {...common} key={head} role="rowheader" scope="row">
        {value}
      </th>
    );
  return (
    <td {...common} key={head} role="cell" data-head={quiet ? undefined : head}>
      {quiet || isOnePart(value) ? value : <div suppressHydrationWarning>{value}</div>}
    </td>
  );
}

function SortLink({ head, href, now }: { head: string } & NonNullable<Column<never>["sort"]>) {
  return (
    <PageLink href={href} scroll={false} className="inline-flex min-h-11 items-center gap-1 text-inherit">
      {head}
      {now && <span aria-hidden="true">{now === "ascending" ? "↑" : "↓"}</span>}
    </PageLink>
  );
}
