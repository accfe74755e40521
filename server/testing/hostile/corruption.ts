import type { RightRequest } from "./right-requests";
import type { RawRequest } from "./send-request";

/** One way to make a right request wrong. */
export interface Corruption {
  /** Says what was done, for whoever has to find out why it failed. */
  label: string;
  /** A refusal has to name this field of the body, by its path on the wire, or this parameter: it was corrupted. */
  field?: string;
  apply(base: RightRequest): RawRequest;
}

/** A text as a label shows it. */
export const short = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}… (${text.length})` : text);
