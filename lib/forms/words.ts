import { LONGEST_EMAIL, LONGEST_NAME, LONGEST_STREET } from "../contract/rules";

/** Words for what is wrong with an answer, where both a form and a refusal by the API say the same. */
export const WORDS = {
  check: "Check this answer",
  current: "Enter your password or passcode",
  dobFuture: "Date of birth must be in the past",
  dobTooOld: "Date of birth must be within the last 150 years. Check the year",
  dobUnreal: "Date of birth must be a real date",
  country: "Choose your country from the list",
  email: "Enter an e-mail address in the correct format, like name@example.com",
  emailTooLong: `Enter an e-mail address with at most ${LONGEST_EMAIL} characters`,
  gender: "Choose your gender",
  maritalStatus: "Choose your marital status",
  name: `Given names must have 1 to ${LONGEST_NAME} characters`,
  occupation: "Choose your occupation from the list",
  passcode: "Choose another passcode",
  password: "Choose another password",
  street: `Street and directions must have at most ${LONGEST_STREET} characters`,
  surName: `Family name must have at most ${LONGEST_NAME} characters`,
} as const;
