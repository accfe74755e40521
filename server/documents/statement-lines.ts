import { setImmediate as breathe } from "node:timers/promises";
import type { SavingsTransaction, Statement } from "../../lib/contract/index";
import { formatDate, formatFigure } from "../../lib/format/index";
import { transactionText } from "../../lib/transaction-text";
import { type Area, drawRule, type Pdf, type Sheet } from "./sheet";

const SIZE = 8.5;
const SMALL = 7;
const PADDING = 3;
const SPACE = 10;
/** Lines between two pauses: measuring or drawing so many takes a few milliseconds. */
const BETWEEN_PAUSES = 50;

/** The figures of a line, each with its width; empty where it has none. */
type Figure = readonly [text: string, width: number];

interface Line {
  date: string;
  details: string;
  reference: string;
  /** Withdrawn, paid in, balance. */
  figures: [Figure, Figure, Figure];
  height: number;
}

/** The lines of a statement with their heights, and where their columns stand. */
export interface Table {
  lines: Line[];
  head: { text: string; right: number }[];
  /** Where details begin, and how wide they may be. */
  details: { left: number; width: number };
  headHeight: number;
}

const NO_FIGURE: Figure = ["", 0];

/** Measures all lines, with pauses in which others are served. */
export async function measureLines(
  sheet: Sheet,
  { transactions, account }: Statement,
  { left, width }: Pick<Area, "left" | "width">,
): Promise<Table> {
  const { pdf, locale } = sheet;
  pdf.fontSize(SIZE);
  const heads = ["Withdrawn", "Paid in", `Balance, ${account.currency}`];
  const widths = heads.map((text) => pdf.font("bold").widthOfString(text));
  pdf.font("plain");
  const figure = (sign: string, decimal: string): Figure => {
    const text = sign + formatFigure(decimal, account.currency, locale.language);
    return [text, pdf.widthOfString(text)];
  };
  let dateWidth = 0;
  const lines: Line[] = [];
  for (const [n, transaction] of transactions.entries()) {
    const line = lineOf(sheet, transaction, figure);
    line.figures.forEach(([, wide], column) => {
      widths[column] = Math.max(widths[column] ?? 0, wide);
    });
    dateWidth = Math.max(dateWidth, pdf.widthOfString(line.date));
    lines.push(line);
    if (n % BETWEEN_PAUSES === 0) await breathe();
  }
  const taken = widths.reduce((sum, wide) => sum + wide + SPACE, dateWidth + SPACE);
  const details = { left: left + dateWidth + SPACE, width: width - taken };
  let right = left + width;
  const rights = widths.toReversed().map((wide) => {
    const at = right;
    right -= wide + SPACE;
    return at;
  });
  const head = heads.map((text, column) => ({ text, right: rights[heads.length - 1 - column] ?? 0 }));
  for (const [n, line] of lines.entries()) {
    line.height = heightOf(pdf, line, details.width);
    if (n % BETWEEN_PAUSES === 0) await breathe();
  }
  return { lines, head, details, headHeight: SIZE + 4 * PADDING };
}

function lineOf(
  { shown, locale }: Sheet,
  transaction: SavingsTransaction,
  figure: (sign: string, decimal: string) => Figure,
): Line {
  const { value_date, entry_type, amount, running_balance, reference } = transaction;
  const credit = entry_type === "credit";
  return {
    date: formatDate(value_date, locale.language, "short"),
    details: shown(transactionText(transaction)),
    reference: shown(reference),
    figures: [
      credit ? NO_FIGURE : figure("−", amount),
      credit ? figure("+", amount) : NO_FIGURE,
      running_balance === null ? NO_FIGURE : figure("", running_balance),
    ],
    height: 0,
  };
}

function heightOf(pdf: Pdf, { details, reference }: Line, width: number): number {
  const high = (text: string, size: number) => {
    pdf.fontSize(size);
    return pdf.widthOfString(text) <= width
      ? pdf.currentLineHeight(true)
      : pdf.heightOfString(text, { width });
  };
  return high(details, SIZE) + high(reference, SMALL) + 2 * PADDING;
}

/** What stands above the lines, on each page. */
export function drawHead(pdf: Pdf, table: Table, { left, width, top }: Omit<Area, "size">): number {
  pdf.font("bold").fontSize(SIZE);
  const y = top + PADDING;
  pdf.text("Date", left, y, { lineBreak: false });
  pdf.text("Details", table.details.left, y, { lineBreak: false });
  for (const { text, right } of table.head)
    pdf.text(text, right - pdf.widthOfString(text), y, { lineBreak: false });
  const end = top + table.headHeight - PADDING;
  drawRule(pdf, { left, width, y: end });
  return end;
}

/** One line, and where it ends. */
export function drawLine(
  pdf: Pdf,
  table: Table,
  line: Line,
  { left, width, top }: Omit<Area, "size">,
): number {
  const y = top + PADDING;
  const { details } = table;
  pdf.font("plain").fontSize(SIZE);
  pdf.text(line.date, left, y, { lineBreak: false });
  line.figures.forEach(([text, wide], column) => {
    if (text) pdf.text(text, (table.head[column]?.right ?? 0) - wide, y, { lineBreak: false });
  });
  pdf.text(line.details, details.left, y, { width: details.width });
  pdf.fontSize(SMALL).text(line.reference, details.left, pdf.y, { width: details.width });
  const end = top + line.height;
  drawRule(pdf, { left, width, y: end });
  return end;
}
