/** Something of the documentation that can be found. */
export interface Findable {
  href: string;
  title: string;
  /** What stands beside the title in a list. */
  note: string;
  /** All that is searched besides. */
  text: string;
}

const MAX_HITS = 40;
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];

/** How well one word is met: in the title, beside it, or somewhere; 0 for nowhere. */
function weightOf(word: string, { title, note, text }: Findable): number {
  if (title.toLowerCase().includes(word)) return 4;
  if (note.toLowerCase().includes(word)) return 2;
  return text.toLowerCase().includes(word) ? 1 : 0;
}

/** What has every word of the query, the best first. */
export function searchDocuments(documents: Findable[], query: string): Findable[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return documents
    .map((document) => ({ document, weights: words.map((word) => weightOf(word, document)) }))
    .filter(({ weights }) => weights.every((weight) => weight > 0))
    .map(({ document, weights }) => ({ document, sum: weights.reduce((all, weight) => all + weight, 0) }))
    .sort((a, b) => b.sum - a.sum)
    .slice(0, MAX_HITS)
    .map(({ document }) => document);
}
