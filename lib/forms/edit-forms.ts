import type { output } from "zod/mini";
import type { FormSchema } from "./fields";
import { mobileChangeForm } from "./mobile";
import {
  addressForm,
  companyForm,
  emailForm,
  genderForm,
  maritalStatusForm,
  nameForm,
  occupationForm,
  ownBirthDateForm,
} from "./profile";
import { passcodeChangeForm, passwordChangeForm } from "./secrets";

/**
 * The forms of people who are signed in, by their path below `/bff`: they are checked in the browser, too.
 * Each takes today's date (`YYYY-MM-DD`) by the server's clock.
 */
export const EDIT_FORMS = {
  "profile/company": companyForm,
  "profile/address": () => addressForm,
  "profile/birth-date": ownBirthDateForm,
  "profile/email": () => emailForm,
  "profile/gender": () => genderForm,
  "profile/marital-status": () => maritalStatusForm,
  "profile/mobile/otp": () => mobileChangeForm,
  "profile/name": () => nameForm,
  "profile/occupation": () => occupationForm,
  "security/passcode": () => passcodeChangeForm,
  "security/password": () => passwordChangeForm,
} satisfies Record<string, (today: string) => FormSchema>;

export type EditFormPath = keyof typeof EDIT_FORMS;

type Given<Path extends EditFormPath> = output<ReturnType<(typeof EDIT_FORMS)[Path]>>;
type Names<Fields> = Fields extends unknown ? keyof Fields & string : never;

/** Every fact that a customer can change by a page of the profile. */
export type ProfileField = Exclude<
  Names<Given<Extract<EditFormPath, `profile/${string}`>>>,
  // The current secret, and a button to go on choosing places.
  "current" | "choose"
>;
