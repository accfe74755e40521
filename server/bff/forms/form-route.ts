import type { Institution } from "../../../lib/contract/index";
import type { FormSchema } from "../../../lib/forms/fields";
import type { Upload } from "../../core/index";
import type { ApiCall } from "../api/api-client";
import { isApiFailure } from "../api/api-failure";
import type { BrowserSession } from "../session/browser-session";
import type { Audience } from "../session/session-content";
import { proving } from "./challenge";

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
  /** The file of a form that `takesFile`; null where none was chosen. */
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
  /** The schema that also checks the form in the browser, where one does. */
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

type Declared<T> = Omit<FormRoute<T>, "path" | "page" | "audience"> & Partial<Pick<FormRoute, "page">>;

/** A form of our pages. Without another `page` it stands on a page of its own path. */
export const formRoute = <T>(
  audience: Audience,
  path: string,
  { page = path, ...form }: Declared<T>,
): FormRoute => ({ path, page, audience, ...form });

export const customerForm = <T>(path: string, form: Declared<T>): FormRoute =>
  formRoute("customer", path, form);

/** `keeps` for query fields of the same names as fields of the form. */
export const keepFields =
  (...names: string[]) =>
  (fields: Fields) =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));

/** A page of its own is opened with the id that it is about. */
const ofItsPage = <Form extends Pick<Declared<never>, "page" | "keeps">>(form: Form) => ({
  keeps: form.page ? undefined : keepFields("id"),
  ...form,
});

/** A form of staff. */
export const staffForm = <T>(path: string, form: Declared<T>): FormRoute =>
  formRoute("staff", path, ofItsPage(form));

type NextOf<Answer> = string | ((answer: Answer, session: BrowserSession) => Next);

type Place<Answer> = Partial<Pick<FormRoute, "page" | "keeps" | "guard">> & {
  /** What follows from the answer for the session. */
  after?: (session: BrowserSession, answer: Answer) => Promise<void>;
  /** The secret of the answer that the next page shows this once. */
  shows?: keyof Answer & string;
  /** It is anybody's: no session is needed. */
  isOpen?: true;
  /** What is wanted first is proven, and its reader comes back to this page. */
  proves?: string;
  /** It ends what may be over meanwhile: then nothing is left to do. */
  mayBeOver?: true;
};

/** Calls the API as the form says. */
async function ask<Answer>(
  session: BrowserSession,
  call: ApiCall<Answer>,
  { isOpen, proves, mayBeOver }: Place<Answer>,
): Promise<Answer | null> {
  try {
    if (isOpen) return await session.call(call);
    return await (proves === undefined ? session.authorised(call) : proving(session, call, proves));
  } catch (failure) {
    if (mayBeOver && isApiFailure(failure) && failure.code === "not_found") return null;
    throw failure;
  }
}

type About = { id: number | string };

/**
 * The forms below a page, each of which is one call of the API.
 * @param page which `path`, `next`, where its reader goes, and `proves` begin with; `:name` in these two stands for what the form has by that name
 */
export function callsBelow(page: string, audience: Audience = "staff") {
  const call = <T extends object, Answer>(
    path: string,
    schema: FormRoute<T>["schema"],
    send: (data: T) => ApiCall<Answer>,
    next: NextOf<Answer>,
    { shows, after, isOpen, proves, mayBeOver, ...place }: Place<Answer> = {},
  ): FormRoute =>
    formRoute<T>(audience, page + path, {
      ...ofItsPage(place),
      schema,
      async submit({ session, data }) {
        const fields = new Map<string, unknown>(Object.entries(data));
        const at = (to: string) => page + to.replace(/:(\w+)/g, (_, name) => String(fields.get(name)));
        const back = proves === undefined ? undefined : at(proves);
        const answer = await ask(session, send(data), { isOpen, proves: back, mayBeOver });
        if (answer !== null) await after?.(session, answer);
        if (typeof next === "string")
          return shows ? { next: at(next), shown: String(answer?.[shows]) } : at(next);
        return next(answer as Answer, session);
      },
    });

  /** About the record that `id` names; the rest of the form is its body. */
  const onRecord = <T extends About, Answer>(
    path: string,
    schema: FormRoute<T>["schema"],
    send: (id: T["id"], body: Omit<T, "id">) => ApiCall<Answer>,
    next: NextOf<Answer>,
    place?: Place<Answer>,
  ): FormRoute => call<T, Answer>(path, schema, ({ id, ...body }) => send(id, body), next, place);

  /** Those that change a record of the list, and its status. */
  const changes = <Change extends About, Status extends About>(
    schemas: { change: FormSchema<Change>; status: FormSchema<Status> },
    send: (id: number | string, change: Record<string, unknown>) => ApiCall<unknown>,
    place?: Place<unknown>,
  ): FormRoute[] => [
    onRecord("/change", schemas.change, send, "?done=changed"),
    onRecord("/status", schemas.status, send, "?done=:status&id=:id", place),
  ];
  return { call, onRecord, changes };
}
