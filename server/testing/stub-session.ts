import type { Institution, Reason } from "../../lib/contract/index";
import { checkForm } from "../../lib/forms/check-form";
import type { ApiCall } from "../bff/api/api-client";
import { ApiFailure } from "../bff/api/api-failure";
import { FormRefusal, GoTo } from "../bff/forms/form-refusal";
import { formRoutes } from "../bff/forms/form-routes";
import type { BrowserSession } from "../bff/session/browser-session";
import type { Audience, SessionContent } from "../bff/session/session-content";
import { tokensFor } from "./create-faked-pages";

export const NOW = Date.parse("2026-03-27T06:00:00Z");

/** What anybody may know of the institution. */
export const FACTS: Institution = {
  name: "Harbour",
  support_phone: null,
  support_email: null,
  support_hours: null,
  accent: null,
  logo: null,
  terms: null,
  country_code: "PH",
  currency: "PHP",
  tz: "Asia/Manila",
  lang: "en_PH",
  password_min_length: 8,
  passcode_length: 6,
  branches: [],
  sends_email: true,
  demo: false,
};

type Asked = [call: string, body?: Record<string, unknown>];

export interface Stub {
  audience?: Audience;
  content?: SessionContent;
  /** What the API answers, or how it refuses, by the beginning of `METHOD path`; `{}` to everything else. */
  answers?: Record<string, unknown>;
}

/** A session of which only the content is real, and what it asked of the API. */
export function stubSession({ audience = "customer", content = {}, answers = {} }: Stub = {}) {
  const asked: Asked[] = [];
  const notes: string[] = [];
  const call = async ({ method, path, body }: ApiCall<unknown>) => {
    const name = `${method} ${path}`;
    asked.push(body && Object.keys(body).length > 0 ? [name, body] : [name]);
    const known = Object.keys(answers).find((each) => name.startsWith(each));
    const answer = known === undefined ? {} : answers[known];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const note = (name: string) => (value?: unknown) => {
    notes.push(value === undefined ? name : `${name} ${value}`);
  };
  const session = {
    audience,
    content,
    now: NOW,
    client: { address: null, userAgent: null },
    call,
    authorised: call,
    signIn: call,
    finishSignIn: call,
    setScope: note("scope"),
    noteProof: note("proof"),
    keepDevice: note("device"),
    forgetKnown: note("forget"),
    knownBy: async () => undefined,
    readKnown: async () => null,
  } as unknown as BrowserSession;
  return { session, asked, notes };
}

/** Sends one form with a session of that kind, as far as its `submit`. */
export async function sendForm(
  path: string,
  fields: Record<string, string>,
  {
    next = null,
    institution = {},
    ...stub
  }: Stub & { next?: string | null; institution?: Partial<Institution> } = {},
) {
  const { session, asked, notes } = stubSession(stub);
  const route = formRoutes.find((each) => each.path === path);
  if (!route) throw new Error(`no form has the path ${path}`);
  const today = new Date(NOW).toISOString().slice(0, 10);
  const schema = typeof route.schema === "function" ? route.schema({ session, fields, today }) : route.schema;
  const { data, errors } = checkForm(schema, fields);
  if (errors) throw new Error(`the form is not filled in: ${JSON.stringify(errors)}`);
  await route.guard?.(session);
  const to = await route.submit({
    session,
    data,
    next,
    institution: { ...FACTS, ...institution },
    file: null,
  });
  return { to, asked, notes, content: session.content };
}

/** A refusal of the API. */
export const refusal = (code: string, detail?: { field?: string; reason?: Reason }, status = 400) =>
  new ApiFailure(status, {
    code,
    message: "",
    details: detail ? [{ field: "", reason: "malformed", message: "", ...detail }] : [],
    request_id: "r",
  });

/** How a form was refused: at which fields and why, where its reader goes instead, or what failed. */
export const refusedBy = (work: Promise<unknown>) =>
  work.then(
    (done) => {
      throw new Error(`it was accepted: ${JSON.stringify(done)}`);
    },
    (reason: unknown) => {
      if (reason instanceof GoTo) return reason.next;
      if (!(reason instanceof FormRefusal)) return reason;
      return reason.errors.map((error) => [error.field, "reason" in error ? error.reason : error.message]);
    },
  );

/** Who has just signed in. */
export const fresh = (more: Partial<SessionContent> = {}): SessionContent => ({
  tokens: tokensFor("user", { provedAt: NOW }),
  ...more,
});

/** Who did so long ago that changes ask again. */
export const stale = (scope: "user" | "staff" = "user"): SessionContent => ({
  tokens: tokensFor(scope, { provedAt: NOW - 600_000 }),
});
