import { DECIMAL } from "../../lib/contract/index";
import { Answer, escapeFormulas } from "../core/index";

/** A table to be sent as it is read: UTF-8 with a byte order mark, RFC 4180, plain decimals and ISO dates. */
export interface CsvFile<R> {
  /** Such as `savings-accounts-2026-01-31.csv`. */
  fileName: string;
  /** The fields of a row that make its columns, in their order; they head them, too. */
  columns: readonly (keyof R & string)[];
  /** Read one after another, and no faster than they are taken. */
  batches: AsyncGenerator<R[]>;
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

/**
 * Streams a table as a download. The first batch is read before it answers, so that what fails by then is a refusal
 * like any other; what fails later breaks the transfer off, and no reader takes a part for the whole.
 */
export async function csvAnswer<R extends object>({
  fileName,
  columns,
  batches,
}: CsvFile<R>): Promise<Answer> {
  const encoder = new TextEncoder();
  const linesOf = (rows: R[]) =>
    encoder.encode(rows.map((row) => lineOf(columns.map((column) => row[column]))).join(""));
  const first = await batches.next();
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(BYTE_ORDER_MARK + lineOf([...columns])));
        if (first.done) controller.close();
        else controller.enqueue(linesOf(first.value));
      },
      async pull(controller) {
        const { done, value } = await batches.next();
        if (done) controller.close();
        else controller.enqueue(linesOf(value));
      },
      async cancel() {
        await batches.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return new Answer(body, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${fileName}"`,
  });
}
