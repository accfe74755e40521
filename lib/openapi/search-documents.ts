/** Something that was found. */
export interface Hit {
  href: string;
  title: string;
  /** What stands beside the title in a list. */
  note: string;
}

/** Something of the documentation that can be found. */
export interface Findable extends Hit {
  /** All that is searched besides. */
  text: string;
  /** Comes after what fits as well: most readers build for customers and feeds. */
  forStaff?: boolean;
}

const MAX_HITS = 40;
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];

/** Shorter words are near to too many others. */
const SHORTEST_MISSPELT = 5;

/** Whether one letter added, left out or changed, or two exchanged, makes one word the other. */
function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  if (at < 0) return true;
  const rest = (text: string, from: number) => text.slice(at + from);
  return (
    rest(one, 1) === rest(other, 1) ||
    rest(one, 0) === rest(other, 1) ||
    rest(one, 1) === rest(other, 0) ||
    (one[at] === other[at + 1] && one[at + 1] === other[at] && rest(one, 2) === rest(other, 2))
  );
}

/** How well one word is met: in the title, beside it, misspelt in either, or somewhere; 0 for nowhere. */
function weightOf(word: string, { title, note, text }: Findable): number {
  if (title.toLowerCase().includes(word)) return 4;
  if (note.toLowerCase().includes(word)) return 2;
  if (text.toLowerCase().includes(word)) return 1;
  const mayBeMisspelt = word.length >= SHORTEST_MISSPELT;
  // A word that is being typed is held against the beginning of one, too.
  const isLike = (other: string) => isNear(word, other) || isNear(word, other.slice(0, word.length));
  return mayBeMisspelt && wordsOf(`${title} ${note}`).some(isLike) ? 1 : 0;
}

/** What has every word of the query; what is for staff last, otherwise the best first. */
export function searchDocuments(documents: Findable[], query: string): Findable[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return documents
    .map((document) => ({ document, weights: words.map((word) => weightOf(word, document)) }))
    .filter(({ weights }) => weights.every((weight) => weight > 0))
    .map(({ document, weights }) => ({ document, sum: weights.reduce((all, weight) => all + weight, 0) }))
    .sort(
      (a, b) => Number(a.document.forStaff ?? false) - Number(b.document.forStaff ?? false) || b.sum - a.sum,
    )
    .slice(0, MAX_HITS)
    .map(({ document }) => document);
}
