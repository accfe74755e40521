import { FocusedBanner } from "@/components/ui/focused-banner";
import { readWords } from "@/components/words/read-words";
import type { PlainKey } from "@/lib/words/translation";
import { readDone } from "@/server/pages";
import { type PageSearch, searchText } from "./page-search";

type Props = {
  page: string;
  search: PageSearch;
  /** What was done, by the word in the address: in English, to staff, or by keys. */
} & ({ words: Record<string, string>; keys?: never } | { keys: Record<string, PlainKey>; words?: never });

/** What the last form did, told once. */
export async function DoneBanner({ page, search, words, keys }: Props) {
  const done = await readDone(page, await searchText(search, "done"));
  const key = done && keys?.[done];
  const told = key ? (await readWords())(key) : done && words?.[done];
  return told ? <FocusedBanner>{told}</FocusedBanner> : null;
}
