/** Breaks a text into lines no wider than `width`: between words, and within one that is wider than a line. */
export function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(text) <= width) return [text];
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((word) => cut(word, width, widthOf))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

function cut(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const parts = [""];
  for (const letter of word) {
    const part = parts.at(-1) ?? "";
    if (part !== "" && widthOf(part + letter) > width) parts.push(letter);
    else parts[parts.length - 1] = part + letter;
  }
  return parts;
}
