import { buffer } from "node:stream/consumers";
import type { DocumentTerms } from "../../lib/document-rows";
import { directionOf, formatDate, formatMoney, type Locale, languageTag } from "../../lib/format/index";
import { type Words, wordsOf } from "../../lib/words/words-of";
import { createTags, type TagOptions, type Tags } from "./create-tags";
import { type Fonts, readFonts } from "./fonts";
import { breakLines, GAP, isTurned, printable, visualPieces } from "./printable";

type Pdf = PDFKit.PDFDocument;
type Font = { size: number; bold?: boolean };

/** Where a text stands, as it is read: `left` is where lines begin, so of Arabic it counts from the right. */
export interface Place extends Font {
  left: number;
  top: number;
  width: number;
  /** It ends where its place ends, as figures do. */
  toEnd?: boolean;
}

/** A PDF that is being written. */
export interface Sheet extends Omit<Tags, "end"> {
  pdf: Pdf;
  words: Words;
  term: DocumentTerms;
  /** How figures and days are written: as its language does, where the font has its letters. */
  locale: Locale;
  /** How wide a text is, in one line. */
  widthOf(text: string, font: Font): number;
  /** The lines of a text, and what they are high. */
  measure(text: string, place: Font & { width: number }): { lines: string[]; height: number };
  /** Writes a text, as a part of this kind, and says where it ends. */
  write(text: string, place: Place, tag?: string, options?: TagOptions): number;
  /** Writes texts below each other as one part, each in a size of its own. */
  writeBelow(texts: [text: string, size: number][], place: Omit<Place, "size">, tag: string): number;
  /** Where on the page something begins that is drawn by hand. */
  mirrored(left: number, width: number): number;
  rule(line: { left: number; width: number; y: number }): void;
  /** A text as the font can show it. */
  shown(text: string): string;
  /** Whether a text lost letters so far. */
  hasGaps(): boolean;
  /** The finished file. */
  close(): Promise<Buffer>;
}

interface Wanted {
  title: "documents.statement" | "documents.receipt" | "documents.certificate";
  document: { institution: string; issued_at: string; tz: string };
  currency: string;
  /** The locale that it is written in, such as `en_PH`. */
  lang: string;
}

const HAIRLINE = 0.5;
const RULE = "#999999";

/** Begins a PDF, without a page as yet. */
export async function openSheet({ title, document, currency, lang }: Wanted): Promise<Sheet> {
  const fonts = await readFonts();
  const words = wordsOf(lang);
  const pdf = await openPdf(fonts, {
    lang: languageTag(lang).split("-u-")[0] ?? "en",
    info: { Title: words(title), Author: document.institution, CreationDate: new Date(document.issued_at) },
  });
  const bytes = buffer(pdf);
  const { end, ...tags } = createTags(pdf);
  let gaps = false;
  return {
    ...tags,
    ...createPen(pdf, tags, directionOf(lang)),
    pdf,
    words,
    term: (name) => words(`documents.${name}`),
    locale: { language: languageFor(lang, currency, fonts.characters), timeZone: document.tz },
    shown(text) {
      const line = printable(text, fonts.characters);
      gaps ||= line.includes(GAP);
      return line;
    },
    hasGaps: () => gaps,
    async close() {
      end();
      pdf.end();
      return bytes;
    },
  };
}

async function openPdf({ plain, bold }: Fonts, options: PDFKit.PDFDocumentOptions): Promise<Pdf> {
  const { default: Document } = await import("pdfkit");
  const pdf = new Document({
    ...{ autoFirstPage: false, displayTitle: true, pdfVersion: "1.7", tagged: true },
    ...options,
  });
  return pdf.registerFont("plain", plain).registerFont("bold", bold);
}

/** What writes, from the side where its language begins. */
function createPen(
  pdf: Pdf,
  { part, artifact }: Pick<Tags, "part" | "artifact">,
  direction: "ltr" | "rtl",
): Pick<Sheet, "widthOf" | "measure" | "write" | "writeBelow" | "mirrored" | "rule"> {
  const inFont = ({ size, bold }: Font) => pdf.font(bold ? "bold" : "plain").fontSize(size);
  const mirrored = (left: number, width: number) =>
    direction === "rtl" ? pdf.page.width - left - width : left;

  // A line of a table is measured first, and drawn once its page is known.
  const broken = new Map<string, string[]>();
  const measure: Sheet["measure"] = (text, place) => {
    inFont(place);
    const key = JSON.stringify([place.size, place.bold, place.width, text]);
    const lines = broken.get(key) ?? breakLines(text, place.width, (part) => pdf.widthOfString(part));
    broken.set(key, lines);
    return { lines, height: lines.length * pdf.currentLineHeight(true) };
  };
  function drawLine(line: string, { left, top, width, toEnd = false }: Place): void {
    const box = mirrored(left, width);
    let x = (direction === "rtl") === toEnd ? box : box + width - pdf.widthOfString(line);
    for (const piece of visualPieces(line, direction)) {
      if (piece.trim()) pdf.text(piece, x, top, { lineBreak: false });
      x += pdf.widthOfString(piece);
    }
  }
  function drawText(text: string, place: Place): number {
    const { lines, height } = measure(text, place);
    const high = height / lines.length;
    for (const [n, line] of lines.entries()) drawLine(line, { ...place, top: place.top + n * high });
    return place.top + height;
  }
  /** What is turned round is told as it is read. */
  const told = (text: string) => isTurned(text) && { actual: text };
  return {
    mirrored,
    measure,
    widthOf: (text, font) => inFont(font).widthOfString(text),
    write(text, place, tag = "P", options = {}) {
      let end = place.top;
      part(tag, { ...options, ...told(text) }, () => {
        end = drawText(text, place);
      });
      return end;
    },
    writeBelow(texts, place, tag) {
      let end = place.top;
      part(tag, { ...told(texts.map(([text]) => text).join(" ")) }, () => {
        for (const [text, size] of texts) end = drawText(text, { ...place, top: end, size });
      });
      return end;
    },
    rule: ({ left, width, y }) =>
      artifact(() => {
        const x = mirrored(left, width);
        pdf
          .moveTo(x, y)
          .lineTo(x + width, y)
          .lineWidth(HAIRLINE)
          .stroke(RULE);
      }),
  };
}

/** Where months, digits or the currency's sign have letters that the font has not, figures and days are English. */
function languageFor(lang: string, currency: string, characters: ReadonlySet<number>): string {
  const language = languageTag(lang);
  const months = ["01", "05", "09"].map((month) => formatDate(`2026-${month}-01`, language));
  const samples = [formatMoney("-1234567.89", currency, language), ...months];
  return samples.some((sample) => printable(sample, characters).includes(GAP)) ? "en" : language;
}
