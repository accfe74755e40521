/** The fields of an address: its scripts get them. */
export const address = {
  country: "Country",
  state: "State or province",
  city: "City",
  village: "Village (optional)",
  choose: "Choose",
  loading: "Loading",
  none: "There is none in our list. Leave this open",
  again: "Try again to load the list",
  toChoose: "{label}: {count} to choose from",
  next: "Save and choose the next place",
  street: "Street and directions",
  streetHint: "Any directions that help us find you",
} as const;
