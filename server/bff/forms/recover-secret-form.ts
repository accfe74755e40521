import { readBirthDate } from "../input/read-birth-date";
import { nextStep } from "../session/next-step";
import { collectProblems } from "./collect-problems";
import type { FormRoute, Submission } from "./form-route";
import { GoTo } from "./go-to";
import { newSecret } from "./new-secret";
import { updateCustomer } from "./update-customer";

const kindOf = ({ fields }: Pick<Submission, "fields">) =>
  fields.text("kind") === "passcode" ? "passcode" : "password";

async function submit(submission: Submission): Promise<string> {
  const { visit, fields } = submission;
  const { tokens, asksBirthDate } = visit.session;
  // Another window may have done it meanwhile.
  if (tokens?.scope === "user") throw new GoTo("/security");
  const [secret, dob] = collectProblems(
    () => newSecret(fields, kindOf(submission)),
    () => (asksBirthDate ? readBirthDate(fields, visit.now) : undefined),
  );
  await updateCustomer(visit, { ...secret, dob });
  visit.session = { ...visit.session, asksBirthDate: undefined };
  return (await nextStep(visit)) ?? "/recover/done?done=changed";
}

/** The new password or passcode that ends a recovery. */
export const recoverSecretForm: FormRoute = {
  path: "/recover/secret",
  page: "/recover/secret",
  audience: "customer",
  keeps: (fields) => ({ kind: kindOf({ fields }) }),
  submit,
};
