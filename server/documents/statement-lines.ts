import { balanceAfter } from "../../lib/balance-after";
import type { SavingsTransaction, Statement } from "../../lib/contract/index";
import { formatDate, formatFigure } from "../../lib/format/index";
import { transactionText } from "../../lib/transaction-text";
import type { Place, Sheet } from "./sheet";

const SIZE = 8.5;
const SMALL = 7;
const PADDING = 3;
const SPACE = 10;

type Area = Pick<Place, "left" | "width">;

interface Line {
  date: string;
  details: string;
  reference: string;
  /** Withdrawn, paid in, balance; empty where it has none. */
  figures: [string, string, string];
  height: number;
}

/** The lines of a statement with their heights, and where their columns stand. */
export interface Table {
  lines: Line[];
  date: Area;
  details: Area;
  /** Withdrawn, paid in, balance. */
  figures: (Area & { head: string })[];
  headHeight: number;
}

/** Measures all lines. */
export function measureLines(
  sheet: Sheet,
  { transactions, account }: Statement,
  { left, width }: Area,
): Table {
  const { term, widthOf, words } = sheet;
  const heads = [
    term("withdrawn"),
    term("paidIn"),
    [term("balance"), account.currency].join(words("shell.comma")),
  ];
  const widths = heads.map((text) => widthOf(text, { size: SIZE, bold: true }));
  let dateWidth = widthOf(term("date"), { size: SIZE, bold: true });
  const lines: Line[] = [];
  for (const transaction of transactions) {
    const line = lineOf(sheet, transaction, account.currency);
    line.figures.forEach((text, column) => {
      widths[column] = Math.max(widths[column] ?? 0, widthOf(text, { size: SIZE }));
    });
    dateWidth = Math.max(dateWidth, widthOf(line.date, { size: SIZE }));
    lines.push(line);
  }
  let end = left + width;
  const figures = heads.map((head, column) => ({ head, width: widths[column] ?? 0, left: 0 }));
  for (const figure of figures.toReversed()) {
    figure.left = end - figure.width;
    end = figure.left - SPACE;
  }
  const from = left + dateWidth + SPACE;
  const details = { left: from, width: end - from };
  for (const line of lines) {
    const high = sheet.measure(line.details, { width: details.width, size: SIZE }).height;
    const small = sheet.measure(line.reference, { width: details.width, size: SMALL }).height;
    line.height = high + small + 2 * PADDING;
  }
  return { lines, date: { left, width: dateWidth }, details, figures, headHeight: SIZE + 4 * PADDING };
}

function lineOf({ shown, locale, words }: Sheet, transaction: SavingsTransaction, currency: string): Line {
  const { value_date, entry_type, amount, reference } = transaction;
  const balance = balanceAfter(transaction);
  const figure = (sign: string, decimal: string) => sign + formatFigure(decimal, currency, locale.language);
  const isCredit = entry_type === "credit";
  return {
    date: formatDate(value_date, locale.language, "short"),
    details: shown(transactionText(transaction, words)),
    reference: shown(reference),
    figures: [
      isCredit ? "" : figure("−", amount),
      isCredit ? figure("+", amount) : "",
      balance === null ? "" : figure("", balance),
    ],
    height: 0,
  };
}

/** What stands above the lines, on each page; read once. */
export function drawTableHead(
  sheet: Sheet,
  { date, details, figures, headHeight }: Table,
  { left, width, top, again }: Area & { top: number; again: boolean },
): number {
  const at = { top: top + PADDING, size: SIZE, bold: true };
  const draw = () =>
    sheet.within("TR", () => {
      const head = (text: string, place: Place) => sheet.write(text, place, "TH", { scope: "Column" });
      head(sheet.term("date"), { ...at, ...date });
      head(sheet.term("details"), { ...at, ...details });
      for (const figure of figures) head(figure.head, { ...at, ...figure, toEnd: true });
    });
  if (again) sheet.artifact(draw);
  else draw();
  const end = top + headHeight - PADDING;
  sheet.rule({ left, width, y: end });
  return end;
}

/** Up to so many lines each cell is a part of its own; a longer table would take too long to be closed. */
const MOST_CELLS = 1_000;

const tagLine = (sheet: Sheet, { lines }: Table, draw: () => void) =>
  lines.length > MOST_CELLS ? sheet.within("TR", () => sheet.part("TD", {}, draw)) : sheet.within("TR", draw);

/** One line, and where it ends. */
export function drawLine(
  sheet: Sheet,
  table: Table,
  line: Line,
  { left, width, top }: Area & { top: number },
): number {
  const at = { top: top + PADDING, size: SIZE };
  tagLine(sheet, table, () => {
    sheet.write(line.date, { ...at, ...table.date }, "TD");
    const texts: [string, number][] = [
      [line.details, SIZE],
      [line.reference, SMALL],
    ];
    sheet.writeBelow(texts, { ...table.details, top: at.top }, "TD");
    for (const [column, figure] of table.figures.entries())
      sheet.write(line.figures[column] ?? "", { ...at, ...figure, toEnd: true }, "TD");
  });
  const end = top + line.height;
  sheet.rule({ left, width, y: end });
  return end;
}
