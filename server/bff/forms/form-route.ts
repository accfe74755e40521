import type { Institution } from "../../../lib/contract/index";
import type { FormSchema } from "../../../lib/forms/fields";
import type { Upload } from "../../core/index";
import type { BrowserSession } from "../session/browser-session";
import type { Audience } from "../session/session-content";

/** What a form sent, by field, exactly as typed. */
export type Fields = Record<string, string>;

/** What was submitted, by whom, to which institution. */
export interface Submission<T = unknown> {
  session: BrowserSession;
  /** As the form's schema gives it. */
  data: T;
  /** The page of ours that the form says to go back to. */
  next: string | null;
  institution: Institution;
  /** Of a form that `takesFile`; null where none was chosen. */
  file?: Upload | null;
}

/** What the shape of a form can depend on. */
export interface FormState {
  session: BrowserSession;
  fields: Fields;
  /** `YYYY-MM-DD`, in UTC. */
  today: string;
}

/** Where its reader goes next, and a secret that the page there shows this once: it names what was `done`. */
export interface ShownOnce {
  next: string;
  shown: string;
}

export type Next = string | ShownOnce | Response;

/** One form of our pages. */
export interface FormRoute<T = unknown> {
  /** Below `/bff`. */
  path: string;
  /** Where the form stands: a native submit that fails comes back to it. */
  page: string;
  audience: Audience;
  /** The last field of the form is a file, which is read as it comes. */
  takesFile?: true;
  /** The same that checks the form in the browser, where one does. */
  schema: FormSchema<T> | ((state: FormState) => FormSchema<T>);
  /** Throws `GoTo` for who has no business with this form any more, whatever was typed. */
  guard?(session: BrowserSession): void | Promise<void>;
  /** Query fields that `page` is opened with again after a failure. */
  keeps?(fields: Fields): Record<string, string | null>;
  /** The field that a refused sign-in is told at, where it is not `id`. */
  identifierField?: string;
  /** Does what the form is for, and says where its reader goes next; or it is for a file of the API, which is passed on. */
  submit(submission: Submission<T>): Promise<Next>;
}

/** Ties a form's `submit` to what its schema gives. */
export const formRoute = <T>(route: FormRoute<T>): FormRoute => route;
