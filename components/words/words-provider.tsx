"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { Given, Message } from "@/lib/words/translation";

type BrowserWord = keyof typeof import("@/lib/words/english/browser").browser;

const WordsContext = createContext<Record<string, string>>({});

/** Hands the few messages that scripts say by themselves to every component below it. */
export function WordsProvider({ words, children }: { words: Record<string, string>; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>;
}

/** A message of the area `browser`, its arguments filled in. */
export type Say = <Name extends BrowserWord>(
  name: Name,
  ...given: Given<Message<`browser.${Name}`>>
) => string;

/** The messages that scripts say; those of a form come with the form. */
export function useWords(): Say {
  const words = useContext(WordsContext);
  return (name, ...[given]) =>
    `${words[name]}`.replace(
      /\{(\w+)\}/g,
      (_, argument) => (given as Record<string, string>)[argument] ?? "",
    );
}
