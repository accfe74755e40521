import { noFields } from "../../../lib/forms/fields";
import { emailForm, emailTokenForm } from "../../../lib/forms/profile";
import { WORDS } from "../../../lib/forms/words";
import { apiCalls } from "../api/api-calls";
import { isTooLate } from "../session/number-change";
import { FormRefusal } from "./form-refusal";
import { type FormRoute, formRoute } from "./form-route";
import { proveCurrent } from "./prove-current";
import { updatePartner } from "./update-customer";

const PAGE = "/profile/email";

/** Another address in place of one that is there takes a fresh sign-in, or the current secret. */
const changeForm = formRoute({
  path: PAGE,
  page: PAGE,
  audience: "customer",
  schema: emailForm,
  async submit({ session, data, next }) {
    const { email, current } = data;
    const before = await session.authorised(apiCalls.customer());
    const changes = before.email !== null && before.email.toLowerCase() !== email.toLowerCase();
    // The page was made when the session was younger: made again, it has the field.
    if (changes && current === undefined && isTooLate(session.content, session.now))
      throw FormRefusal.at("current", "required", WORDS.current, { page: PAGE });
    if (changes && current !== undefined) await proveCurrent(session, current);
    await updatePartner(session, { email });
    return next ?? "/profile/tasks";
  },
});

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

/** The e-mail address of a customer, and its confirmation. */
export const emailForms: FormRoute[] = [changeForm, resendForm, confirmForm];
