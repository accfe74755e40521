import type { Receipt } from "../../lib/contract/index";
import { receiptRows } from "../../lib/document-rows";
import { drawRows, GAP_NOTE, openSheet } from "./sheet";

const POINTS_PER_MM = 72 / 25.4;
/** As the printed page has it (`@page receipt`). */
const PAGE: [number, number] = [80 * POINTS_PER_MM, 160 * POINTS_PER_MM];
const MARGIN = 4 * POINTS_PER_MM;
const WIDTH = PAGE[0] - 2 * MARGIN;

/** A receipt as PDF, for a printer of 80 mm. @param lang the institution's locale, such as `en_PH` */
export async function receiptPdf(receipt: Receipt, lang: string): Promise<Buffer> {
  const sheet = await openSheet({ title: "Receipt", document: receipt, currency: receipt.currency, lang });
  const { pdf, shown, locale } = sheet;
  pdf.addPage({ size: PAGE, margin: MARGIN });
  pdf.font("bold").fontSize(11).text(shown(receipt.institution), MARGIN, MARGIN, { width: WIDTH });
  pdf.font("plain").fontSize(9).text("Receipt", { width: WIDTH });
  const area = { left: MARGIN, top: pdf.y + 4, width: WIDTH, size: 7.5 };
  const end = drawRows(sheet, receiptRows(receipt, locale), area);
  if (sheet.hasGaps())
    pdf
      .font("plain")
      .fontSize(7)
      .text(GAP_NOTE, MARGIN, end + 6, { width: WIDTH });
  return sheet.close();
}
