import type { FieldProblem } from "../../../lib/forms/form-problem";
import type { ErrorDetail } from "../../core/index";
import { exampleMobile } from "./example-mobile";

/** Where the API's field stands in our forms, when it has another name there. */
const FORM_FIELDS: Record<string, string> = {
  dob: "day",
  confirm_password: "password",
  confirm_user_passcode: "user_passcode",
  ref_number: "otp",
  username: "id",
};

/** @param example a mobile number of the institution's country */
type Message = string | ((found: string[], example: string) => string);

/** By field, what the API's reason means to its reader; the last one has no reason and fits all. */
const MESSAGES: Record<string, [reason: RegExp, message: Message][]> = {
  mobile: [
    [/receive texts/, "This looks like a landline. Enter a mobile number that can receive texts"],
    [/that this institution serves/, "Enter a mobile number of a country that we serve"],
    [/belongs to another/, "This mobile number is already in use. Enter another one"],
    [/./, (_, example) => `Enter a mobile number with all its digits, like ${example}`],
  ],
  email: [
    [/belongs to another/, "This e-mail address is already in use. Enter another one"],
    [/at most/, "Enter an e-mail address with at most 254 characters"],
    [/./, "Enter an e-mail address in the correct format, like name@example.com"],
  ],
  name: [[/./, "Given names must have 1 to 100 characters"]],
  sur_name: [[/./, "Family name must have at most 100 characters"]],
  street: [[/./, "Street and directions must have at most 500 characters"]],
  day: [
    [/in the past/, "Date of birth must be in the past"],
    [/years/, "Date of birth must be within the last 150 years. Check the year"],
    [/does not match|on file/, "This date is not the one we have on file. Check it and try again"],
    [/./, "Date of birth must be a real date"],
  ],
  password: [
    [/at least ([0-9]+) characters$/, ([, least]) => `Your password must have at least ${least} characters`],
    [/at most ([0-9]+)/, ([, most]) => `Your password must have at most ${most} characters`],
    [/common/, "This password is too easy to guess. Add another word"],
    [/your own name/, "This password is too easy to guess. Add a word that is not about you or us"],
    [/./, "Choose another password"],
  ],
  user_passcode: [
    [/must be ([0-9]+) digits/, ([, length]) => `The passcode must be ${length} numbers`],
    [/run|repetition/, "This passcode is too easy to guess. Choose other numbers"],
    [/birth date/, "The passcode must not be your birthday"],
    [/mobile number/, "The passcode must not be the end of your mobile number"],
    [/./, "Choose another passcode"],
  ],
  gender: [[/./, "Choose your gender"]],
  marital_status: [[/./, "Choose your marital status"]],
  occupation_id_ext_ref_id: [[/./, "Choose your occupation from the list"]],
  country_id: [[/./, "Choose your country from the list"]],
  state_id: [[/./, "Choose a state or province of the country above"]],
  city_id: [[/./, "Choose a city of the place above"]],
  village_id: [[/./, "Choose a village of the city above"]],
};

/** One of the API's details as our form says it. @param country ISO alpha-2 */
export function fieldMessage({ field, message }: ErrorDetail, country: string): FieldProblem {
  const wire = field.replace(/^partner\./, "");
  const own = FORM_FIELDS[wire] ?? wire;
  for (const [reason, said] of MESSAGES[own] ?? []) {
    const found = reason.exec(message);
    if (found)
      return { field: own, message: typeof said === "string" ? said : said(found, exampleMobile(country)) };
  }
  return { field: own, message: "Check this answer" };
}
