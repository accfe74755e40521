import { birthDateForm, signupCompanyForm, signupProfileForm } from "../../../lib/forms/profile";
import { MISSING_SECRETS, type SignupSecrets, signupSecretsForm } from "../../../lib/forms/secrets";
import { type ApiFailure, isApiFailure } from "../api/api-failure";
import { chosenLang } from "../input/chosen-lang";
import type { BrowserSession } from "../session/browser-session";
import { nextStep, wayOn } from "../session/start-session";
import { explainFailure, tellingOf } from "../words/explain-failure";
import { type FormError, FormRefusal, GoTo } from "./form-refusal";
import { customerForm, type FormRoute, type Submission } from "./form-route";
import { updateCustomer, updatePartner } from "./update-customer";

/** What the API answers when it takes one of two new secrets or neither. */
const REJECTED = ["invalid_request", "password_rejected", "passcode_rejected"];

/** Where the last answer of the sign-up leads. */
const DONE = "/signup/done";

/** Another window may have gone on meanwhile: then this one catches up. */
function requireSignup(session: BrowserSession): void {
  const scope = session.content.tokens?.scope;
  if (scope === "user") throw new GoTo("/accounts");
  if (scope === "recovery") throw new GoTo("/recover/secret");
}

const claimForm = customerForm("/signup/claim", {
  schema: ({ today }) => birthDateForm(today),
  async guard(session) {
    requireSignup(session);
    if (!session.content.claimRequired) throw new GoTo((await nextStep(session)) ?? DONE);
  },
  async submit({ session, data, institution }) {
    await updatePartner(session, { ...data, lang: chosenLang(session.client, institution) });
    session.content = { ...session.content, claimRequired: undefined, arrivedBy: undefined };
    return wayOn(session, institution, DONE);
  },
});

const profileForm = customerForm("/signup/profile", {
  page: "/signup/you",
  schema: ({ fields }) => (fields.is_company ? signupCompanyForm : signupProfileForm),
  guard: requireSignup,
  async submit({ session, data, institution }) {
    await updatePartner(session, { ...data, lang: chosenLang(session.client, institution) });
    session.content = { ...session.content, arrivedBy: undefined };
    return wayOn(session, institution, DONE);
  },
});

/** What is wrong with both of two new secrets: a missing one is told as missing, beside the other's fault. */
function rejectedSecrets(submission: Submission<SignupSecrets>, failure: ApiFailure): FormRefusal {
  const { session, data, institution } = submission;
  const telling = tellingOf(session, institution);
  const { errors, options } = explainFailure(failure, telling);
  const fields = ["password", "user_passcode"] as const;
  const missing = fields
    .filter((field) => data[field].trim() === "")
    .map((field): FormError => ({ field, message: MISSING_SECRETS[field], reason: "required" }));
  const others = errors.filter((error) => !missing.some(({ field }) => field === error.field));
  return new FormRefusal([...missing, ...others], options);
}

const secretsForm = customerForm("/signup/secrets", {
  page: "/signup/secure",
  schema: signupSecretsForm,
  guard: requireSignup,
  async submit(submission) {
    const { session, data, institution } = submission;
    try {
      await updateCustomer(session, data);
    } catch (failure) {
      if (!isApiFailure(failure)) throw failure;
      if (REJECTED.includes(failure.code)) throw rejectedSecrets(submission, failure);
      if (failure.code !== "claim_required") throw failure;
      session.content = { ...session.content, claimRequired: true };
      throw new GoTo("/signup/claim");
    }
    return wayOn(session, institution, DONE);
  },
});

/** Sign-up, from the code to the account. */
export const signupForms: FormRoute[] = [claimForm, profileForm, secretsForm];
