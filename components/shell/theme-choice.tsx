"use client";

import { type ChangeEvent, useState } from "react";
import { useWords } from "@/components/words/words-provider";
import { THEME_COOKIE, THEMES, type Theme } from "@/lib/preferences";
import { setPreference } from "./preference";

/** System, light or dark, kept in a cookie for the next page. */
export function ThemeChoice({ theme }: { theme: Theme }) {
  const say = useWords();
  const [chosen, setChosen] = useState(theme);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const next = event.target.value as Theme;
    setChosen(next);
    setPreference(THEME_COOKIE, next);
    document.documentElement.dataset.theme = next;
  };
  return (
    <fieldset className="needs-script flex flex-wrap items-center gap-x-1">
      <legend className="caption float-start me-2 leading-11">{say("theme")}</legend>
      {THEMES.map((name) => (
        <label key={name} className="theme-choice">
          <input type="radio" name="theme" value={name} checked={chosen === name} onChange={choose} />
          {say(name)}
        </label>
      ))}
    </fieldset>
  );
}
