import { setImmediate as breathe } from "node:timers/promises";
import type { Statement } from "../../lib/contract/index";
import { statementRows } from "../../lib/document-rows";
import { drawRows, GAP_NOTE, openSheet, type Sheet } from "./sheet";
import { drawHead, drawLine, measureLines, type Table } from "./statement-lines";

const MARGIN = 45;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN;
const FOOT = 24;
const AREA = { left: MARGIN, width: WIDTH };

/**
 * A statement as PDF on A4. A long one is drawn page by page, with pauses in which others are served.
 * @param lang the institution's locale, such as `en_PH`
 */
export async function statementPdf(statement: Statement, lang: string): Promise<Buffer> {
  const { currency, account_number } = statement.account;
  const sheet = await openSheet({ title: "Statement", document: statement, currency, lang });
  const { pdf } = sheet;
  pdf.addPage({ size: "A4", margin: MARGIN });
  const top = drawTop(sheet, statement);
  const table = await measureLines(sheet, statement, AREA);
  const pages = pagesOf(table, top);
  for (const [n, lines] of pages.entries()) {
    if (n > 0) pdf.addPage({ size: "A4", margin: MARGIN });
    let y = n > 0 ? MARGIN : top;
    if (table.lines.length > 0) y = drawHead(pdf, table, { ...AREA, top: y });
    for (const line of lines) y = drawLine(pdf, table, line, { ...AREA, top: y });
    if (n === pages.length - 1) drawEnd(sheet, table, y);
    drawFoot(sheet, `${account_number} · ${statement.reference}`, `Page ${n + 1} of ${pages.length}`);
    await breathe();
  }
  return sheet.close();
}

function drawTop(sheet: Sheet, statement: Statement): number {
  const { pdf, shown, locale } = sheet;
  pdf.font("bold").fontSize(15).text(shown(statement.institution), MARGIN, MARGIN, { width: WIDTH });
  pdf.font("plain").fontSize(11).text("Statement", { width: WIDTH });
  const area = { ...AREA, top: pdf.y + 8, size: 9 };
  return drawRows(sheet, statementRows(statement, locale), area) + 14;
}

/** The lines of each page. Below the last there is room for a word on what is missing. */
function pagesOf({ lines, headHeight }: Table, top: number): Table["lines"][] {
  const pages: Table["lines"][] = [[]];
  let y = top + headHeight;
  for (const line of lines) {
    if (y + line.height > BOTTOM - FOOT) {
      pages.push([]);
      y = MARGIN + headHeight;
    }
    pages.at(-1)?.push(line);
    y += line.height;
  }
  return pages;
}

function drawEnd({ pdf, hasGaps }: Sheet, { lines }: Table, top: number): void {
  pdf.font("plain").fontSize(8.5);
  if (lines.length === 0) pdf.text("No transactions in this period.", MARGIN, top, { width: WIDTH });
  if (hasGaps()) pdf.fontSize(7).text(GAP_NOTE, MARGIN, BOTTOM - FOOT + 2, { lineBreak: false });
}

/** In the margin of every page, so that one that was lost is missed. */
function drawFoot({ pdf, shown }: Sheet, left: string, right: string): void {
  pdf.font("plain").fontSize(7);
  pdf.text(shown(left), MARGIN, BOTTOM - 8, { lineBreak: false });
  pdf.text(right, MARGIN + WIDTH - pdf.widthOfString(right), BOTTOM - 8, { lineBreak: false });
}
