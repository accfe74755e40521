import { localPath } from "../input/local-path";
import { readBirthDate } from "../input/read-birth-date";
import { addressForm } from "./address-form";
import type { FormFields } from "./form-fields";
import { FormProblem } from "./form-problem";
import type { FormRoute } from "./form-route";
import { updatePartner } from "./update-customer";

const TASKS = "/profile/tasks";

type ReadChange = (fields: FormFields, now: number) => Record<string, unknown>;

/** A page that edits one group of the profile: reads its fields, stores them, goes back where it came from. */
const profileForm = (name: string, read: ReadChange): FormRoute => ({
  path: `/profile/${name}`,
  page: `/profile/${name}`,
  audience: "customer",
  keeps: (fields) => ({ next: localPath(fields.raw("next")) }),
  async submit({ visit, fields }) {
    await updatePartner(visit, read(fields, visit.now));
    return localPath(fields.raw("next")) ?? TASKS;
  },
});

function chosen(fields: FormFields, name: string, message: string): string {
  fields.require({ [name]: message });
  return fields.text(name);
}

const OCCUPATION = "Choose your occupation from the list";

/** The profile, one group a page. */
export const profileForms: FormRoute[] = [
  profileForm("birth-date", (fields, now) => ({ dob: readBirthDate(fields, now) })),
  profileForm("gender", (fields) => ({ gender: chosen(fields, "gender", "Choose your gender") })),
  profileForm("marital-status", (fields) => ({
    marital_status: chosen(fields, "marital_status", "Choose your marital status"),
  })),
  profileForm("occupation", (fields) => {
    fields.require({ occupation_id_ext_ref_id: OCCUPATION });
    const id = fields.text("occupation_id_ext_ref_id");
    if (!/^[0-9]{1,10}$/.test(id)) throw FormProblem.at("occupation_id_ext_ref_id", OCCUPATION);
    return { occupation_id_ext_ref_id: Number(id) };
  }),
  addressForm,
  profileForm("name", (fields) => ({
    name: chosen(fields, "name", "Enter your given names"),
    sur_name: fields.text("sur_name") || null,
  })),
  profileForm("email", (fields) => ({ email: chosen(fields, "email", "Enter your e-mail address") })),
];
