import { setImmediate as breathe } from "node:timers/promises";
import { MOST_IMPORT_COLUMNS, MOST_IMPORT_ROWS } from "../../../lib/contract/index";
import { bodyTooLarge, invalidField, overMost, SIZES } from "../../core/index";

/** A line of a file: `row` counts like a spreadsheet, from 1. */
export interface CsvRow {
  row: number;
  cells: string[];
}

/** Characters of one row. */
const LONGEST_ROW = 64 * 1024;
/** Bytes that are read before other work of the process gets its turn. */
const SLICE = 16 * 1024;
/** Cells of a row that are kept: one more than a header may have, so that the row is found to have too many. */
const MAX_CELLS = MOST_IMPORT_COLUMNS + 1;
const DELIMITERS = [",", ";", "\t"] as const;

const malformed = (message: string) => invalidField("file", "malformed", message);
const NOT_TEXT = "must be UTF-8 text: save the file as “CSV UTF-8”";

/** The text of a file, in small pieces. A byte order mark is left out. Errors: 400 `file`, 413. */
async function* textOf(file: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let size = 0;
  const decode = (bytes?: Uint8Array) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw malformed(NOT_TEXT);
    }
  };
  for await (const bytes of file) {
    size += bytes.length;
    if (size > SIZES.importFile) throw bodyTooLarge(SIZES.importFile);
    for (let start = 0; start < bytes.length; start += SLICE) {
      const text = decode(bytes.subarray(start, start + SLICE));
      if (text.includes("\0")) throw malformed(NOT_TEXT);
      if (text !== "") yield text;
      await breathe();
    }
  }
  const rest = decode();
  if (rest !== "") yield rest;
}

/** The text up to somewhere behind its first line, and the delimiter of which that line has most outside of quotes. */
async function headOf(pieces: AsyncGenerator<string>): Promise<{ head: string[]; delimiter: string }> {
  const counts = new Map<string, number>(DELIMITERS.map((delimiter) => [delimiter, 0]));
  const head: string[] = [];
  let length = 0;
  let quoted = false;
  const endsIn = (piece: string) => {
    for (const char of piece) {
      if (char === '"') quoted = !quoted;
      else if (!quoted && (char === "\r" || char === "\n")) return true;
      else if (!quoted && counts.has(char)) counts.set(char, (counts.get(char) ?? 0) + 1);
    }
    return length > LONGEST_ROW;
  };
  for (;;) {
    const { done, value = "" } = await pieces.next();
    head.push(value);
    length += value.length;
    if (done || endsIn(value)) break;
  }
  const most = Math.max(...counts.values());
  return { head, delimiter: DELIMITERS.find((each) => counts.get(each) === most) ?? "," };
}

/** Splits text into rows (RFC 4180) as it comes. Empty rows are counted and left out. Errors: 400 `file`. */
class RowReader {
  /** At the beginning of a cell, in a bare one, in quotes, or behind a quotation mark in quotes. */
  private place: "start" | "bare" | "quoted" | "closing" = "start";
  private row = 1;
  private length = 0;
  private cells: string[] = [];
  private cell = "";
  private hasText = false;
  private afterReturn = false;
  private readonly stops: RegExp;

  constructor(private readonly delimiter: string) {
    this.stops = new RegExp(`[${delimiter}"\\r\\n]`, "g");
  }

  /** The rows that end in the text. */
  read(text: string): CsvRow[] {
    const rows: CsvRow[] = [];
    for (let at = 0; at < text.length; at++) {
      const isRestOfBreak = this.afterReturn && text[at] === "\n";
      this.afterReturn = false;
      if (isRestOfBreak) continue;
      const stop = this.stopIn(text, at);
      this.take(text.slice(at, stop));
      at = stop;
      const char = text[stop];
      if (char === '"') this.takeQuote();
      else if (char === this.delimiter) this.endCell();
      else if (char !== undefined) {
        this.afterReturn = char === "\r";
        rows.push(...this.endRow());
      }
    }
    return rows;
  }

  /** The last row, which may end without a line break. */
  end(): CsvRow[] {
    if (this.place === "quoted") throw this.misplaced();
    return this.length > 0 ? this.endRow() : [];
  }

  private stopIn(text: string, at: number): number {
    if (this.place === "quoted") {
      const quote = text.indexOf('"', at);
      return quote < 0 ? text.length : quote;
    }
    this.stops.lastIndex = at;
    return this.stops.exec(text)?.index ?? text.length;
  }

  private take(text: string): void {
    this.length += text.length + 1;
    if (this.length > LONGEST_ROW) throw malformed(`row ${this.row} has more than ${LONGEST_ROW} characters`);
    if (text === "") return;
    if (this.place === "closing") throw this.misplaced();
    if (this.place === "start") this.place = "bare";
    this.cell += text;
  }

  private takeQuote(): void {
    if (this.place === "bare") throw this.misplaced();
    if (this.place === "closing") this.cell += '"';
    this.place = this.place === "quoted" ? "closing" : "quoted";
  }

  private endCell(): void {
    if (this.cells.length < MAX_CELLS) this.cells.push(this.cell);
    this.hasText ||= this.cell.trim() !== "";
    this.cell = "";
    this.place = "start";
  }

  private endRow(): CsvRow[] {
    if (this.row > MOST_IMPORT_ROWS + 1) throw overMost("file", "too_many", MOST_IMPORT_ROWS, "rows");
    this.endCell();
    const rows = this.hasText ? [{ row: this.row, cells: this.cells }] : [];
    this.row += 1;
    this.cells = [];
    this.hasText = false;
    this.length = 0;
    return rows;
  }

  private misplaced() {
    return malformed(`row ${this.row} has a quotation mark where none can be, or one that is not closed`);
  }
}

/**
 * The lines of a CSV file (RFC 4180; comma, semicolon or tab), as they come and no faster than they are taken. Empty
 * lines are counted and left out. Errors: 400 `file` for what is no such file, and for one with too many lines, 413.
 */
export async function* readCsv(file: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const pieces = textOf(file);
  const { head, delimiter } = await headOf(pieces);
  const reader = new RowReader(delimiter);
  for (const piece of head) {
    yield* reader.read(piece);
    await breathe();
  }
  for await (const piece of pieces) yield* reader.read(piece);
  yield* reader.end();
}
