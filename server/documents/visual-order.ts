import createBidi from "bidi-js";

const bidi = createBidi();
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** They only say which way others are written. */
const MARKS = /[\u200E\u200F\u061C]/g;

const LETTERS = /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Whether a text has letters or signs that are written from right to left. */
export const isTurned = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/**
 * A line in the pieces that are drawn from left to right, by the Unicode Bidirectional Algorithm. Letters of a piece stand as they
 * are read: the font joins them, and turns a piece of Arabic or Hebrew round.
 */
export function visualPieces(line: string, page: "ltr" | "rtl"): string[] {
  if (!isTurned(line)) return [line.replaceAll(MARKS, "")];
  // A figure has its sign where figures of the page have it, before the digits.
  const embedding = bidi.getEmbeddingLevels(line, LETTERS.test(line) ? page : "ltr");
  const { levels } = embedding;
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const order = bidi.getReorderedIndices(line, embedding);
  const pieces: string[] = [];
  for (let at = 0; at < order.length; ) {
    const first = order[at] ?? 0;
    const step = (levels[first] ?? 0) % 2 === 1 ? -1 : 1;
    const run = [first];
    while (
      order[at + run.length] === first + step * run.length &&
      isAlike(levels, first, order[at + run.length])
    )
      run.push(order[at + run.length] ?? 0);
    at += run.length;
    const read = step < 0 ? run.toReversed() : run;
    const text = read
      .map((index) => mirrored.get(index) ?? line[index])
      .join("")
      .replaceAll(MARKS, "");
    if (step < 0) pieces.push(...text.split(/( +)/).reverse());
    // The font would turn a decimal sign of Arabic round, and the digits beside it.
    else pieces.push(...(isTurned(text) ? Array.from(text) : [text]));
  }
  return pieces.filter((piece) => piece !== "");
}

const isAlike = (levels: Uint8Array, one: number, other: number | undefined) =>
  other !== undefined && levels[one] === levels[other];
