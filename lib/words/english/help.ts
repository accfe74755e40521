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
  stolen: "My phone is lost or stolen",
  stolenHow: "End your access now, so that no one else can sign in",
  notMine: "Something on my account is not mine",
  notMineHow: "Call us at once. We can stop the account while we look.",
  searchLabel: "Search the questions",
  found: "{count, plural, =0 {No question has these words.} one {# question} other {# questions}}",
  all: "Show all",
  reach: "Reach us",
  branches: "Branches",
  bring: "Bring something that shows who you are, such as a passport or an identity card.",
  noCode: "The code does not come",
  noCodeHow:
    "It may take a minute. Check that the number on the page is yours, and then ask for a new code. The newest one counts.",
  locked: "My sign-in is locked",
  lockedHow:
    "After several wrong tries the page says when you can try again. You need not wait: set a new password with a code to your phone",
  noAccount: "I do not see my account",
  noAccountHow:
    "The branch may know you by another mobile number or name. Call us or come to a branch with something that shows who you are.",
  frozen: "My account is frozen or dormant",
  frozenHow:
    "No money leaves it. Come to a branch with something that shows who you are and your customer number. We open it again there.",
  sharedPhone: "I use a shared phone or computer",
  sharedPhoneHow:
    'Choose "shared phone or computer" when you sign in: you are signed out after five minutes without use. Sign out when you are done.',
  whoSees: "Who has looked at my data?",
  whoSeesHow: "Security shows every look by our staff, with its day",
} as const;
