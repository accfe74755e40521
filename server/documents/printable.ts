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
