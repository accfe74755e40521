import * as z from "zod/mini";
import { because } from "../contract/issue-reason";
import { GENDERS, LONGEST_NAME, LONGEST_STREET, MARITAL_STATUSES } from "../contract/rules";
import {
  chosenId,
  isId,
  optionalEmail,
  optionalLine,
  optionalSecret,
  requiredEmail,
  requiredLine,
  requiredText,
  secret,
  text,
} from "./fields";
import { WORDS } from "./words";

/** Given and family names, in any script. */
const names = z.object({
  name: requiredLine(LONGEST_NAME, "Enter your given names", WORDS.name),
  sur_name: optionalLine(LONGEST_NAME, WORDS.surName),
});

/** What sign-up asks about a person. */
export const signupProfileForm = z.extend(names, { email: optionalEmail });

/** Of a fact of identity that is known already, when the last proof is old. */
const current = z.optional(secret(WORDS.current));

/** Of a name it is asked for only where one that is known changes, which the server sees. */
export const nameForm = z.extend(names, { current: optionalSecret });

export const emailForm = z.object({ email: requiredEmail("Enter your e-mail address"), current });

/** What is secret in a mailed link. */
export const emailTokenForm = z.object({ token: requiredText("Open the link in the mail once more") });

export const genderForm = z.object({ gender: z.pipe(text(), z.enum(GENDERS, WORDS.gender)) });

export const maritalStatusForm = z.object({
  marital_status: z.pipe(text(), z.enum(MARITAL_STATUSES, WORDS.maritalStatus)),
});

export const occupationForm = z.object({
  occupation_id_ext_ref_id: z.pipe(
    text().check(z.refine(isId, because("unknown", WORDS.occupation))),
    z.transform(Number),
  ),
});

/** Whether the places lie in each other, the server says. `choose`: without scripts, to go on choosing places. */
export const addressForm = z.object({
  country_id: requiredText("Choose your country", WORDS.country).check(
    z.maxLength(LONGEST_NAME, WORDS.country),
  ),
  state_id: chosenId("Choose a state or province from the list"),
  city_id: chosenId("Choose a city from the list"),
  village_id: chosenId("Choose a village from the list"),
  street: optionalLine(LONGEST_STREET, WORDS.street),
  choose: z.pipe(
    text(),
    z.transform((value) => value !== ""),
  ),
});
