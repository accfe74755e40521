/** Texts to mobile phones. Letters are those of the networks' own alphabet (GSM 03.38), so that one with a code is one text. */
export const texts = {
  code: "{company}: your code is {code}. Reference {reference}. It works for 5 minutes. Do not share it.",
  accountExists: "You already have an account.",
  forSignIn: "It finishes your sign-in.",
  forNumber: "It changes your number.",
  newDevice: "{company}: your account was signed in to on a new device. If it was not you, end it: {url}",
  call: "If this was not you, call {phone}.",
} as const;
