/** The words for the values that the interface enumerates. */
export const GENDER_CHOICES = [
  { value: "female", label: "Female" },
  { value: "male", label: "Male" },
  { value: "other", label: "Other" },
  { value: "unknown", label: "I prefer not to say" },
];

export const MARITAL_STATUS_CHOICES = [
  { value: "single", label: "Single" },
  { value: "married", label: "Married" },
  { value: "cohabitant", label: "Living together" },
  { value: "separated", label: "Separated" },
  { value: "divorced", label: "Divorced" },
  { value: "widowed", label: "Widowed" },
];

/** The word for a value, or nothing. */
export const wordFor = (choices: { value: string; label: string }[], value: string | null) =>
  choices.find((choice) => choice.value === value)?.label;
