import { FocusedBanner } from "@/components/ui/focused-banner";
import { readDone } from "@/server/pages";
import { type PageSearch, searchText } from "./page-search";

type Props = {
  page: string;
  search: PageSearch;
  /** What was done, by the word in the address. */
  words: Record<string, string>;
};

/** What the last form did, told once. */
export async function DoneBanner({ page, search, words }: Props) {
  const done = await readDone(page, await searchText(search, "done"));
  return done && words[done] ? <FocusedBanner>{words[done]}</FocusedBanner> : null;
}
