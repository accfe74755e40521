/**
 * Whether the figures of an account add up. `agree`: each balance follows from the one before. `disagree`: one does not.
 * `not_fed`: no balance was told that lines could be held against. `unchecked`: the lines have not been looked at yet.
 */
export const FIGURES = ["agree", "disagree", "not_fed", "unchecked"] as const;
export type FiguresState = (typeof FIGURES)[number];
