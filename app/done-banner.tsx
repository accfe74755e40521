import type { ReactNode } from "react";
import { ButtonForm } from "@/components/form/button-form";
import { FocusedBanner } from "@/components/ui/focused-banner";
import { readWords } from "@/components/words/read-words";
import type { PlainKey } from "@/lib/words/translation";
import { readDone } from "@/server/pages";
import { type PageSearch, searchText } from "./page-search";

type Props = {
  page: string;
  search: PageSearch;
  /** What was done, by the word in the address: in English, to staff, or by keys. */
  /** The status that takes back what was done: nothing has left the house yet. */
  undo?: Record<string, string> | undefined;
  /** What the reader does next, by the word in the address. */
  onward?: Record<string, ReactNode>;
} & ({ words: Record<string, string>; keys?: never } | { keys: Record<string, PlainKey>; words?: never });

/** What the last form did, told once. */
export async function DoneBanner({ page, search, words, keys, undo, onward }: Props) {
  const done = await readDone(page, await searchText(search, "done"));
  const key = done && keys?.[done];
  const told = key ? (await readWords())(key) : done && words?.[done];
  if (!done || !told) return null;
  const [id, status] = [await searchText(search, "id"), undo?.[done]];
  const action = id && status && (
    <ButtonForm action={`/bff${page}/status`} fields={{ id, status }} look="quiet">
      Undo
    </ButtonForm>
  );
  return <FocusedBanner action={action || onward?.[done]}>{told}</FocusedBanner>;
}
