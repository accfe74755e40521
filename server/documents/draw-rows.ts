import type { DocumentRow } from "../../lib/document-rows";
import type { Place, Sheet } from "./sheet";

/** Writes what a document tells, a row for each, and says where it ends. */
export function drawRows(
  sheet: Sheet,
  rows: DocumentRow[],
  { left, top, width, size }: Pick<Place, "left" | "top" | "width" | "size">,
): number {
  let y = top;
  sheet.rule({ left, width, y });
  sheet.within("Table", () => {
    for (const [term, value] of rows) {
      if (!value) continue;
      y += size * 0.4;
      const from = sheet.widthOf(term, { size }) + size;
      sheet.within("TR", () => {
        sheet.write(term, { left, top: y, width: from, size }, "TH", { scope: "Row" });
        const place = { left: left + from, top: y, width: width - from, size, bold: true, toEnd: true };
        y = sheet.write(sheet.shown(value), place, "TD") + size * 0.4;
      });
      sheet.rule({ left, width, y });
    }
  });
  return y;
}
