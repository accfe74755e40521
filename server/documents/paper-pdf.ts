import type { Receipt, Statement } from "../../lib/contract/index";
import {
  accountRows,
  ageRows,
  balanceRows,
  type Certificate,
  issueRows,
  receiptRows,
  statementRows,
} from "../../lib/document-rows";
import { shortReference } from "../../lib/format/index";
import { AREA, addPage, drawEnd, drawFoot, drawHead, drawRows, END, type PaperOptions, TOP } from "./paper";
import { GAP } from "./printable";
import { openSheet } from "./sheet";
import { drawLine, drawTableHead, measureLines, type Table } from "./statement-lines";

const POINTS_PER_MM = 72 / 25.4;
/** As the printed page has it (`@page receipt`). */
const RECEIPT: [number, number] = [80 * POINTS_PER_MM, 160 * POINTS_PER_MM];
const MARGIN = 4 * POINTS_PER_MM;
const SLIP = { left: MARGIN, width: RECEIPT[0] - 2 * MARGIN };

/** What is printed, and in which words. */
export type Paper =
  | { kind: "receipt"; document: Receipt; options: Pick<PaperOptions, "lang"> }
  | { kind: "certificate"; document: Certificate; options: PaperOptions }
  | { kind: "statement"; document: Statement; options: PaperOptions };

/** Draws a paper; nothing else is done in its thread until it is whole. */
export function drawPaper({ kind, document, options }: Paper): Promise<Buffer> {
  if (kind === "receipt") return receiptPdf(document, options.lang);
  return kind === "statement" ? statementPdf(document, options) : certificatePdf(document, options);
}

/** A receipt as PDF, for a printer of 80 mm. @param lang the locale that it is written in, such as `en_PH` */
export async function receiptPdf(receipt: Receipt, lang: string): Promise<Buffer> {
  const { currency } = receipt;
  const sheet = await openSheet({ title: "documents.receipt", document: receipt, currency, lang });
  const { shown, term, locale, write } = sheet;
  sheet.pdf.addPage({ size: RECEIPT, margin: MARGIN });
  let y = write(shown(receipt.institution), { ...SLIP, top: MARGIN, size: 11, bold: true });
  y = write(term("receipt"), { ...SLIP, top: y, size: 9 }, "H1");
  y = drawRows(sheet, receiptRows(receipt, locale, term), { ...SLIP, top: y + 4, size: 7.5 });
  if (sheet.hasGaps()) write(sheet.words("documents.gaps", { gap: GAP }), { ...SLIP, top: y + 6, size: 7 });
  return sheet.close();
}

/** A certificate of a balance as PDF on A4. */
export async function certificatePdf(
  certificate: Certificate,
  { lang, seal = null, phone = null }: PaperOptions,
): Promise<Buffer> {
  const { account, institution, address, reference } = certificate;
  const { currency } = account;
  const sheet = await openSheet({ title: "documents.certificate", document: certificate, currency, lang });
  const { term, locale } = sheet;
  addPage(sheet);
  const end = drawHead(sheet, term("certificate"), {
    ...{ institution, holder: account.customer_name, address, seal, lead: term("certifies") },
    rows: [
      ...accountRows(account, term),
      ...balanceRows(account, locale, term),
      ...ageRows(account, certificate, locale, term),
      ...issueRows(certificate, locale, term),
    ],
  });
  drawEnd(sheet, end, phone);
  drawFoot(sheet, `${account.account_number} · ${shortReference(reference)}`, 1, 1);
  return sheet.close();
}

/** A statement as PDF on A4. */
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
    rows: [...statementRows(statement, locale, term)],
    seal,
  });
  const table = measureLines(sheet, statement, AREA);
  const pages = pagesOf(table, top);
  const closeTable = sheet.open("Table");
  let y = top;
  for (const [n, lines] of pages.entries()) {
    if (n > 0) addPage(sheet);
    y = n > 0 ? TOP : top;
    if (table.lines.length > 0) y = drawTableHead(sheet, table, { ...AREA, top: y, again: n > 0 });
    for (const line of lines) y = drawLine(sheet, table, line, { ...AREA, top: y });
    drawFoot(sheet, `${account_number} · ${shortReference(statement.reference)}`, n + 1, pages.length);
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
