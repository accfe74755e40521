/** The row of a statement that always answers exactly one, such as the `returning()` of an insert. */
export function only<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`one row was due, ${rows.length} came`);
  return row;
}
