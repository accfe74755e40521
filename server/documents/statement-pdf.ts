import { setImmediate as breathe } from "node:timers/promises";
import type { Statement } from "../../lib/contract/index";
import { accountRows, figureRows, issueRows } from "../../lib/document-rows";
import { shortReference } from "../../lib/format/index";
import { withPauses } from "../core/index";
import { AREA, addPage, drawEnd, drawFoot, drawHead, END, type PaperOptions, TOP } from "./paper";
import { openSheet } from "./sheet";
import { drawLine, drawTableHead, measureLines, type Table } from "./statement-lines";

/** A statement as PDF on A4. A long one is drawn page by page, with pauses in which others are served. */
export async function statementPdf(
  statement: Statement,
  { lang, seal = null, phone = null }: PaperOptions,
): Promise<Buffer> {
  const { currency, account_number, customer_name } = statement.account;
  const sheet = await openSheet({ title: "documents.statement", document: statement, currency, lang });
  const { term, locale } = sheet;
  addPage(sheet);
  const top = drawHead(sheet, term("statement"), {
    institution: statement.institution,
    holder: customer_name,
    address: statement.address,
    rows: [
      ...accountRows(statement.account, term),
      ...figureRows(statement, locale, term),
      ...issueRows(statement, locale, term),
    ],
    seal,
  });
  await breathe();
  const table = await measureLines(sheet, statement, AREA);
  const pages = pagesOf(table, top);
  const closeTable = sheet.open("Table");
  let y = top;
  for (const [n, lines] of pages.entries()) {
    if (n > 0) addPage(sheet);
    y = n > 0 ? TOP : top;
    if (table.lines.length > 0) y = drawTableHead(sheet, table, { ...AREA, top: y, again: n > 0 });
    for await (const [, line] of withPauses(lines, 10)) y = drawLine(sheet, table, line, { ...AREA, top: y });
    drawFoot(sheet, `${account_number} · ${shortReference(statement.reference)}`, n + 1, pages.length);
    await breathe();
  }
  closeTable();
  if (table.lines.length === 0) y = sheet.write(term("nothing"), { ...AREA, top: y, size: 8.5 });
  drawEnd(sheet, y, phone);
  return sheet.close();
}

/** The lines of each page. Below the last there is room for where to complain. */
function pagesOf({ lines, headHeight }: Table, top: number): Table["lines"][] {
  const pages: Table["lines"][] = [[]];
  let y = top + headHeight;
  for (const line of lines) {
    if (y + line.height > END - ROOM) {
      pages.push([]);
      y = TOP + headHeight;
    }
    pages.at(-1)?.push(line);
    y += line.height;
  }
  return pages;
}

const ROOM = 20;
