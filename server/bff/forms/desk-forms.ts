import { randomUUID } from "node:crypto";
import { deskForm, unlockForm } from "../../../lib/forms/desk";
import { apiCalls } from "../api/api-calls";
import { isApiFailure } from "../api/api-failure";
import { FormRefusal } from "./form-refusal";
import { type FormRoute, formRoute } from "./form-route";

const wrongSecret = () =>
  FormRefusal.at("password", "mismatch", "This is not your password or code. Check it and try again");

/** The desk without scripts, and the way back to a locked one. */
export const deskForms: FormRoute[] = [
  formRoute({
    path: "/staff/desk",
    page: "/teller",
    audience: "staff",
    schema: deskForm,
    // Kept in the sealed cookie: an address would tell the name.
    async submit({ session, data: { text, reason } }) {
      const nonce = randomUUID().slice(0, 8);
      session.content = { ...session.content, asked: { nonce, text, reason } };
      return `/teller?asked=${nonce}`;
    },
  }),
  formRoute({
    path: "/staff/unlock",
    page: "/staff/locked",
    audience: "staff",
    schema: unlockForm,
    async submit({ session, data, next }) {
      await session.authorised(apiCalls.unlockStaff(data)).catch((failure: unknown) => {
        throw isApiFailure(failure) && failure.status === 400 ? wrongSecret() : failure;
      });
      session.setScope("staff");
      return next ?? "/teller";
    },
  }),
];
