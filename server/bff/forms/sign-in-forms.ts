import type { output } from "zod/mini";
import type { Institution } from "../../../lib/contract/index";
import { noFields } from "../../../lib/forms/fields";
import { passkeyForm, passkeySignInForm } from "../../../lib/forms/passkeys";
import { type SignInFields, signInForm, staffSignInForm } from "../../../lib/forms/secrets";
import { apiCalls } from "../api/api-calls";
import { withQuery } from "../input/local-path";
import { readLoginIdentifier } from "../input/read-login-identifier";
import type { Audience } from "../session/session-content";
import { endAtServer, startSession, wayOn } from "../session/start-session";
import { customerForm, type Fields, type FormRoute, formRoute, type Submission } from "./form-route";
import { signInWith } from "./passkey-sign-in";
import { stepOf } from "./step-forms";

const HOME = "/accounts";
const STAFF_PROFILE = "/staff/profile";

/** Which of the two the page asked for, or which of both was filled in. */
const kindOf = ({ password = "", user_passcode }: Fields) =>
  user_passcode !== undefined && (password === "" || user_passcode !== "") ? "passcode" : "password";

type ByPasskey = output<typeof passkeySignInForm>;

function customerSignIn(data: SignInFields | ByPasskey, { country_code }: Institution) {
  const ends = { end_when_idle: true, shared_device: data.shared_device };
  if ("credential" in data) return apiCalls.signInByPasskey({ credential: data.credential, ...ends });
  const { id, shared_device: _, ...secret } = data;
  return apiCalls.signIn({ ...readLoginIdentifier(id, country_code), ...secret, ...ends });
}

async function signIn(submission: Submission<SignInFields | ByPasskey>): Promise<string> {
  const { session, data, next, institution } = submission;
  const response = await signInWith(session, customerSignIn(data, institution), data);
  await startSession(session, response, {
    shared: data.shared_device || undefined,
    step: stepOf(session, response, next),
  });
  return wayOn(session, institution, next ?? HOME);
}

/**
 * Ends the session at the server and in the browser; there need not be one. The browser forgets it in any
 * case, and the page that follows says so where the server did not confirm its end.
 */
const logoutForm = (audience: Audience, path: string, page: string, next = page) =>
  formRoute(audience, path, {
    page,
    schema: noFields,
    async submit({ session }) {
      const over = await endAtServer(session, session.content.tokens?.refresh);
      session.content = {};
      return over ? next : withQuery(next, { done: null, unsure: "1" });
    },
  });

/** Signing in and out: customers with one identifier and a password or passcode, staff at the desk. */
export const signInForms: FormRoute[] = [
  customerForm("/login", {
    schema: ({ fields }) => (fields.credential ? passkeySignInForm : signInForm(kindOf(fields))),
    keeps: (fields) => ({ with: kindOf(fields) }),
    submit: signIn,
  }),
  formRoute<output<typeof staffSignInForm | typeof passkeyForm>>("staff", "/staff/login", {
    identifierField: "email",
    schema: ({ fields }) => (fields.credential ? passkeyForm : staffSignInForm),
    async submit({ session, data, next }) {
      const body = { ...data, lock_when_idle: true };
      const call = "credential" in data ? apiCalls.signInByPasskey(body) : apiCalls.signIn(body);
      const response = await signInWith(session, call, data);
      await startSession(session, response);
      return response.scope === "staff_setup" ? STAFF_PROFILE : (next ?? "/teller");
    },
  }),
  logoutForm("customer", "/logout", "/signed-out"),
  logoutForm("staff", "/staff/logout", "/staff/login", "/staff/login?done=out"),
];
