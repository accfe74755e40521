"use client";

import { type ChangeEvent, useState } from "react";
import { THEME_COOKIE, THEMES, type Theme } from "@/lib/preferences";
import { setPreference } from "./preference";

const WORDS: Record<Theme, string> = { system: "System", light: "Light", dark: "Dark" };

/** System, light or dark, kept in a cookie for the next page. */
export function ThemeChoice({ theme }: { theme: Theme }) {
  const [chosen, setChosen] = useState(theme);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const next = event.target.value as Theme;
    setChosen(next);
    setPreference(THEME_COOKIE, next);
    document.documentElement.dataset.theme = next;
  };
  return (
    <fieldset className="needs-script flex flex-wrap items-center gap-x-1">
      <legend className="caption float-start me-2 leading-11">Theme</legend>
      {THEMES.map((name) => (
        <label
          key={name}
          className="relative flex min-h-11 cursor-pointer items-center px-2 text-sm text-soft has-checked:text-ink has-checked:underline has-checked:decoration-accent has-checked:decoration-2 has-checked:underline-offset-8 has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="theme"
            value={name}
            checked={chosen === name}
            onChange={choose}
            className="absolute inset-0 m-0 cursor-pointer opacity-0"
          />
          {WORDS[name]}
        </label>
      ))}
    </fieldset>
  );
}
