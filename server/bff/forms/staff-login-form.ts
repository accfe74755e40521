import { apiCalls } from "../api/api-calls";
import { startSession } from "../session/start-session";
import type { FormRoute, Submission } from "./form-route";

async function submit({ visit, fields }: Submission): Promise<string> {
  fields.require({ email: "Enter your e-mail address", password: "Enter your password" });
  const body = { email: fields.text("email"), password: fields.raw("password") };
  await startSession(visit, await visit.call(apiCalls.signIn(body)));
  return "/teller";
}

/** Signing in to the desk, with the application for staff. */
export const staffLoginForm: FormRoute = {
  path: "/staff/login",
  page: "/staff/login",
  audience: "staff",
  identifierField: "email",
  submit,
};
