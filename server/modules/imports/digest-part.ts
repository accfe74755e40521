import { createHash } from "node:crypto";
import type { Column } from "./policy";
import type { StoredRow } from "./store";

/**
 * Tells whether what is committed is exactly what was checked: the columns, each row as it came, whether it is left out,
 * and which facts of customers' identity it changes. Of a part of the file, the first of which is 0.
 */
export function digestPart(columns: Column[], part: number) {
  const hash = createHash("sha256");
  const add = (value: unknown) => hash.update(`${JSON.stringify(value)}\n`);
  add(columns.map(({ name, field }) => [name, field]));
  if (part > 0) add(part);
  return {
    add: ({ row, cells, identity }: StoredRow, isBad: boolean) =>
      add([row, cells, identity, ...(isBad ? ["bad"] : [])]),
    end: () => hash.digest("hex"),
  };
}
