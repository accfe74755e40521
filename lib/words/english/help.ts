/** What to do when something is amiss. */
export const help = {
  lead: "We never ask for your password, your passcode or a code from a text. Never tell them to anyone.",
  telephone: "Telephone",
  email: "E-mail",
  hours: "Telephone hours",
  forgotten: "I forgot my password or passcode",
  forgottenHow: "Set a new one with a code to your phone",
  newNumber: "I have a new mobile number",
  newNumberHow: "Change it while you are signed in",
  lostPhone: "I no longer have my phone",
  lostPhoneHow: "Come to a branch with something that shows who you are. We set the new number there.",
  notMine: "Something on my account is not mine",
  notMineHow: "Call us at once. We can stop the account while we look.",
} as const;
