/** What rows and pages of movements say. */
export const MOVEMENT_WORDS = {
  newestFirst: (currency: string) => `Movements, newest first. All amounts in ${currency}.`,
  heads: { date: "Date", details: "Details", amount: "Amount", balance: "Balance" },
  paidIn: "paid in",
  withdrawn: "withdrawn",
  monthSums: (paidIn: string, withdrawn: string) => `In ${paidIn} · Out ${withdrawn}`,
  heading: "Movement",
  facts: {
    posted: "Posted",
    valueDate: "Counts for interest from",
    type: "Type",
    balance: "Balance after it",
    reference: "Reference",
    account: "Account",
  },
  copyReference: "Copy reference",
  print: "Print",
  notMine: "Do you not recognise this?",
  call: "Call us at once and tell us the reference. We can stop the account while we look.",
  come: "Come to a branch at once and tell us the reference. We can stop the account while we look.",
} as const;
