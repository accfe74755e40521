import { MOST_LINES, receipt, receiptBody, statement, statementPeriod } from "../../index";
import { operationsOfKind } from "../operations-of-kind";
import { PAPER_CODE, PAPER_LETTERS, pdf } from "../papers";
import { idParams } from "../query-text";

const { verb: issue } = operationsOfKind({
  ...{ tag: "Customer service", path: "/v2/api/staff/savings_accounts", params: idParams("account") },
  read: { staff: "documents:issue" },
  sample: "{{account_id}}",
});
const RECEIPT =
  "With a number that only its owner can complete. That it was issued is recorded, with its figures: by its `reference` the same is issued once more.";
const STATEMENT = `The oldest transaction first, with the balances before and after; up to ${MOST_LINES.toLocaleString("en")} transactions. That it was issued is recorded.`;
const IN_LANGUAGE = `In the institution's language. ${PAPER_LETTERS}`;
export const issueReceipt = issue({
  verb: "receipt",
  operationId: "issueReceipt",
  summary: "A receipt of the balance",
  description: RECEIPT,
  body: { schema: receiptBody },
  sample: { body: { reason: "At the counter" } },
  answers: { 200: { schema: receipt, description: "The receipt." } },
  refuses: ["not_found", "conflict"],
});

export const issueReceiptPdf = issue({
  verb: "receipt/pdf",
  operationId: "issueReceiptPdf",
  summary: "A receipt of the balance as PDF",
  description: `80 mm wide. ${RECEIPT} ${IN_LANGUAGE}`,
  body: { schema: receiptBody },
  sample: { body: { reason: "At the counter" }, answer: "%PDF-" },
  answers: { 200: pdf("The receipt.") },
  refuses: ["not_found", "conflict"],
});

export const issueStatement = issue({
  verb: "statement",
  operationId: "issueStatement",
  mayLag: true,
  summary: "A statement for a period",
  description: STATEMENT,
  body: { schema: statementPeriod },
  sample: { body: { from: "2026-08-01", to: "2026-08-31" } },
  answers: { 200: { schema: statement, description: "The statement." } },
  refuses: ["not_found", "conflict"],
});

export const issueStatementPdf = issue({
  verb: "statement/pdf",
  operationId: "issueStatementPdf",
  summary: "A statement for a period as PDF",
  description: `On A4. ${STATEMENT} ${PAPER_CODE} ${IN_LANGUAGE}`,
  body: { schema: statementPeriod },
  sample: { body: { from: "2026-08-01", to: "2026-08-31" }, answer: "%PDF-" },
  answers: { 200: pdf("The statement.") },
  refuses: ["not_found", "conflict"],
});
