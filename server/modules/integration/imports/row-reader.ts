import { MOST_IMPORT_COLUMNS, MOST_IMPORT_ROWS } from "../../../../lib/contract/index";
import { invalidField, overMost } from "../../../core/index";

/** A row of a file: `row` counts like a spreadsheet, from 1. */
export interface Cells {
  row: number;
  cells: string[];
}

/** A row as it is read. */
export interface CsvRow extends Cells {
  /** A quotation mark in it stands where none can be, or has no end: the line is its one cell, as it is. */
  isMisquoted: boolean;
}

/** Characters of one row. */
export const LONGEST_ROW = 64 * 1024;
/** Cells of a row that are kept: one more than a header may have, so that the row is found to have too many. */
const MAX_CELLS = MOST_IMPORT_COLUMNS + 1;
/** Misquoted lines below which the text is read once more: each may be as long as a row. */
const MOST_REREAD = 200;
/** What is wrong with such a line. */
export const MISQUOTED = "has a quotation mark where none can be, or one that is not closed";

export const malformed = (message: string) => invalidField("file", "malformed", message);
const BREAK = /\r\n?|\n/;

/** Splits text into rows (RFC 4180) as it comes. Empty rows are counted and left out. Errors: 400 `file`. */
export class RowReader {
  /** At the beginning of a cell, in a bare one, in quotes, behind a quotation mark in quotes, or in a line that is lost. */
  private place: "start" | "bare" | "quoted" | "closing" | "lost" = "start";
  private row = 1;
  /** The text of this row so far. */
  private raw = "";
  private cells: string[] = [];
  private cell = "";
  private hasText = false;
  private afterReturn = false;
  private reread = 0;
  private readonly stops: RegExp;

  constructor(private readonly delimiter: string) {
    this.stops = new RegExp(`[${delimiter}"\\r\\n]`, "g");
  }

  /** The rows that end in the text. */
  read(text: string): CsvRow[] {
    const rows: CsvRow[] = [];
    for (let rest: string | null = text; rest !== null; ) rest = this.readOn(rest, rows);
    return rows;
  }

  /** The last row, which may end without a line break. */
  end(): CsvRow[] {
    const rows: CsvRow[] = [];
    for (let rest = this.place === "quoted" ? this.lose("", rows) : null; rest !== null; ) {
      rest = this.readOn(rest, rows) ?? (this.place === "quoted" ? this.lose("", rows) : null);
    }
    return this.raw === "" ? rows : [...rows, ...this.endRow()];
  }

  /** Reads until the end, or to where a row is found to be misquoted: then the text that has to be read anew. */
  private readOn(text: string, rows: CsvRow[]): string | null {
    for (let at = 0; at < text.length; at++) {
      const isRestOfBreak = this.afterReturn && text[at] === "\n";
      this.afterReturn = false;
      if (isRestOfBreak) continue;
      const stop = this.stopIn(text, at);
      const isRight = this.take(text.slice(at, stop));
      at = stop;
      const char = text[stop];
      if (!isRight || !this.takeStop(char, rows))
        return this.lose(text.slice(isRight ? stop + 1 : stop), rows);
    }
    return null;
  }

  private stopIn(text: string, at: number): number {
    if (this.place === "quoted") {
      const quote = text.indexOf('"', at);
      return quote < 0 ? text.length : quote;
    }
    this.stops.lastIndex = at;
    return this.stops.exec(text)?.index ?? text.length;
  }

  /** Takes text of a cell; false where it has more of it than a row may have, or stands where none can be. */
  private take(text: string): boolean {
    this.raw += text;
    if (this.raw.length > LONGEST_ROW && !(this.place === "quoted" && BREAK.test(this.raw)))
      throw malformed(`row ${this.row} has more than ${LONGEST_ROW} characters`);
    if (text === "" || this.place === "lost") return true;
    if (this.place === "closing" || this.raw.length > LONGEST_ROW) return false;
    if (this.place === "start") this.place = "bare";
    this.cell += text;
    return true;
  }

  /** Takes what text ends at; false for a quotation mark where none can be. */
  private takeStop(char: string | undefined, rows: CsvRow[]): boolean {
    if (char === undefined) return true;
    const isBreak = char === "\r" || char === "\n";
    if (isBreak && this.place !== "quoted") {
      this.afterReturn = char === "\r";
      rows.push(...this.endRow());
      return true;
    }
    this.raw += char;
    if (this.place === "lost") return true;
    if (char === this.delimiter) this.endCell();
    else if (this.place === "bare") return false;
    else if (char === '"') {
      if (this.place === "closing") this.cell += '"';
      this.place = this.place === "quoted" ? "closing" : "quoted";
    }
    return true;
  }

  /**
   * Gives up the first line of this row, in which a quotation mark is misplaced or has no end: one bad line must not hide the
   * others. Answers the text that is read anew: what stands below that line.
   */
  private lose(rest: string, rows: CsvRow[]): string {
    const { index, 0: end = "" } = BREAK.exec(this.raw) ?? { index: this.raw.length };
    const below = this.raw.slice(index + end.length);
    this.raw = this.raw.slice(0, index);
    if (below !== "") this.reread += 1;
    if (this.reread > MOST_REREAD) throw malformed(`row ${this.row} ${MISQUOTED}, as many others have`);
    const isSplit = end === "\r" && below === "";
    this.cells = [];
    this.cell = "";
    this.place = "lost";
    if (end) rows.push(...this.endRow());
    this.afterReturn = isSplit;
    return below + rest;
  }

  private endCell(): void {
    if (this.cells.length < MAX_CELLS) this.cells.push(this.cell);
    this.hasText ||= this.cell.trim() !== "";
    this.cell = "";
    this.place = "start";
  }

  private endRow(): CsvRow[] {
    if (this.row > MOST_IMPORT_ROWS + 1) throw overMost("file", "too_many", MOST_IMPORT_ROWS, "rows");
    const isMisquoted = this.place === "lost";
    if (!isMisquoted) this.endCell();
    const cells = isMisquoted ? [this.raw] : this.cells;
    const rows = this.hasText || isMisquoted ? [{ row: this.row, cells, isMisquoted }] : [];
    this.row += 1;
    this.raw = "";
    this.cells = [];
    this.hasText = false;
    this.place = "start";
    return rows;
  }
}
