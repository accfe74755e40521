"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { Locale } from "@/lib/format";
import type { Given, Message } from "@/lib/words/translation";

type BrowserWord = keyof typeof import("@/lib/words/english/browser").browser;

/** What scripts say by themselves, and how they write figures and dates. */
interface Spoken {
  words: Record<string, string>;
  locale: Locale;
}

/** Every component is below its provider. */
const SpokenContext = createContext({} as Spoken);

/** Hands the few messages that scripts say, and their locale, to every component below it. */
export const WordsProvider = (spoken: Spoken & { children: ReactNode }) => (
  <SpokenContext value={spoken}>{spoken.children}</SpokenContext>
);

/** How figures and dates are written for the reader, in the institution's time. */
export const useLocale = () => useContext(SpokenContext).locale;

/** A message of the area `browser`, its arguments filled in. */
export type Say = <Name extends BrowserWord>(
  name: Name,
  ...given: Given<Message<`browser.${Name}`>>
) => string;

/** The messages that scripts say; those of a form come with the form. */
export function useWords(): Say {
  const { words } = useContext(SpokenContext);
  return (name, ...[given]) =>
    `${words[name]}`.replace(
      /\{(\w+)\}/g,
      (_, argument) => (given as Record<string, string>)[argument] ?? "",
    );
}
