import * as z from "zod/mini";
import {
  GENDERS,
  LONGEST_NAME,
  LONGEST_REGISTRATION,
  LONGEST_STREET,
  MARITAL_STATUSES,
} from "../contract/rules";
import { age } from "../format/calendar-days";
import {
  choice,
  chosenId,
  isId,
  linkSecret,
  mapped,
  optionalEmail,
  optionalLine,
  optionalSecret,
  requiredEmail,
  requiredLine,
  requiredText,
  rule,
  secret,
  text,
} from "./fields";
import { pastDate } from "./past-date";
import { told } from "./words";

/** Given and family names, in any script. */
const names = z.object({
  name: requiredLine(LONGEST_NAME, told("nameMissing"), told("name")),
  sur_name: optionalLine(LONGEST_NAME, told("surName")),
});

/** What sign-up asks about a person. */
export const signupProfileForm = z.extend(names, { email: optionalEmail });

/** The secret, asked for a fact of identity that is known already, when the last proof is old. */
const current = z.optional(secret(told("current")));

/** A name asks for the secret only where a known name changes, which the server sees. */
export const nameForm = z.extend(names, { current: optionalSecret });

export const emailForm = z.object({ email: requiredEmail(told("emailMissing")), current });

/** What is secret in a mailed link. */
export const mailedLinkForm = z.object({ token: linkSecret(told("link")) });

export const genderForm = z.object({ gender: choice(GENDERS, told("gender")) });

export const maritalStatusForm = z.object({
  marital_status: choice(MARITAL_STATUSES, told("maritalStatus")),
});

export const occupationForm = z.object({
  occupation_id_ext_ref_id: mapped(text().check(rule(isId, "unknown", told("occupation"))), Number),
});

/** Whether the places lie in each other, the server says. `choose`: without scripts, to go on choosing places. */
export const addressForm = z.object({
  country_id: requiredText(told("countryMissing"), told("country")).check(
    z.maxLength(LONGEST_NAME, told("country")),
  ),
  state_id: chosenId(told("state")),
  city_id: chosenId(told("city")),
  village_id: chosenId(told("village")),
  street: optionalLine(LONGEST_STREET, told("street")),
  choose: mapped(text(), (value) => value !== ""),
});

/** Years. */
const MAX_AGE = 150;

/** Three text fields as `dob`. @param today `YYYY-MM-DD`; a wrong clock of a phone must not decide */
export const birthDateForm = (today: string) =>
  pastDate({
    field: "dob",
    today,
    wrong: (date, today) => (age(date, today) > MAX_AGE ? ["year", "out_of_range", told("dobTooOld")] : null),
  });

/** The birth date of a signed-in customer: `current` is asked for in place of a date that is known, when the last proof is old. */
export const ownBirthDateForm = (today: string) =>
  z.intersection(birthDateForm(today), z.object({ current: z.optional(secret(told("current"))) }));

const companyName = requiredLine(LONGEST_NAME, told("companyNameMissing"), told("companyName"));

/** What sign-up asks about a company. */
export const signupCompanyForm = z.object({ name: companyName, email: optionalEmail });

/**
 * What is asked of a company in place of what is asked of a person. `current`: where a name that the bank feeds
 * changes, when the last proof is old. @param today `YYYY-MM-DD`
 */
export const companyForm = (today: string) =>
  z.intersection(
    z.object({
      name: companyName,
      registration_number: requiredLine(
        LONGEST_REGISTRATION,
        told("registrationNumberMissing"),
        told("registrationNumber"),
      ),
      contact_name: requiredLine(LONGEST_NAME, told("contactNameMissing"), told("contactName")),
      current: optionalSecret,
    }),
    pastDate({ field: "registered_on", today }),
  );
