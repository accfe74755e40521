import { readBirthDate } from "../input/read-birth-date";
import { nextStep } from "../session/next-step";
import type { FormRoute, Submission } from "./form-route";
import { newSecret } from "./new-secret";
import { updateCustomer } from "./update-customer";

const kindOf = ({ fields }: Pick<Submission, "fields">) =>
  fields.text("kind") === "passcode" ? "passcode" : "password";

async function submit(submission: Submission): Promise<string> {
  const { visit, fields } = submission;
  const secret = newSecret(fields, kindOf(submission));
  const { asksBirthDate } = visit.session;
  const dob = asksBirthDate ? readBirthDate(fields, visit.now) : undefined;
  await updateCustomer(visit, { ...secret, dob });
  visit.session = { ...visit.session, asksBirthDate: undefined };
  return (await nextStep(visit)) ?? "/recover/done";
}

/** The new password or passcode that ends a recovery. */
export const recoverSecretForm: FormRoute = {
  path: "/recover/secret",
  page: "/recover/secret",
  audience: "customer",
  keeps: (fields) => ({ kind: kindOf({ fields }) }),
  submit,
};
