import { buffer } from "node:stream/consumers";
import type { Receipt, Statement } from "../../lib/contract/index";
import type { DocumentRow } from "../../lib/document-rows";
import { formatDate, formatMoney, type Locale, languageTag } from "../../lib/format/index";
import { readFonts } from "./fonts";
import { GAP, printable } from "./printable";

export type Pdf = PDFKit.PDFDocument;

/** A PDF that is being written. */
export interface Sheet {
  pdf: Pdf;
  /** How figures and days are written: as at the institution, where the font has its letters. */
  locale: Locale;
  /** A text as the font can show it. */
  shown(text: string): string;
  /** Whether a text lost letters so far. */
  hasGaps(): boolean;
  /** The finished file. */
  close(): Promise<Buffer>;
}

interface Wanted {
  title: string;
  document: Receipt | Statement;
  currency: string;
  /** The institution's locale, such as `en_PH`. */
  lang: string;
}

export const GAP_NOTE = `${GAP} stands for letters that this file cannot show. The printed page of the desk shows them.`;
const HAIRLINE = 0.5;
const RULE = "#999999";

/** Begins a PDF, without a page as yet. pdfkit is loaded by the first. */
export async function openSheet({ title, document, currency, lang }: Wanted): Promise<Sheet> {
  const [{ default: Document }, { plain, bold, characters }] = await Promise.all([
    import("pdfkit"),
    readFonts(),
  ]);
  const pdf = new Document({
    autoFirstPage: false,
    displayTitle: true,
    lang: "en",
    info: { Title: title, Author: document.institution, CreationDate: new Date(document.issued_at) },
  });
  pdf.registerFont("plain", plain).registerFont("bold", bold);
  const bytes = buffer(pdf);
  let gaps = false;
  return {
    pdf,
    locale: { language: languageFor(lang, currency, characters), timeZone: document.tz },
    shown(text) {
      const line = printable(text, characters);
      gaps ||= line.includes(GAP);
      return line;
    },
    hasGaps: () => gaps,
    close() {
      pdf.end();
      return bytes;
    },
  };
}

/** Digits are Latin ones; where months or the currency's sign have other letters, figures and days are English. */
function languageFor(lang: string, currency: string, characters: ReadonlySet<number>): string {
  const language = `${languageTag(lang)}-u-nu-latn`;
  const months = ["01", "05", "09"].map((month) => formatDate(`2026-${month}-01`, language));
  const samples = [formatMoney("-1", currency, language), ...months];
  return samples.some((sample) => printable(sample, characters).includes(GAP)) ? "en" : language;
}

/** What rows are drawn on. */
export interface Area {
  left: number;
  top: number;
  width: number;
  size: number;
}

/** Writes what a document tells, a row for each, and says where it ends. */
export function drawRows(
  { pdf, shown }: Sheet,
  rows: DocumentRow[],
  { left, top, width, size }: Area,
): number {
  let y = top;
  drawRule(pdf, { left, width, y });
  for (const [term, value] of rows) {
    if (!value) continue;
    y += size * 0.4;
    pdf.font("plain").fontSize(size);
    const from = pdf.widthOfString(term) + size;
    pdf.text(term, left, y, { lineBreak: false });
    pdf.font("bold").text(shown(value), left + from, y, { width: width - from, align: "right" });
    y = pdf.y + size * 0.4;
    drawRule(pdf, { left, width, y });
  }
  return y;
}

export function drawRule(pdf: Pdf, { left, width, y }: { left: number; width: number; y: number }): void {
  pdf
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(HAIRLINE)
    .stroke(RULE);
}
