import { pipeline, Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { ApiError, bodyTooLarge, invalidField, SIZES } from "../../core/index";

/** A line of a file: `row` counts like a spreadsheet, from 1. */
export interface CsvRow {
  row: number;
  cells: string[];
}

/** Characters of one row. */
const LONGEST_ROW = 64 * 1024;
const DELIMITERS = [",", ";", "\t"] as const;

const refuse = (message: string) => invalidField("file", "malformed", message);
const NOT_TEXT = "must be UTF-8 text: save the file as “CSV UTF-8”";

/** The text of a file, in the pieces that it comes in. A byte order mark is left out. Errors: 400 `file`, 413. */
async function* textOf(file: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let size = 0;
  const decode = (bytes?: Uint8Array) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw refuse(NOT_TEXT);
    }
  };
  for await (const bytes of file) {
    size += bytes.length;
    if (size > SIZES.importFile) throw bodyTooLarge(SIZES.importFile);
    const text = decode(bytes);
    if (text.includes("\0")) throw refuse(NOT_TEXT);
    if (text !== "") yield text;
  }
  const rest = decode();
  if (rest !== "") yield rest;
}

/** The delimiter of which the first line has most, outside of quotes. */
export function delimiterOf(line: string): string {
  const bare = line.replaceAll(/"[^"]*"/g, "");
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}

/** Whether the first line has ended: what stands in quotes may hold line breaks. */
const hasFirstLine = (text: string) =>
  /[\r\n]/.test(text.replaceAll(/"[^"]*"/g, "").replace(/"[\s\S]*$/, "")) || text.length > LONGEST_ROW;

/** The text up to somewhere behind the first line. */
async function headOf(pieces: AsyncGenerator<string>): Promise<string> {
  let head = "";
  while (!hasFirstLine(head)) {
    const { done, value } = await pieces.next();
    if (done) break;
    head += value;
  }
  return head;
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const row = Number(error.records) + 1;
  const why =
    error.code === "CSV_MAX_RECORD_SIZE"
      ? `has more than ${LONGEST_ROW} characters`
      : "has a quotation mark where none can be, or one that is not closed";
  return refuse(`row ${row} ${why}`);
}

/**
 * The lines of a CSV file (RFC 4180; comma, semicolon or tab), as they come and no faster than they are taken. Empty
 * lines are counted and left out. Errors: 400 `file` for what is no such file, 413.
 */
export async function* readCsv(file: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const pieces = textOf(file);
  const head = await headOf(pieces);
  if (head === "") throw new ApiError("invalid_request", { details: [EMPTY] });
  const parser = parse({
    delimiter: delimiterOf(head.split(/[\r\n]/, 1)[0] ?? ""),
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
  });
  async function* all() {
    yield head;
    yield* pieces;
  }
  // What fails on the way is thrown by the parser, which is read below.
  pipeline(Readable.from(all()), parser, () => {});
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (cells.some((cell) => cell !== "")) yield { row, cells };
    }
  } catch (error) {
    throw refusalOf(error);
  }
}

const EMPTY = { field: "file", message: "must have a header and rows", reason: "too_few", limit: 1 } as const;
