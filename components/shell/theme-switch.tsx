"use client";

import type { Theme } from "@/lib/preferences";
import { useLater } from "./use-later";

const load = () => import("./theme-choice").then(({ ThemeChoice }) => ThemeChoice);

/** The choice of a theme, which needs scripts: loaded once the page stands, in the place that is kept for it. */
export function ThemeSwitch({ theme }: { theme: Theme }) {
  const ThemeChoice = useLater(load);
  return <div className="min-h-11">{ThemeChoice && <ThemeChoice theme={theme} />}</div>;
}
