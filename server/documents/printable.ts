import createBidi from "bidi-js";

/** Stands for letters that a document cannot show. */
export const GAP = "[…]";

/** Scripts that the font has the letters of, and the rules by which they are joined (`visualPieces`). */
const SCRIPTS =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Common}\p{Script=Inherited}]/u;
/** They only say how others are written; in which direction, is needed when they are drawn. */
const UNSEEN = /(?![\u200E\u200F\u061C])[\p{Cf}\p{Variation_Selector}]/gu;
const MARK = /[\u200E\u200F\u061C]/;
const HOLE = "\uFFFC";

/** A text as a document can show it, in one line: what it cannot show is marked, never left out or turned into boxes. */
export function printable(text: string, characters: ReadonlySet<number>): string {
  const shows = (letter: string) =>
    MARK.test(letter) || (SCRIPTS.test(letter) && characters.has(letter.codePointAt(0) ?? 0));
  const line = text.normalize("NFC").replaceAll(UNSEEN, "").replaceAll(/\s+/g, " ").trim();
  const holed = Array.from(line, (letter) => (letter !== HOLE && shows(letter) ? letter : HOLE)).join("");
  return holed.replaceAll(/\uFFFC(\s*\uFFFC)*/g, GAP);
}

/** Breaks a text into lines no wider than `width`: between words, and within one that is wider than a line. */
export function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const blank = widthOf(" ");
  const lines: string[] = [];
  let line: string[] = [];
  let reached = 0;
  for (const word of text.split(" ").flatMap((word) => cut(word, width, widthOf))) {
    const wide = widthOf(word);
    if (line.length > 0 && reached + blank + wide > width) {
      lines.push(line.join(" "));
      line = [];
    }
    reached = line.length === 0 ? wide : reached + blank + wide;
    line.push(word);
  }
  return [...lines, line.join(" ")];
}

/** A word in parts that fit. Each is found by halving: letters join, so that no letter has a width of its own. */
function cut(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const letters = Array.from(word);
  const parts: string[] = [];
  for (let from = 0; from < letters.length; ) {
    let fits = from + 1;
    for (let end = fits, step = 8; step >= 1; ) {
      const next = Math.min(end + step, letters.length);
      if (next > fits && widthOf(letters.slice(from, next).join("")) <= width) {
        fits = end = next;
        step *= 2;
      } else step = Math.floor(step / 2);
    }
    parts.push(letters.slice(from, fits).join(""));
    from = fits;
  }
  return parts;
}

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
