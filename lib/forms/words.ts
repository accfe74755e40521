import { LONGEST_EMAIL, LONGEST_NAME, LONGEST_STREET } from "../contract/rules";

/** Words for what is wrong with an answer, where both a form and a refusal by the API say the same. */
export const WORDS = {
  check: "Check this answer",
  current: "Enter your password or passcode",
  countries: "Enter countries by their two letters, like PH, SG",
  dobFuture: "Date of birth must be in the past",
  dobTooOld: "Date of birth must be within the last 150 years. Check the year",
  dobUnreal: "Date of birth must be a real date",
  country: "Choose your country from the list",
  email: "Enter an e-mail address in the correct format, like name@example.com",
  emailTooLong: `Enter an e-mail address with at most ${LONGEST_EMAIL} characters`,
  interestRate: "Enter a rate from 0 to 100, like 0.25",
  keyName: `The name must have 1 to ${LONGEST_NAME} characters`,
  networks: "Enter addresses or networks, like 203.0.113.0/24, at most 50",
  gender: "Choose your gender",
  maritalStatus: "Choose your marital status",
  name: `Given names must have 1 to ${LONGEST_NAME} characters`,
  occupation: "Choose your occupation from the list",
  passcode: "Choose another passcode",
  password: "Choose another password",
  productCode: "The code must be 1 to 10 letters and digits, like 210",
  productName: `The name must have 1 to ${LONGEST_NAME} characters`,
  supportPhone: "Enter a telephone number, like +63 2 8123 4567",
  street: `Street and directions must have at most ${LONGEST_STREET} characters`,
  surName: `Family name must have at most ${LONGEST_NAME} characters`,
} as const;
