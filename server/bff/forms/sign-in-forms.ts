import type { output } from "zod/mini";
import type { Institution } from "../../../lib/contract/index";
import { noFields } from "../../../lib/forms/fields";
import { passkeyForm, passkeySignInForm } from "../../../lib/forms/passkeys";
import {
  type RememberedSignIn,
  rememberedSignInForm,
  type SignInFields,
  signInForm,
  staffSignInForm,
} from "../../../lib/forms/secrets";
import { STAFF_HOMES } from "../../../lib/staff-homes";
import { apiCalls } from "../api/api-calls";
import { isApiFailure } from "../api/api-failure";
import { withQuery } from "../input/local-path";
import { readLoginIdentifier } from "../input/read-login-identifier";
import type { Audience } from "../session/session-content";
import { endAtServer, startSession, wayOn } from "../session/start-session";
import { why } from "../words/reason-words";
import { FormRefusal, GoTo } from "./form-refusal";
import { customerForm, type Fields, type FormRoute, formRoute, type Submission } from "./form-route";
import { signInWith } from "./passkey-sign-in";
import { stepOf } from "./step-forms";

const HOME = "/accounts";
const STAFF_PROFILE = "/staff/profile";

/** Which of the two is asked for next, which the page asked for, or which of both was filled in. */
function kindOf({ other, password = "", user_passcode }: Fields) {
  const isPasscode = user_passcode !== undefined && (password === "" || user_passcode !== "");
  return (other ? other === "passcode" : isPasscode) ? "passcode" : "password";
}

/** Without scripts the form is sent to be asked with the other secret: nothing is wrong with it, and what was typed stays. */
function keepForOther({ other }: Fields): void {
  if (other) throw new FormRefusal([]);
}

type ByPasskey = output<typeof passkeySignInForm>;

function customerSignIn(data: SignInFields | ByPasskey, { country_code }: Institution) {
  const ends = { end_when_idle: true, shared_device: data.shared_device };
  if ("credential" in data) return apiCalls.signInByPasskey({ credential: data.credential, ...ends });
  const { id, shared_device: _, ...secret } = data;
  return apiCalls.getTokens({ ...readLoginIdentifier(id, country_code), ...secret, ...ends });
}

/** No customer is remembered here any more, or the person who is signs in by other means: the whole form asks. */
const asStranger = (page: string) =>
  new GoTo(withQuery("/login", { as: "other", ended: "device", next: page }));

const isUnknownDevice = (failure: unknown) =>
  isApiFailure(failure) && failure.error.details.some(({ field }) => field === "remembered_device");

/**
 * Signs in whom the device remembers. The API takes the secret with this device's token only: elsewhere, and once the device
 * is forgotten, it opens nothing.
 */
async function signInRemembered({ session, data, next, institution }: Submission<RememberedSignIn>) {
  const known = await session.readKnown();
  const stranger = asStranger(next ?? HOME);
  if (!known) throw stranger;
  const { remembered: _, ...secret } = data;
  const call = apiCalls.getTokens({ ...known.by, ...secret, remembered_device: true, end_when_idle: true });
  const response = await session.signIn(call).catch((failure: unknown) => {
    if (isUnknownDevice(failure)) {
      session.forgetKnown();
      throw stranger;
    }
    if (!isApiFailure(failure) || failure.code !== "invalid_credentials") throw failure;
    const [field = "password"] = Object.keys(secret);
    throw FormRefusal.at(field, "mismatch", why("currentWrong"), { status: 401, code: failure.code });
  });
  await startSession(session, response, { step: stepOf(session, response, next) }, known.by);
  return wayOn(session, institution, next ?? HOME);
}

async function signIn(submission: Submission<SignInFields | ByPasskey>): Promise<string> {
  const { session, data, next, institution } = submission;
  const response = await signInWith(session, customerSignIn(data, institution), data);
  await startSession(
    session,
    response,
    { shared: data.shared_device || undefined, step: stepOf(session, response, next) },
    "id" in data ? readLoginIdentifier(data.id, institution.country_code) : undefined,
  );
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
  customerForm<SignInFields | ByPasskey | RememberedSignIn>("/login", {
    schema: ({ fields }) => {
      if (fields.credential) return passkeySignInForm;
      keepForOther(fields);
      return fields.remembered ? rememberedSignInForm(kindOf(fields)) : signInForm(kindOf(fields));
    },
    keeps: (fields) => ({ with: kindOf(fields), as: fields.as ?? null }),
    submit: ({ data, ...rest }) =>
      "remembered" in data ? signInRemembered({ ...rest, data }) : signIn({ ...rest, data }),
  }),
  formRoute<output<typeof staffSignInForm | typeof passkeyForm>>("staff", "/staff/login", {
    identifierField: "email",
    schema: ({ fields }) => (fields.credential ? passkeyForm : staffSignInForm),
    async submit({ session, data, next }) {
      const body = { ...data, lock_when_idle: true };
      const call = "credential" in data ? apiCalls.signInByPasskey(body) : apiCalls.getTokens(body);
      const response = await signInWith(session, call, data);
      await startSession(session, response);
      if (response.scope === "staff_setup") return STAFF_PROFILE;
      return next ?? STAFF_HOMES[(await session.authorised(apiCalls.getStaffProfile())).role];
    },
  }),
  customerForm<SignInFields>("/end-access", {
    schema: ({ fields }) => {
      keepForOther(fields);
      return signInForm(kindOf(fields));
    },
    keeps: (fields) => ({ with: kindOf(fields) }),
    async submit({ session, data: { id, shared_device: _, ...secret }, institution }) {
      const identifier = readLoginIdentifier(id, institution.country_code);
      await session.signIn(apiCalls.endAccess({ ...identifier, ...secret }));
      session.content = {};
      session.forgetKnown();
      return "/end-access?done=ended";
    },
  }),
  logoutForm("customer", "/logout", "/signed-out"),
  logoutForm("staff", "/staff/logout", "/staff/login", "/staff/login?done=out"),
];
