"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";

/** The language of samples that was unfolded last; kept in memory only, like the values of the console. */
let language: string | undefined;

/** Unfolds the samples of an operation in the language that was read on the page before. */
export function KeepSampleLanguage() {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other samples
  useEffect(() => {
    const known = document.querySelector<HTMLDetailsElement>(`details[data-language="${language}"]`);
    if (known) known.open = true;
    const keep = ({ target }: Event) => {
      if (!(target instanceof HTMLDetailsElement && target.dataset.language)) return;
      if (target.open) language = target.dataset.language;
      else if (language === target.dataset.language && target.isConnected) language = undefined;
    };
    // What is unfolded tells its parents only on the way down.
    document.addEventListener("toggle", keep, true);
    return () => document.removeEventListener("toggle", keep, true);
  }, [pathname]);
  return null;
}
