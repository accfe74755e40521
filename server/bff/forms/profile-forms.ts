import { ownBirthDateForm } from "../../../lib/forms/birth-date";
import { companyForm } from "../../../lib/forms/company";
import {
  emailForm,
  genderForm,
  maritalStatusForm,
  nameForm,
  occupationForm,
} from "../../../lib/forms/profile";
import { addressForm } from "./address-form";
import { type FormRoute, formRoute } from "./form-route";
import { identityForm } from "./identity-form";
import { updatePartner } from "./update-customer";

/** A page that edits one group of the profile: stores it, and goes back to where it was opened from. */
const profileForm = (name: string, schema: FormRoute<Record<string, unknown>>["schema"]): FormRoute =>
  formRoute({
    path: `/profile/${name}`,
    page: `/profile/${name}`,
    audience: "customer",
    schema,
    async submit({ session, data, next }) {
      await updatePartner(session, data);
      return next ?? "/profile/tasks";
    },
  });

/** The profile, one group a page. */
export const profileForms: FormRoute[] = [
  identityForm(
    "birth-date",
    ({ today }) => ownBirthDateForm(today),
    ({ dob }, given) => dob !== null && dob !== given.dob,
  ),
  profileForm("gender", genderForm),
  profileForm("marital-status", maritalStatusForm),
  profileForm("occupation", occupationForm),
  identityForm(
    "company",
    ({ today }) => companyForm(today),
    ({ fed_by_bank, name }, given) => fed_by_bank === true && name !== null && name !== given.name,
  ),
  addressForm,
  identityForm("name", nameForm, ({ fed_by_bank, name, sur_name }, given) => {
    const differs = (before: string | null, after: string | null) => before !== null && before !== after;
    return fed_by_bank === true && (differs(name, given.name) || differs(sur_name, given.sur_name));
  }),
  identityForm("email", emailForm, ({ email }, given) => {
    return email !== null && email.toLowerCase() !== given.email.toLowerCase();
  }),
];
