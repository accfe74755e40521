/** The title page. */
export const landing = {
  title: "Your savings, written down.",
  lead: "Every account, every line, every balance: the same book that we keep, open to you at any hour.",
  steps: "Four short steps",
  mobile: "Your mobile number",
  mobileWhy: "The one that you will keep: it is how we know you.",
  code: "A code by text",
  codeWhy: "Type it in, and we know that the number is yours.",
  name: "Your name",
  nameWhy: "As it should stand in your passbook. An e-mail address if you like.",
  secrets: "A password and a passcode",
  secretsWhy: "Then you have a customer number and can look at your savings.",
  atBranch:
    "Do you already save with us at a branch? Use the mobile number that the branch has on file, and your accounts will be there.",
  questions: "Questions: {phone}.",
  passbook: "Passbook",
  specimen: "Specimen",
  brought: "Balance brought forward",
  paidIn: "Paid in at the branch",
  withdrawn: "Withdrawn",
  interest: "Interest",
  gives:
    "Signing up gives you online access to the accounts that you have with {name}: balances, movements, and your details.",
  newcomers: "New here? An account is opened at a branch, with something that shows who you are.",
  newcomersBelow:
    "New here? An account is opened at a branch, with something that shows who you are. The branches are below.",
  openAt: "Open an account at a branch",
} as const;
