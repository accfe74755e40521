// biome-ignore-all lint/a11y/noRedundantRoles: laid out as blocks on phones, browsers forget a table's own roles
import { formatMoment, formatMoney, type Locale } from "@/lib/format";
import type { Bulk } from "./bulk";
import type { Cell, CellPart } from "./cell";
import { classNames } from "./class-names";
import { hrefOf } from "./href-of";
import { PageLink } from "./page-link";
import { type ShownColumn, TableRows } from "./table-rows";

/** One of a table: figures stand at its end; "quiet" has links, and its head is read aloud only; "wrap" has long texts. */
export interface Column<Row> extends ShownColumn {
  cell: (row: Row) => Cell;
  /** The field that orders the list by it, and the way that is wanted first. */
  order?: { field: string; first: "asc" | "desc" };
}

/** The page of a list as it is now: its path and query, of which links that order it keep all but the place. */
export interface ListAddress {
  path: string;
  query: Record<string, string | undefined>;
}

type Props<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  /** What stands there when there are no rows. */
  empty?: string;
  /** Where it may be ordered. */
  at?: ListAddress | undefined;
  /** Of figures to be compared: stays a table on phones, and is scrolled there. */
  isMatrix?: boolean;
  /** Which rows have a box to be chosen by, within a form. */
  choose?: Pick<Bulk<Row>, "can" | "label"> | false | undefined;
};

/** Rows and columns that work without scripts: links order them. The first column heads its row; on phones a block. */
export function DataTable<Row extends { id: number | string }>(props: Props<Row>) {
  const { caption, columns, rows, empty, at, isMatrix = false, choose } = props;
  if (empty && rows.length === 0) return <p className="border-y border-rule py-6 text-soft">{empty}</p>;
  const choices =
    choose && rows.some(choose.can) && rows.map((row) => (choose.can(row) ? choose.label(row) : null));
  const isOrdered = at && columns.some(({ order }) => order);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard, too
    <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto">
      <table role="table" className={classNames("records", !isMatrix && "records-in-blocks")}>
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" data-ordered={isOrdered ? "" : undefined}>
          <tr role="row">
            {choices && (
              <th role="columnheader" scope="col">
                <span className="sr-only">Choose</span>
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.head} column={column} at={at} />
            ))}
          </tr>
        </thead>
        <TableRows
          columns={columns.map(({ head, look, as, link }) => ({ head, look, as, link }))}
          rows={rows.map((row) => [row.id, ...columns.map(({ cell }) => cell(row))])}
          choices={choices || undefined}
        />
      </table>
    </section>
  );
}

function Head<Row>({
  column: { head, look, order },
  at,
}: {
  column: Column<Row>;
  at: ListAddress | undefined;
}) {
  const [by, direction] = at?.query.order?.split(" ") ?? [];
  const now = order && by === order.field ? (direction === "desc" ? "descending" : "ascending") : undefined;
  const next = now ? (now === "ascending" ? "desc" : "asc") : order?.first;
  return (
    <th role="columnheader" scope="col" aria-sort={now} data-look={look}>
      {at && order ? (
        <PageLink
          href={hrefOf(at.path, { ...at.query, order: `${order.field} ${next}` })}
          scroll={false}
          className="inline-flex min-h-11 items-center gap-1 text-inherit"
        >
          {head}
          {now && <span aria-hidden="true">{now === "ascending" ? "↑" : "↓"}</span>}
        </PageLink>
      ) : (
        <span className={look === "quiet" ? "sr-only" : undefined}>{head}</span>
      )}
    </th>
  );
}

/** Day and time. */
export const momentCell = (at: string, locale: Locale, part: Omit<CellPart, "text"> = {}): CellPart => ({
  text: formatMoment(at, locale),
  at,
  ...part,
});

/** An amount; a word says what a screen reader may skip of the minus sign. */
export const moneyCell = (decimal: string | null, currency: string, language: string): Cell =>
  decimal === null
    ? "Not known"
    : {
        text: formatMoney(decimal, currency, language),
        money: true,
        said: decimal.startsWith("-") ? "debit" : undefined,
      };
