import type { RightRequest } from "./right-requests";
import type { RawRequest } from "./send-request";

/** One way to make a right request wrong. */
export interface Corruption {
  /** Says what was done, for whoever has to find out why it failed. */
  label: string;
  /** Wire path of the body's field that was corrupted. */
  field?: string;
  apply(base: RightRequest): RawRequest;
}

/** A text as a label shows it. */
export const short = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}… (${text.length})` : text);
