// biome-ignore-all lint/a11y/noRedundantRoles: laid out as blocks on phones, browsers forget a table's own roles
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

export type Column<R> = {
  head: string;
  cell: (record: R) => ReactNode;
  /** Looks of the cell. */
  look?: string;
  /** Of buttons and links: its head is read aloud only. */
  quiet?: boolean;
};

type Props<R> = { caption: string; columns: Column<R>[]; records: R[] };

/** One line for each record; on phones a block. */
export function RecordTable<R extends { id: number }>({ caption, columns, records }: Props<R>) {
  return (
    <table role="table" className="w-full border-t-3 border-double border-edge max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b border-rule">
          {columns.map(({ head, quiet }) => (
            <th
              key={head}
              role="columnheader"
              scope="col"
              className="caption py-2 pe-4 text-start font-normal"
            >
              {quiet ? <span className="sr-only">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {records.map((record) => (
          <tr key={record.id} role="row" className="border-b border-rule max-md:block max-md:py-3">
            {columns.map(({ head, cell, look, quiet }) => (
              <td
                key={head}
                role="cell"
                className={classNames("py-2 pe-4 max-md:block max-md:p-0", quiet && "max-md:mt-2", look)}
              >
                {cell(record)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
