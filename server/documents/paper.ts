import { encode } from "uqr";
import type { DocumentRow, Seal } from "../../lib/document-rows";
import { spacedNumber } from "../../lib/format/spaced-number";
import { GAP } from "./printable";
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

const MARGIN = 45;
const [PAGE_WIDTH, PAGE_HEIGHT] = [595.28, 841.89];
/** Where everything on A4 stands. */
export const AREA = { left: MARGIN, width: PAGE_WIDTH - 2 * MARGIN };
export const TOP = MARGIN;
const FOOT = 24;
/** Below it stand the foot and a word on what is missing. */
export const END = PAGE_HEIGHT - MARGIN - FOOT;
const LOWEST = PAGE_HEIGHT - MARGIN - 8;

/** What a paper says beside what it is about. */
export interface PaperOptions {
  /** The locale that it is written in, such as `en_PH`. */
  lang: string;
  seal?: Seal | null;
  /** Where to complain. */
  phone?: string | null;
}

/** What all papers on A4 have at their top. */
export interface Head {
  institution: string;
  holder: string | null;
  address: string[];
  rows: DocumentRow[];
  seal: Seal | null;
  /** A sentence under the title. */
  lead?: string;
}

export const addPage = (sheet: Sheet): void => void sheet.pdf.addPage({ size: "A4", margin: MARGIN });

const QR = 76;
const SEAL = 168;

/** Who issues it, to whom, and what it tells before its lines; answers where that ends. */
export function drawHead(sheet: Sheet, title: string, head: Head): number {
  const { shown, write } = sheet;
  const left = { ...AREA, width: AREA.width - SEAL - 20 };
  let y = write(shown(head.institution), { ...left, top: TOP, size: 15, bold: true });
  y = write(title, { ...left, top: y + 2, size: 12 }, "H1") + 14;
  for (const [n, line] of [head.holder, ...head.address].entries())
    if (line) y = write(shown(line), { ...left, top: y, size: 9.5, bold: n === 0 });
  const below = Math.max(y, head.seal ? drawSeal(sheet, head.seal) : y) + 14;
  const rows = head.lead ? write(head.lead, { ...AREA, top: below, size: 10 }) + 10 : below;
  return drawRows(sheet, head.rows, { ...AREA, top: rows, size: 9 }) + 14;
}

function drawSeal(sheet: Sheet, { code, page }: Seal): number {
  const { pdf, words, write } = sheet;
  const left = AREA.left + AREA.width - SEAL;
  const { data, size } = encode(`${page}#${code.replaceAll("-", "")}`, { ecc: "M", border: 0 });
  const cell = QR / size;
  sheet.part("Figure", { alt: words("documents.qr", { address: page }) }, () => {
    const x = sheet.mirrored(left + SEAL - QR, QR);
    for (const [row, cells] of data.entries())
      for (const [column, dark] of cells.entries())
        if (dark) pdf.rect(x + column * cell, TOP + row * cell, cell, cell);
    pdf.fill("black");
  });
  const at = { left, width: SEAL, size: 7, toEnd: true };
  let y = write(`${words("documents.code")} ${code}`, { ...at, top: TOP + QR + 5, size: 8, bold: true });
  y = write(words("documents.verify", { address: page }), { ...at, top: y + 2 });
  return y;
}

/** The end of the last page: where to complain, and what the font could not show. */
export function drawEnd({ words, write, hasGaps }: Sheet, top: number, phone: string | null): void {
  if (phone)
    write(words("documents.complain", { phone: spacedNumber(phone) }), { ...AREA, top: top + 8, size: 8.5 });
  if (hasGaps()) write(words("documents.gaps", { gap: GAP }), { ...AREA, top: END + 2, size: 7 });
}

/** In the margin of every page, so that one that was lost is missed. */
export function drawFoot(sheet: Sheet, left: string, page: number, pages: number): void {
  const { shown, write, words } = sheet;
  sheet.artifact(() => {
    write(shown(left), { ...AREA, top: LOWEST, size: 7 });
    write(words("documents.page", { page, pages }), { ...AREA, top: LOWEST, size: 7, toEnd: true });
  });
}
