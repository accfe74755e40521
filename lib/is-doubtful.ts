import type { FiguresState } from "./contract/figures-state";

/** Whether figures are told only once they were checked: they do not add up, or were not looked at yet. Movements are told all the same. */
export const isDoubtful = (figures: FiguresState): boolean =>
  figures === "disagree" || figures === "unchecked";
