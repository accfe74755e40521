import { Answer } from "../core/index";
import { streamPieces } from "./csv-answer";

async function* linesIn(batches: AsyncGenerator<object[]>) {
  for await (const rows of batches) yield rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}

/** Streams records, one in each line as JSON (`streamPieces`). */
export const ndjsonAnswer = async (batches: AsyncGenerator<object[]>): Promise<Answer> =>
  new Answer(await streamPieces(linesIn(batches)), { "Content-Type": "application/x-ndjson" });
