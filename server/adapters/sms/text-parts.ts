/** The letters of the default alphabet of mobile networks (GSM 03.38), and those that take two places. */
const BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const EXTENDED = "\f^{}\\[~]|€";

const PLACES = new Map([
  ...[...BASIC].map((letter) => [letter, 1] as const),
  ...[...EXTENDED].map((letter) => [letter, 2] as const),
]);

/** Places in a text that stands alone, and in each part of one that does not. */
const SIZES = { gsm7: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } };

export interface TextParts {
  alphabet: keyof typeof SIZES;
  /** What is sent, and paid, one by one. */
  parts: string[];
}

/** How a text travels: in the default alphabet where that has all its letters, in as many parts as it takes. */
export function textParts(text: string): TextParts {
  const letters = [...text];
  const alphabet = letters.every((letter) => PLACES.has(letter)) ? "gsm7" : "ucs2";
  const placesOf = (letter: string) => (alphabet === "gsm7" ? (PLACES.get(letter) ?? 0) : letter.length);
  const { alone, part: most } = SIZES[alphabet];
  if (letters.reduce((sum, letter) => sum + placesOf(letter), 0) <= alone) return { alphabet, parts: [text] };
  const parts: string[] = [];
  let part = "";
  let places = 0;
  for (const letter of letters) {
    if (places + placesOf(letter) > most) {
      parts.push(part);
      part = "";
      places = 0;
    }
    part += letter;
    places += placesOf(letter);
  }
  return { alphabet, parts: [...parts, part] };
}
