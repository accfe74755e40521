import type { GENDERS, MARITAL_STATUSES } from "@/lib/contract/rules";

type Words<T extends string> = Record<T, string>;

/** The words for the values that the contract enumerates, in the order in which they are offered. */
const GENDER_WORDS: Words<(typeof GENDERS)[number]> = {
  female: "Female",
  male: "Male",
  other: "Other",
  unknown: "I prefer not to say",
};

const MARITAL_STATUS_WORDS: Words<(typeof MARITAL_STATUSES)[number]> = {
  single: "Single",
  married: "Married",
  cohabitant: "Living together",
  separated: "Separated",
  divorced: "Divorced",
  widowed: "Widowed",
};

const choicesOf = (words: Words<string>) => Object.entries(words).map(([value, label]) => ({ value, label }));

export const GENDER_CHOICES = choicesOf(GENDER_WORDS);
export const MARITAL_STATUS_CHOICES = choicesOf(MARITAL_STATUS_WORDS);

/** The word for a value, or nothing. */
export const wordFor = (choices: { value: string; label: string }[], value: string | null) =>
  choices.find((choice) => choice.value === value)?.label;
