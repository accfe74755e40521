import { birthDateForm } from "../../../lib/forms/birth-date";
import { signupProfileForm } from "../../../lib/forms/profile";
import { MISSING_SECRETS, type SignupSecrets, signupSecretsForm } from "../../../lib/forms/secrets";
import { type ApiFailure, isApiFailure } from "../api/api-failure";
import { nextStep } from "../session/next-step";
import type { Visit } from "../session/visit";
import { explainFailure } from "../words/explain-failure";
import { type FormError, FormRefusal } from "./form-refusal";
import { type FormRoute, formRoute, type Submission } from "./form-route";
import { GoTo } from "./go-to";
import { updateCustomer, updatePartner } from "./update-customer";

/** What the API answers when it takes one of two new secrets or neither. */
const REJECTED = ["invalid_request", "password_rejected", "passcode_rejected"];

/** The way on once an answer of the sign-up is stored; `done` when it was the last one. */
async function nextOrDone(visit: Visit): Promise<string> {
  return (await nextStep(visit)) ?? "/signup/done";
}

/** Another window may have gone on meanwhile: then this one catches up. */
function requireSignup(visit: Visit): void {
  const scope = visit.session.tokens?.scope;
  if (scope === "user") throw new GoTo("/accounts");
  if (scope === "recovery") throw new GoTo("/recover/secret");
}

const claimForm = formRoute({
  path: "/signup/claim",
  page: "/signup/claim",
  audience: "customer",
  schema: ({ today }) => birthDateForm(today),
  async guard(visit) {
    requireSignup(visit);
    if (!visit.session.claimRequired) throw new GoTo(await nextOrDone(visit));
  },
  async submit({ visit, data }) {
    await updatePartner(visit, data);
    visit.session = { ...visit.session, claimRequired: undefined, arrivedBy: undefined };
    return nextOrDone(visit);
  },
});

const profileForm = formRoute({
  path: "/signup/profile",
  page: "/signup/you",
  audience: "customer",
  schema: signupProfileForm,
  guard: requireSignup,
  async submit({ visit, data }) {
    await updatePartner(visit, data);
    visit.session = { ...visit.session, arrivedBy: undefined };
    return nextOrDone(visit);
  },
});

/** What is wrong with both of two new secrets: a missing one is told as missing, beside the other's fault. */
function rejectedSecrets(submission: Submission<SignupSecrets>, failure: ApiFailure): FormRefusal {
  const { visit, data, institution } = submission;
  const { tz, country_code: country } = institution;
  const { errors, options } = explainFailure(failure, { now: visit.now, tz, country, reference: null });
  const fields = ["password", "user_passcode"] as const;
  const missing = fields
    .filter((field) => data[field].trim() === "")
    .map((field): FormError => ({ field, message: MISSING_SECRETS[field], reason: "required" }));
  const others = errors.filter((error) => !missing.some(({ field }) => field === error.field));
  return new FormRefusal([...missing, ...others], options);
}

const secretsForm = formRoute({
  path: "/signup/secrets",
  page: "/signup/secure",
  audience: "customer",
  schema: signupSecretsForm,
  guard: requireSignup,
  async submit(submission) {
    const { visit, data } = submission;
    try {
      await updateCustomer(visit, data);
    } catch (failure) {
      if (!isApiFailure(failure)) throw failure;
      if (REJECTED.includes(failure.code)) throw rejectedSecrets(submission, failure);
      if (failure.code !== "claim_required") throw failure;
      visit.session = { ...visit.session, claimRequired: true };
      throw new GoTo("/signup/claim");
    }
    return nextOrDone(visit);
  },
});

/** Sign-up, from the code to the account. */
export const signupForms: FormRoute[] = [claimForm, profileForm, secretsForm];
