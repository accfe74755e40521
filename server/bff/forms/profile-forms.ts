import type { CustomerRecord } from "../../../lib/contract/index";
import { noFields } from "../../../lib/forms/fields";
import {
  companyForm,
  emailForm,
  genderForm,
  mailedLinkForm,
  maritalStatusForm,
  nameForm,
  occupationForm,
  ownBirthDateForm,
} from "../../../lib/forms/profile";
import { WORDS } from "../../../lib/forms/words";
import { apiCalls } from "../api/api-calls";
import { isTooLate } from "../session/session-content";
import { addressForm } from "./address-form";
import { FormRefusal } from "./form-refusal";
import { customerForm, type FormRoute } from "./form-route";
import { proveCurrent, updatePartner } from "./update-customer";

/**
 * A page that edits one group of the profile: stores it, and goes back to where it was opened from.
 * @param changes whether what was given differs from a fact of identity that is known already: such a fact is changed with a
 * fresh sign-in, or the current secret
 */
function profileForm<T extends object>(
  name: string,
  schema: FormRoute<T & { current?: string | undefined }>["schema"],
  changes?: (before: CustomerRecord, given: Omit<T, "current">) => boolean,
): FormRoute {
  const page = `/profile/${name}`;
  return customerForm<T & { current?: string | undefined }>(page, {
    schema,
    async submit({ session, data, next }) {
      const { current, ...given } = data;
      if (changes?.(await session.authorised(apiCalls.customer()), given)) {
        // The page was made when the session was younger: made again, it has the field.
        if (current === undefined && isTooLate(session.content, session.now))
          throw FormRefusal.at("current", "required", WORDS.current, { page });
        if (current !== undefined) await proveCurrent(session, current, page);
      }
      await updatePartner(session, given);
      return next ?? "/profile/tasks";
    },
  });
}

const resendForm = customerForm("/profile/email/confirmation", {
  page: "/profile",
  schema: noFields,
  async submit({ session }) {
    await session.authorised(apiCalls.resendEmailConfirmation());
    return "/profile?done=mailed";
  },
});

/** A press confirms, and not the opening of the page: programs that look through mails open every link. */
const confirmForm = customerForm("/confirm-email", {
  schema: mailedLinkForm,
  async submit({ session, data }) {
    await session.call(apiCalls.confirmEmail(data));
    return "/confirm-email?done=confirmed";
  },
});

/** The profile, one group a page, and the confirmation of an e-mail address. */
export const profileForms: FormRoute[] = [
  profileForm(
    "birth-date",
    ({ today }) => ownBirthDateForm(today),
    ({ dob }, given) => dob !== null && dob !== given.dob,
  ),
  profileForm("gender", genderForm),
  profileForm("marital-status", maritalStatusForm),
  profileForm("occupation", occupationForm),
  profileForm(
    "company",
    ({ today }) => companyForm(today),
    ({ fed_by_bank, name }, given) => fed_by_bank === true && name !== null && name !== given.name,
  ),
  addressForm,
  profileForm("name", nameForm, ({ fed_by_bank, name, sur_name }, given) => {
    const differs = (before: string | null, after: string | null) => before !== null && before !== after;
    return fed_by_bank === true && (differs(name, given.name) || differs(sur_name, given.sur_name));
  }),
  profileForm("email", emailForm, ({ email }, given) => {
    return email !== null && email.toLowerCase() !== given.email.toLowerCase();
  }),
  resendForm,
  confirmForm,
];
