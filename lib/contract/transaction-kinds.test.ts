import { expect, test } from "vitest";
import { transactionKind } from "./transaction-kinds";

test.each([
  ["interest", "credit", "interest"],
  ["Interest", "credit", "interest"],
  ["INTEREST_CREDIT", "credit", "interest"],
  ["interestPosting", "credit", "interest"],
  ["Intérêts", "credit", "interest"],
  ["فائدة", "credit", "interest"],
  ["Withholding tax on interest", "debit", "tax"],
  ["interest reversal", "debit", "reversal"],
  ["FEE", "debit", "fee"],
  ["service-charge", "debit", "fee"],
  ["transfer", "credit", "transfer_in"],
  ["transfer", "debit", "transfer_out"],
  ["Cash in", "credit", "deposit"],
  ["atm_withdrawal", "debit", "withdrawal"],
  ["depósito", "credit", "deposit"],
  ["interesting", "credit", "other"],
  ["profit share", "credit", "other"],
  ["...", "credit", "other"],
] as const)("%s, a %s, is taken for %s", (type, entryType, kind) => {
  expect(transactionKind({ type, entryType })).toBe(kind);
});

test("a product's own word comes first, however it is written", () => {
  const own = { "Profit share": "interest", fee: "other" } as const;
  expect(transactionKind({ type: "PROFIT_SHARE", entryType: "credit" }, own)).toBe("interest");
  expect(transactionKind({ type: "fee", entryType: "debit" }, own)).toBe("other");
});
