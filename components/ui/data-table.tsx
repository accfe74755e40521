// biome-ignore-all lint/a11y/noRedundantRoles: laid out as blocks on phones, browsers forget a table's own roles
import type { ReactNode } from "react";
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
  const block = (look: string) => (isMatrix ? undefined : look);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard, too
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table
        role="table"
        className={classNames("w-full border-t-3 border-double border-edge", block("max-md:block"))}
      >
        <caption className="sr-only">{caption}</caption>
        <Head columns={columns} isMatrix={isMatrix} />
        <tbody role="rowgroup" className={block("max-md:block")}>
          {rows.map((row) => (
            <tr
              key={row.id}
              role="row"
              className={classNames("border-b border-rule", block("max-md:block max-md:py-3"))}
            >
              {columns.map((column, index) => (
                <Cell key={column.head} column={column} row={row} isFirst={index === 0} isMatrix={isMatrix} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const aligned = (figures: boolean | undefined) => (figures ? "text-end" : "text-start");

/** On phones only what orders the rows is seen of it. */
function Head<Row>({ columns, isMatrix }: { columns: Column<Row>[]; isMatrix: boolean }) {
  const isOrdered = columns.some(({ sort }) => sort);
  const onPhones = isOrdered ? "max-md:block max-md:border-b max-md:border-rule" : "max-md:sr-only";
  return (
    <thead role="rowgroup" className={isMatrix ? undefined : onPhones}>
      <tr
        role="row"
        className={classNames(
          "border-b border-rule",
          !isMatrix && "max-md:flex max-md:flex-wrap max-md:border-0",
        )}
      >
        {columns.map(({ head, figures, quiet, sort }) => (
          <th
            key={head}
            role="columnheader"
            scope="col"
            aria-sort={sort?.now}
            className={classNames(
              "caption pe-3 font-normal xl:pe-5 whitespace-nowrap last:pe-0",
              aligned(figures),
              !isMatrix && !sort && "max-md:sr-only",
            )}
          >
            {sort ? (
              <SortLink head={head} {...sort} />
            ) : (
              <span className={quiet ? "sr-only" : "inline-block py-3"}>{head}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type CellProps<Row> = { column: Column<Row>; row: Row; isFirst: boolean; isMatrix: boolean };

/** On phones each value stands beside its head; the first one heads the block. */
function Cell<Row>({ column: { head, cell, figures, look, quiet }, row, isFirst, isMatrix }: CellProps<Row>) {
  const isNamed = !isMatrix && !isFirst && !quiet;
  const className = classNames(
    "py-2.5 pe-3 xl:pe-5 align-baseline font-normal last:pe-0",
    aligned(figures),
    figures && "figures whitespace-nowrap",
    !isMatrix && "max-md:p-0 max-md:py-0.5 max-md:text-start",
    !isMatrix &&
      (isNamed ? "max-md:grid max-md:grid-cols-[7.5rem_minmax(0,1fr)] max-md:gap-x-3" : "max-md:block"),
    !isNamed && look,
  );
  const value = isNamed ? (
    <>
      <span aria-hidden="true" className="text-sm text-soft md:hidden">
        {head}
      </span>
      <div className={look}>{cell(row)}</div>
    </>
  ) : (
    cell(row)
  );
  return isFirst ? (
    <th role="rowheader" scope="row" className={className}>
      {value}
    </th>
  ) : (
    <td role="cell" className={className}>
      {value}
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
