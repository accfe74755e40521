/** Cells that the tables of one text of an institution may have. */
export const MAX_TABLE_CELLS = 3_000;

/**
 * At most so many cells do tables of Markdown have: a row that is left short is filled up to the columns of its head. Whatever has a
 * bar counts, and all lines until the next empty one as its rows.
 */
export function tableCells(text: string): number {
  let cells = 0;
  let rows = 0;
  let columns = 0;
  for (const line of [...text.split("\n"), ""]) {
    if (line.trim() === "") {
      cells += rows * columns;
      rows = 0;
      columns = 0;
      continue;
    }
    rows += 1;
    if (line.includes("|")) columns = Math.max(columns, line.split("|").length);
  }
  return cells;
}
