import { endAtServer } from "../session/start-session";
import type { FormRoute, Submission } from "./form-route";

/** Ends the session at the server and in the browser; there need not be one. */
async function submit({ visit }: Submission): Promise<void> {
  await endAtServer(visit, visit.session.tokens?.refresh);
  visit.session = {};
}

/** Signing out, of customers and of staff. */
export const logoutForms: FormRoute[] = [
  {
    path: "/logout",
    page: "/signed-out",
    audience: "customer",
    submit: (sent) => submit(sent).then(() => "/signed-out"),
  },
  {
    path: "/staff/logout",
    page: "/staff/login",
    audience: "staff",
    submit: (sent) => submit(sent).then(() => "/staff/login"),
  },
];
