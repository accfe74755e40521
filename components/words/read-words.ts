import { headers } from "next/headers";
import { cache } from "react";
import { LANG_HEADER } from "@/lib/preferences";
import { type Words, wordsOf } from "@/lib/words/words-of";

/** The words of this page, in the language that its reader has chosen. For what is made on the server only. */
export const readWords = cache(
  async (): Promise<Words> => wordsOf((await headers()).get(LANG_HEADER) ?? "en"),
);
