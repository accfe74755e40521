import type { Institution } from "../../../lib/contract/index";
import type { FormSchema } from "../../../lib/forms/fields";
import type { Upload } from "../../core/index";
import type { ApiCall } from "../api/api-client";
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
  /** Throws `GoTo` where the form has nothing left to do for its sender, whatever was typed. */
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

/** `keeps` for query fields of the same names as fields of the form. */
export const keepFields =
  (...names: string[]) =>
  (fields: Fields) =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));

type Settings<T> = Partial<Pick<FormRoute<T>, "page" | "keeps">> & Pick<FormRoute<T>, "schema">;

/** A form of staff. Without another `page` it stands on a page of its own path, opened with the id that it is about. */
export const staffForm = <T>(
  path: string,
  {
    page = path,
    keeps = page === path ? keepFields("id") : undefined,
    ...form
  }: Settings<T> & Pick<FormRoute<T>, "submit" | "guard" | "takesFile">,
): FormRoute => formRoute<T>({ path, page, keeps, audience: "staff", ...form });

interface StaffCall<T, Answer> extends Settings<T> {
  call(data: T): ApiCall<Answer>;
  next: Next | ((data: T, answer: Answer) => Next);
}

/** A form of staff that is one call of the API. */
export const staffCall = <T, Answer>(
  path: string,
  { call, next, ...form }: StaffCall<T, Answer>,
): FormRoute =>
  staffForm<T>(path, {
    ...form,
    async submit({ session, data }) {
      const answer = await session.authorised(call(data));
      return typeof next === "function" ? next(data, answer) : next;
    },
  });

/** The forms that change a record of a list, and its status. */
export const changeForms = <Change extends { id: number }, Status extends { id: number; status: string }>(
  page: string,
  schemas: { change: FormSchema<Change>; status: FormSchema<Status> },
  call: (id: number, change: Record<string, unknown>) => ApiCall<unknown>,
): FormRoute[] => [
  staffCall(`${page}/change`, {
    schema: schemas.change,
    call: ({ id, ...change }) => call(id, change),
    next: `${page}?done=changed`,
  }),
  staffCall(`${page}/status`, {
    page,
    schema: schemas.status,
    call: ({ id, status }) => call(id, { status }),
    next: ({ status }) => `${page}?done=${status}`,
  }),
];
