import { FEWEST_LETTERS, LONGEST_HOURS, LONGEST_REASON, LONGEST_STREET, MOST_TYPES } from "../contract/rules";
import type { EntryName } from "../words/tell";

/** The key of a message about an answer: it is said in the reader's language where it is shown. */
export const told = <Name extends EntryName>(name: Name) => `entry.${name}` as const;

/** Words for what is wrong with an answer, where both a form and a refusal by the API say the same; those of customers by their keys. */
export const WORDS = {
  countriesUnknown: "One of these is no country. Enter countries by their two letters, like PH, SG",
  countries: "Enter countries by their two letters, like PH, SG",
  textPrice: "Enter an amount like 0.45, or nothing",
  textPrices: "Enter each country once with its price, like SG 1.90, US 0.75, or nothing",
  accent: "Enter a colour like #0b5c74",
  branch: "Choose a branch from the list",
  branchAddress: `Enter at most ${LONGEST_STREET} characters`,
  branchCode: "The code must be three digits, like 001",
  interestRate: "Enter a rate from 0 to 100, like 0.25",
  logo: "Choose a PNG picture",
  logoTooLarge: "The picture must have at most 100 KiB, and 1,024 pixels on each side",
  networks: "Enter addresses or networks, like 203.0.113.0/24, at most 50",
  origins: "Enter origins like https://app.bank.example, one on each line, without a path",
  passcodeIdentifiers: "Leave at least one way of signing in with a passcode",
  productCode: "The code must be 1 to 10 letters and digits, like 210",
  typeKind: "enter a type, an equals sign and what it stands for, like profit share = interest",
  typeKinds: `Enter one type on each line with what it stands for, like profit share = interest, at most ${MOST_TYPES}`,
  supportHours: `Enter at most ${LONGEST_HOURS} characters`,
  supportPhone: "Enter a telephone number, like +63 2 8123 4567",
  reason: "Enter a reason; it is recorded",
  reasonForApproval: "Say in at least 10 characters why: a second person decides by it",
  reasonInWords: `Say why in words, with at least ${FEWEST_LETTERS} different letters`,
  documentSeen: "Choose which document you have seen",
  documentEnding: "Enter the last four letters or digits of its number",
  reasonTooLong: `A reason has at most ${LONGEST_REASON} characters`,
  target: "Enter an address that begins with https://, like https://hooks.example.com/passbook",
  description: "A description has at most 200 characters",
  moment: "Enter a day and a time",
  inFlight: "Enter a number from 1 to 32",
  source: "Enter small letters, digits, dots, hyphens or underscores, like core-banking",
} as const;
