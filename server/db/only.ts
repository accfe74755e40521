/** The row of a statement that always answers exactly one, such as the `returning()` of an insert. */
export function only<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`one row was due, ${rows.length} came`);
  return row;
}

/** The first row of a statement that answers one at most; null where it answers none. */
export const firstOf = async <Row>(statement: PromiseLike<Row[]>): Promise<Row | null> =>
  (await statement)[0] ?? null;

/** Whether a statement answers, or changed, any row. */
export const hasAny = async (statement: PromiseLike<unknown[]>): Promise<boolean> =>
  (await statement).length > 0;
