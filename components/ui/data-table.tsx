// biome-ignore-all lint/a11y/noRedundantRoles: laid out as blocks on phones, browsers forget a table's own roles
import { formatMoment, formatMoney, type Locale } from "@/lib/format";
import type { Bulk } from "./bulk";
import type { Cell, CellPart } from "./cell";
import { hrefOf } from "./href-of";
import { type ShownColumn, TableContent } from "./table-content";

/** One of a table: figures stand at its end; "quiet" has links, and its head is read aloud only; "wrap" has long texts. */
export interface Column<Row> extends ShownColumn {
  cell: (row: Row) => Cell;
  /** What orders the list by it, in the way that is wanted first, such as `name asc`. */
  order?: string;
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
  /** Which rows have a box to be chosen by, within a form. */
  choose?: Pick<Bulk<Row>, "can" | "label"> | false | undefined;
};

/** Rows and columns that work without scripts: links order them. The first column heads its row; on phones a block. */
export function DataTable<Row extends { id: number | string }>(props: Props<Row>) {
  const { caption, columns, rows, empty, at, choose } = props;
  if (empty && rows.length === 0) return <p className="border-y border-rule py-6 text-soft">{empty}</p>;
  const choices =
    choose && rows.some(choose.can) && rows.map((row) => (choose.can(row) ? choose.label(row) : null));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard, too
    <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto">
      <table role="table" className="records records-in-blocks">
        <caption className="sr-only">{caption}</caption>
        <TableContent
          columns={columns.map((column) => shownColumn(column, at))}
          rows={rows.map((row) => [row.id, ...columns.map(({ cell }) => cell(row))])}
          choices={choices || undefined}
        />
      </table>
    </section>
  );
}

/** What is sent of a column: only what it has, for a list of them is on every page of staff. */
function shownColumn<Row>(
  { head, look, as, link, order }: Column<Row>,
  at: ListAddress | undefined,
): ShownColumn {
  const sort = at && order && sortOf(order, at);
  return { head, ...(look && { look }), ...(as && { as }), ...(link && { link }), ...(sort && { sort }) };
}

/** A list that shows its age comes by it, turned round from what is wanted first, unless another order is asked for. */
function sortOf(order: string, { path, query }: ListAddress) {
  const [field, first] = order.split(" ");
  const byAge = order.includes("_at ") ? [field, first === "asc" ? "desc" : "asc"] : [];
  const [by, direction] = query.order?.split(" ") ?? byAge;
  const isNow = by === field;
  const next = isNow ? (direction === "desc" ? "asc" : "desc") : first;
  return {
    href: hrefOf(path, { ...query, order: `${field} ${next}` }),
    ...(isNow && { now: direction === "desc" ? ("descending" as const) : ("ascending" as const) }),
  };
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
