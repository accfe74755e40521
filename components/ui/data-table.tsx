import type { ReactNode } from "react";
import { PageLink } from "./page-link";

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end of their column. */
  figures?: boolean;
  /** The page in the order of this column, and how the rows are ordered by it now. */
  sort?: { href: string; now: "ascending" | "descending" | undefined };
}

type Props<Row> = { caption: string; columns: Column<Row>[]; rows: Row[] };

const ALIGNED = (figures: boolean | undefined) => (figures ? "text-end" : "text-start");

/** Rows and columns that work without scripts: links order them. The first column heads its row. */
export function DataTable<Row extends { id: number }>({ caption, columns, rows }: Props<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who scrolls by keyboard has to reach it
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-t-3 border-double border-edge">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-rule">
            {columns.map(({ head, figures, sort }) => (
              <th
                key={head}
                scope="col"
                aria-sort={sort?.now}
                className={`caption pe-5 font-normal whitespace-nowrap last:pe-0 ${ALIGNED(figures)}`}
              >
                {sort ? (
                  <SortLink head={head} {...sort} />
                ) : (
                  <span className="inline-block py-3">{head}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-b border-rule">
              {columns.map(({ head, cell, figures }, index) => {
                const look = `py-2.5 pe-5 align-baseline font-normal last:pe-0 ${ALIGNED(figures)} ${figures ? "figures whitespace-nowrap" : ""}`;
                return index === 0 ? (
                  <th key={head} scope="row" className={look}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={head} className={look}>
                    {cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
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
