import { withQuery } from "../input/local-path";
import { endAtServer } from "../session/start-session";
import type { FormRoute, Submission } from "./form-route";

/**
 * Ends the session at the server and in the browser; there need not be one. The browser forgets it in any
 * case, and `page` says so where the server did not confirm its end.
 */
async function signOut({ visit }: Submission, page: string): Promise<string> {
  const over = await endAtServer(visit, visit.session.tokens?.refresh);
  visit.session = {};
  return over ? page : withQuery(page, { done: null, unsure: "1" });
}

/** Signing out, of customers and of staff. */
export const logoutForms: FormRoute[] = [
  {
    path: "/logout",
    page: "/signed-out",
    audience: "customer",
    submit: (sent) => signOut(sent, "/signed-out"),
  },
  {
    path: "/staff/logout",
    page: "/staff/login",
    audience: "staff",
    submit: (sent) => signOut(sent, "/staff/login?done=out"),
  },
];
