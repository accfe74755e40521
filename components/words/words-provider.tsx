"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { Locale } from "@/lib/format";
import type { Given, Message } from "@/lib/words/translation";

type BrowserWord = keyof typeof import("@/lib/words/english/browser").browser;

const WordsContext = createContext<Record<string, string>>({});
const LocaleContext = createContext<Locale>({ language: "en", timeZone: "UTC" });

type Props = { words: Record<string, string>; locale: Locale; children: ReactNode };

/** Hands the few messages that scripts say by themselves, and how they write figures and dates, to every component below it. */
export const WordsProvider = ({ words, locale, children }: Props) => (
  <LocaleContext value={locale}>
    <WordsContext value={words}>{children}</WordsContext>
  </LocaleContext>
);

/** How figures and dates are written for the reader, in the institution's time. */
export const useLocale = () => useContext(LocaleContext);

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
