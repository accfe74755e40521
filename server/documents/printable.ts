/** Stands for letters that a document cannot show. */
export const GAP = "[…]";

/**
 * Scripts whose letters stand one after the other, from left to right. Others have to be shaped or turned round, even
 * where the font has pictures of their letters.
 */
const SCRIPTS =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}\p{Script=Inherited}]/u;
/** They only say how others are written. */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/gu;
const HOLE = "\uFFFC";

/** A text as a document can show it, in one line: what it cannot show is marked, never left out or turned into boxes. */
export function printable(text: string, characters: ReadonlySet<number>): string {
  const shows = (letter: string) => SCRIPTS.test(letter) && characters.has(letter.codePointAt(0) ?? 0);
  const line = text.normalize("NFC").replaceAll(UNSEEN, "").replaceAll(/\s+/g, " ").trim();
  const holed = Array.from(line, (letter) => (letter !== HOLE && shows(letter) ? letter : HOLE)).join("");
  return holed.replaceAll(/\uFFFC(\s*\uFFFC)*/g, GAP);
}
