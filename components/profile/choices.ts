import type { GENDERS, MARITAL_STATUSES } from "@/lib/contract/rules";
import type { Words } from "@/lib/words/words-of";

type Value = (typeof GENDERS | typeof MARITAL_STATUSES)[number];

const choicesOf = (values: Value[]) => (words: Words) =>
  values.map((value) => ({ value, label: words(`profile.${value}`) }));

/** The values that the contract enumerates, in words and in the order in which they are offered. */
export const genderChoices = choicesOf(["female", "male", "other", "unknown"]);
export const maritalStatusChoices = choicesOf([
  "single",
  "married",
  "cohabitant",
  "separated",
  "divorced",
  "widowed",
]);

/** The word for a value, or nothing. */
export const wordFor = (choices: { value: string; label: string }[], value: string | null) =>
  choices.find((choice) => choice.value === value)?.label;
