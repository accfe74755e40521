import { setImmediate as breathe } from "node:timers/promises";
import { bodyTooLarge, SIZES } from "../../../core/index";
import { type CsvRow, LONGEST_ROW, malformed, RowReader } from "./row-reader";

/** Bytes that are read before other work of the process gets its turn. */
const SLICE = 16 * 1024;
const DELIMITERS = [",", ";", "\t"] as const;
/** By which spreadsheets are told the delimiter; they show no row of it. */
const SAYS_DELIMITER = /^"?sep=([,;\t|])"?(?:\r\n?|\n|$)/i;

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
  const text = head.join("");
  const said = SAYS_DELIMITER.exec(text);
  if (said?.[1]) return { head: [text.slice(said[0].length)], delimiter: said[1] };
  const most = Math.max(...counts.values());
  return { head, delimiter: DELIMITERS.find((each) => counts.get(each) === most) ?? "," };
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
