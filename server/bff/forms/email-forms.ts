import { noFields } from "../../../lib/forms/fields";
import { emailTokenForm } from "../../../lib/forms/profile";
import { apiCalls } from "../api/api-calls";
import { type FormRoute, formRoute } from "./form-route";

const resendForm = formRoute({
  path: "/profile/email/confirmation",
  page: "/profile",
  audience: "customer",
  schema: noFields,
  async submit({ session }) {
    await session.authorised(apiCalls.resendEmailConfirmation());
    return "/profile?done=mailed";
  },
});

/** A press confirms, and not the opening of the page: programs that look through mails open every link. */
const confirmForm = formRoute({
  path: "/confirm-email",
  page: "/confirm-email",
  audience: "customer",
  schema: emailTokenForm,
  keeps: ({ token }) => ({ token: token ?? null }),
  async submit({ session, data }) {
    await session.call(apiCalls.confirmEmail(data));
    return "/confirm-email?done=confirmed";
  },
});

/** The confirmation of an e-mail address. */
export const emailForms: FormRoute[] = [resendForm, confirmForm];
