import { noFields } from "../../../lib/forms/fields";
import { withQuery } from "../input/local-path";
import { endAtServer } from "../session/start-session";
import { type FormRoute, formRoute } from "./form-route";

/**
 * Ends the session at the server and in the browser; there need not be one. The browser forgets it in any
 * case, and the page that follows says so where the server did not confirm its end.
 */
const logoutForm = (route: Pick<FormRoute, "path" | "page" | "audience">, next: string) =>
  formRoute({
    ...route,
    schema: noFields,
    async submit({ session }) {
      const over = await endAtServer(session, session.content.tokens?.refresh);
      session.content = {};
      return over ? next : withQuery(next, { done: null, unsure: "1" });
    },
  });

/** Signing out, of customers and of staff. */
export const logoutForms: FormRoute[] = [
  logoutForm({ path: "/logout", page: "/signed-out", audience: "customer" }, "/signed-out"),
  logoutForm({ path: "/staff/logout", page: "/staff/login", audience: "staff" }, "/staff/login?done=out"),
];
