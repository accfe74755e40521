const LETTERS = { a: "à", c: "ç", e: "é", i: "î", n: "ñ", o: "ö", u: "û", y: "ý" };

const accented = (text: string) =>
  text.replace(/[a-z]/g, (letter) => LETTERS[letter as keyof typeof LETTERS] ?? letter);

/** What is not for readers: arguments and tags. */
const SYNTAX = /(\{[^{}]*\}|<\/?\w+>)/;
const BRANCHES = /, (plural|select),/;

/** A message with accents on its letters and a third longer, in brackets: text without them is none of the catalogue's. */
export function inPseudo(written: string): string {
  const parts = BRANCHES.test(written)
    ? [written]
    : written.split(SYNTAX).map((part, index) => (index % 2 ? part : accented(part)));
  return `[${parts.join("")}${"·".repeat(Math.ceil(written.length / 3))}]`;
}
