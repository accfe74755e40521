import { createElement, Fragment, type ReactNode } from "react";
import type { GivenDrawn, Message, WordKey } from "@/lib/words/translation";
import type { Words } from "@/lib/words/words-of";

const join = (parts: ReactNode[]) => createElement(Fragment, null, ...parts);

/** What stands between `<unseen>` is read aloud only, in every message. */
const unseen = (text: ReactNode) => createElement("span", { className: "sr-only" }, text);

/** A message with parts that are elements: arguments, and what stands between its tags. */
export const drawWords = <K extends WordKey>(
  words: Words,
  key: K,
  given: GivenDrawn<Message<K>, ReactNode>,
): ReactNode => words.draw<K, ReactNode>(key, join, { unseen, ...given });
