import { getPriority, setPriority } from "node:os";
import { type OwnWords, setOwnWords } from "../../lib/words/own-words";
import { drawPaper, type Paper } from "./paper-pdf";

// Requests are answered ahead of papers. Only on Linux is this the priority of the thread alone.
if (process.platform === "linux" && getPriority() < 10) setPriority(10);

/** Draws a paper with the words of the institution. */
export default async function draw({ paper, words }: { paper: Paper; words: OwnWords }): Promise<Uint8Array> {
  setOwnWords(words);
  return drawPaper(paper);
}
