import { birthDateForm } from "../../../lib/forms/birth-date";
import { genderForm, maritalStatusForm, nameForm, occupationForm } from "../../../lib/forms/profile";
import { addressForm } from "./address-form";
import { type FormRoute, formRoute } from "./form-route";
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
  profileForm("birth-date", ({ today }) => birthDateForm(today)),
  profileForm("gender", genderForm),
  profileForm("marital-status", maritalStatusForm),
  profileForm("occupation", occupationForm),
  addressForm,
  profileForm("name", nameForm),
];
