import { apiCalls } from "../api/api-calls";
import { localPath } from "../input/local-path";
import { readLoginIdentifier } from "../input/read-login-identifier";
import { nextStep } from "../session/next-step";
import { startSession } from "../session/start-session";
import type { FormFields } from "./form-fields";
import type { FormRoute, Submission } from "./form-route";

const HOME = "/accounts";

const usesPasscode = (fields: FormFields) =>
  fields.has("user_passcode") && (fields.raw("password") === "" || fields.raw("user_passcode") !== "");

function readSecret(fields: FormFields): Record<string, string> {
  if (usesPasscode(fields)) return { user_passcode: fields.digits("user_passcode") };
  return { password: fields.raw("password") };
}

async function submit({ visit, fields, institution }: Submission): Promise<string> {
  const secret = usesPasscode(fields) ? "passcode" : "password";
  fields.require({
    id: "Enter your mobile number, e-mail or customer number",
    [secret === "passcode" ? "user_passcode" : "password"]: `Enter your ${secret}`,
  });
  const identifier = readLoginIdentifier(fields.raw("id"), institution.country_code);
  const response = await visit.call(apiCalls.signIn({ ...identifier, ...readSecret(fields) }));
  await startSession(visit, response, { shared: fields.isOn("shared_device") || undefined });
  return (await nextStep(visit)) ?? localPath(fields.raw("next")) ?? HOME;
}

/** Signing in with one identifier and a password or passcode. */
export const loginForm: FormRoute = {
  path: "/login",
  page: "/login",
  audience: "customer",
  keeps: (fields) => ({
    with: usesPasscode(fields) ? "passcode" : "password",
    next: localPath(fields.raw("next")),
  }),
  submit,
};
