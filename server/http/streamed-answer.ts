import { createHash } from "node:crypto";
import { DECIMAL } from "../../lib/contract/index";
import { Answer, escapeFormulas } from "../core/index";

/**
 * A body of texts that are read one after another, and no faster than they are taken. The first is read before it is given back, so that what fails by
 * then is a refusal like any other; what fails later breaks the transfer off, and no reader takes a part for the whole.
 */
export async function streamPieces(pieces: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<string>> | null = Promise.resolve(await pieces.next());
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await (next ?? pieces.next());
        next = null;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

/** A table to be sent as it is read: UTF-8 with a byte order mark, RFC 4180, plain decimals and ISO dates. */
export interface CsvFile<R> {
  /** Such as `savings-accounts-2026-01-31.csv`. */
  fileName: string;
  /** The fields of a row that make its columns, in their order; they head them, too. */
  columns: readonly (keyof R & string)[];
  /** Read one after another, and no faster than they are taken. */
  batches: AsyncGenerator<R[]>;
  /** Told before the file is over, or when it breaks off. @param sha256 of the whole file; null of a part */
  ended?: (sha256: string | null) => Promise<void>;
}

const BYTE_ORDER_MARK = "\uFEFF";
/** Every separator that a spreadsheet may read the file with. */
const QUOTED = /[",;|\t\r\n]/;

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  const harmless = DECIMAL.test(text) ? text : escapeFormulas(text);
  return QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const lineOf = (cells: unknown[]) => `${cells.map(cellOf).join(",")}\r\n`;

async function* linesIn<R extends object>(head: string, { columns, batches }: CsvFile<R>) {
  let isHeaded = false;
  for await (const rows of batches) {
    if (!isHeaded) yield head;
    isHeaded = true;
    yield rows.map((row) => lineOf(columns.map((column) => row[column]))).join("");
  }
  if (!isHeaded) yield head;
}

async function* telling(pieces: AsyncGenerator<string>, ended: NonNullable<CsvFile<object>["ended"]>) {
  const digest = createHash("sha256");
  let isWhole = false;
  try {
    for await (const piece of pieces) {
      digest.update(piece);
      yield piece;
    }
    isWhole = true;
    await ended(digest.digest("hex"));
  } finally {
    // Who broke it off hears of no failure; that it began is on record.
    if (!isWhole) await ended(null).catch(() => {});
  }
}

/** Streams a table as a download (`streamPieces`). */
export async function csvAnswer<R extends object>(file: CsvFile<R>): Promise<Answer> {
  const lines = linesIn(BYTE_ORDER_MARK + lineOf([...file.columns]), file);
  const body = await streamPieces(file.ended ? telling(lines, file.ended) : lines);
  return new Answer(body, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${file.fileName}"`,
  });
}

/** The name of a file that is made today. */
export const datedFile = (name: string, now: Date) => `${name}-${now.toISOString().slice(0, 10)}.csv`;

async function* recordsIn(batches: AsyncGenerator<object[]>) {
  for await (const rows of batches) yield rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}

/** Streams records, one in each line as JSON (`streamPieces`). */
export const ndjsonAnswer = async (batches: AsyncGenerator<object[]>): Promise<Answer> =>
  new Answer(await streamPieces(recordsIn(batches)), { "Content-Type": "application/x-ndjson" });
