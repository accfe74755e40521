import type { IconName } from "./icon";

/** Facts of a row that are shown once its line is opened. */
export interface CellDetails {
  /** Read aloud after the word "Details". */
  of: string;
  facts: [name: string, value: string][];
  links: [text: string, href: string][];
}

/** A part of a cell: text, and what it is. */
export interface CellPart {
  text: string;
  href?: string | undefined;
  /** Words that others wrote, which may be written from right to left. */
  own?: boolean;
  /** Figures or a code: from left to right, in one line. */
  code?: boolean;
  /** An amount. */
  money?: boolean;
  /** When it was, for machines. */
  at?: string;
  tone?: "text-good" | "text-alert" | "text-soft" | undefined;
  icon?: IconName;
  /** Beside it in small type. */
  note?: string | null | undefined;
  /** Read aloud only, after the text. */
  said?: string | undefined;
  details?: CellDetails;
}

/**
 * What stands in a cell of a table, as data: a page is made once more of it in the browser, and elements would weigh three times
 * as much. It is formatted on the server alone, so both write the same.
 */
export type Cell = string | number | null | undefined | CellPart | CellPart[];

/** Words that others wrote. */
export const own = (text: string, part: Omit<CellPart, "text"> = {}): CellPart => ({
  text,
  own: true,
  ...part,
});

/** Figures or a code. */
export const code = (text: string, part: Omit<CellPart, "text"> = {}): CellPart => ({
  text,
  code: true,
  ...part,
});
