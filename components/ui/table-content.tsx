// biome-ignore-all lint/a11y/noRedundantRoles: laid out as blocks on phones, browsers forget a table's own roles
"use client";
import { Fragment } from "react";
import type { Cell, CellPart } from "./cell";
import { Disclosure } from "./disclosure";
import { Icon } from "./icon";
import { Numeral } from "./numeral";
import { OwnName } from "./own-name";
import { PageLink } from "./page-link";

export interface ShownColumn {
  head: string;
  /** `line`: each part of its cells stays on one line where there is a table; `spare`: figures that narrow tables go without. */
  look?: "figures" | "spare" | "quiet" | "wrap" | "line" | undefined;
  /** What all its texts are: words that others wrote, or codes. */
  as?: "own" | "code" | undefined;
  /** Its cells lead to this and the id of their row. */
  link?: string | undefined;
  /** The link that orders the list by it, and how it is ordered by it now. */
  sort?: { href: string; now?: "ascending" | "descending" } | undefined;
}

type Props = {
  columns: ShownColumn[];
  rows: [id: number | string, ...Cell[]][];
  /** What each row is called that can be chosen; null of one that cannot. */
  choices?: (string | null)[] | undefined;
};

/** Heads and rows from their data. The first cell heads its row; on phones each other one has its head beside it. */
export const TableContent = ({ columns, rows, choices }: Props) => (
  <>
    <thead role="rowgroup" data-ordered={columns.some(({ sort }) => sort) ? "" : undefined}>
      <tr role="row">
        {choices && (
          <th role="columnheader" scope="col">
            <span className="sr-only">Choose</span>
          </th>
        )}
        {columns.map(headOf)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map(([id, first, ...others], place) => (
        <Fragment key={id}>
          <tr role="row">
            {choices && (
              <td role="cell" data-look="choice">
                {choices[place] && (
                  <label>
                    <input type="checkbox" name="ids" value={id} aria-label={`Choose ${choices[place]}`} />
                  </label>
                )}
              </td>
            )}
            <th role="rowheader" scope="row" data-look={columns[0]?.look}>
              {contentOf(shown(first, columns[0], id))}
            </th>
            {others.map((cell, index) => {
              const column = columns[index + 1] as ShownColumn;
              const { head, look } = column;
              return (
                <td key={head} role="cell" data-head={look === "quiet" ? undefined : head} data-look={look}>
                  {contentOf(shown(cell, column, id))}
                </td>
              );
            })}
          </tr>
          {openedOf(others, columns.length)}
        </Fragment>
      ))}
    </tbody>
  </>
);

// Functions, not components: there are hundreds of them on a page.
function headOf({ head, look, sort }: ShownColumn) {
  return (
    <th key={head} role="columnheader" scope="col" aria-sort={sort?.now} data-look={look}>
      {sort ? (
        <PageLink
          href={sort.href}
          scroll={false}
          className="inline-flex min-h-11 items-center gap-1 text-inherit"
        >
          <span>{head}</span>
          {sort.now && <span aria-hidden="true">{sort.now === "ascending" ? "↑" : "↓"}</span>}
        </PageLink>
      ) : (
        <span className={look === "quiet" ? "sr-only" : undefined}>{head}</span>
      )}
    </th>
  );
}

/** A cell with what its column says of all. */
function shown(cell: Cell, { as, link }: Partial<ShownColumn> = {}, id: number | string): Cell {
  if ((!as && !link) || !cell || Array.isArray(cell)) return cell;
  const part = typeof cell === "object" ? cell : { text: String(cell) };
  return { ...part, ...(as && { [as]: true }), ...(link && { href: `${link}${id}` }) };
}

function contentOf(cell: Cell) {
  if (Array.isArray(cell))
    return <span className="cell-parts">{cell.map((part) => partOf(part, part.text))}</span>;
  return typeof cell === "object" && cell !== null ? partOf(cell, undefined) : cell;
}

function partOf({ href, tone, icon, note, said, details, ...part }: CellPart, key: string | undefined) {
  if (details) return <Disclosure key={key} summary="Details" of={details.of} />;
  const text = (
    <>
      {wordsOf(part)}
      {said && <span className="sr-only">{` ${said}`}</span>}
    </>
  );
  const shown = href ? (
    <PageLink key={key} href={href}>
      {text}
    </PageLink>
  ) : (
    text
  );
  if (!tone && !icon && !note) return href || !key ? shown : <span key={key}>{shown}</span>;
  const told = icon ? (
    <span key={key} className={`status ${tone}`}>
      <Icon name={icon} className="" />
      <span>{shown}</span>
    </span>
  ) : (
    <span key={key} className={tone}>
      {shown}
    </span>
  );
  return note ? (
    <span key={key}>
      {told}
      <small>{note}</small>
    </span>
  ) : (
    told
  );
}

function wordsOf({ text, own, code, money, at }: CellPart) {
  if (money) return Numeral({ children: text });
  if (at) return <time dateTime={at}>{text}</time>;
  if (code) return Numeral({ className: "figures", children: text });
  return own ? OwnName({ children: text }) : text;
}

/** The facts of a row, across all of it: a line below, which its cell opens and closes. */
function openedOf(cells: Cell[], colSpan: number) {
  const { details } = cells.find((cell): cell is CellPart => !!(cell as CellPart | null)?.details) ?? {};
  return (
    details && (
      <tr role="row" className="opened">
        <td role="cell" colSpan={colSpan}>
          <dl className="facts">
            {details.facts.map(([name, value]) => (
              <div key={name}>
                <dt>{`${name}: `}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className="facts-onward">
            {details.links.map(([text, href]) => (
              <PageLink key={href} href={href}>
                {text}
              </PageLink>
            ))}
          </p>
        </td>
      </tr>
    )
  );
}
