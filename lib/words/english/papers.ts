/** Papers that customers take along, and by which anyone checks them. */
export const papers = {
  verify: "Check a paper",
  verifyLead:
    "Enter what stands on a statement or certificate of {institution}. We say whether we issued it, and what it said.",
  code: "Code on the paper",
  codeHint: "24 letters and digits in six groups. Small letters and hyphens do not matter.",
  ending: "Last four digits of the account number",
  check: "Check",
  issued: "We issued this paper",
  issuedLead: "Compare this with the paper. If anything differs, the paper was changed.",
  kind: "Kind",
  issuedAt: "Issued",
  unconfirmed:
    "We cannot confirm this paper: none with this code was issued for an account that ends so. Look at both again. If they are right, do not rely on the paper.",
  checkAnother: "Check another paper",
  isReal: "Is a statement or certificate real?",
  isRealHow: "Check it by its code",
  title: "Statements",
  choose: "Choose a month, or any other period.",
  otherPeriod: "Any other period",
  pdf: "Save as PDF",
  csv: "Save as CSV",
  promise: "The PDF has a code. Anyone you give it to can check by it that it is real.",
  certificateWhat: "The balance of now on a paper with a code, such as for a visa or a rent.",
  certificateGet: "Certificate as PDF",
  tooLong: "This period has more than {most} movements. Choose a shorter one.",
  limited: "You had many papers made. Try again in an hour.",
} as const;
