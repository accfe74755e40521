import type { Metadata } from "next";
import { readWords } from "@/components/words/read-words";
import type { PlainKey } from "@/lib/words/translation";
import { pageMetadata } from "./page-metadata";
import type { PageSearch } from "./page-search";

/** The title of a page of customers, its parts by their keys. @param problem see `pageMetadata` */
export async function wordsMetadata(keys: PlainKey[], problem?: PageSearch | boolean): Promise<Metadata> {
  const words = await readWords();
  return pageMetadata(
    keys.map((key) => words(key)),
    problem,
  );
}
