import { apiCalls } from "../api/api-calls";
import { isApiFailure } from "../api/api-failure";
import { FormProblem } from "./form-problem";
import type { FormRoute, Submission } from "./form-route";
import { newSecret } from "./new-secret";
import { proveCurrent } from "./prove-current";
import { updateCustomer } from "./update-customer";

type Kind = "password" | "passcode";

/** Everything that is missing is told at once: the current secret and the new one. */
function requireBoth({ fields }: Submission, kind: Kind): void {
  const name = kind === "password" ? "password" : "user_passcode";
  fields.require({
    current: "Enter your password or passcode",
    [name]: kind === "password" ? "Enter a new password" : "Enter a 6-digit passcode",
  });
}

const changeForm = (kind: Kind): FormRoute => ({
  path: `/security/${kind}`,
  page: `/security/${kind}`,
  audience: "customer",
  async submit(submission) {
    requireBoth(submission, kind);
    await proveCurrent(submission);
    await updateCustomer(submission.visit, newSecret(submission.fields, kind));
    return `/security?done=${kind}`;
  },
});

async function endOne({ visit, fields }: Submission): Promise<string> {
  const id = fields.text("id");
  if (!/^[0-9]{1,10}$/.test(id)) throw FormProblem.at("", "Choose the session to sign out");
  try {
    await visit.authorised(apiCalls.endSession(id));
  } catch (failure) {
    // It ended meanwhile: what was asked for is so.
    if (!isApiFailure(failure) || failure.code !== "not_found") throw failure;
  }
  return "/security?done=session";
}

async function endOthers({ visit }: Submission): Promise<string> {
  await visit.authorised(apiCalls.endOtherSessions());
  return "/security?done=sessions";
}

/** Changing credentials and signing out elsewhere. */
export const securityForms: FormRoute[] = [
  changeForm("password"),
  changeForm("passcode"),
  { path: "/security/sessions/end", page: "/security", audience: "customer", submit: endOne },
  { path: "/security/sessions/end-others", page: "/security", audience: "customer", submit: endOthers },
];
