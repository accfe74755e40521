import { z } from "zod";
import * as wire from "../index";
import { operationsOfKind } from "./operations-of-kind";
import { OFX_WORDS, ofx, PAPER_CODE, PAPER_LETTERS, pdf, STATEMENT_COLUMNS } from "./papers";
import { idParams } from "./query-text";

const account = operationsOfKind({
  ...{ tag: "Savings", path: "/v2/api/savings/by-id", params: idParams("account") },
  read: { appKey: "when sent", token: ["user"] },
});

const period = { from: "2026-08-01", to: "2026-08-31" };

const LONGEST = `Up to ${wire.MOST_LINES.toLocaleString("en")} transactions; a longer period is 400 \`too_broad\` on \`from\`.`;

export const getStatement = account.read({
  verb: "statement",
  operationId: "getStatement",
  mayLag: true,
  summary: "A statement of a customer's account for a period",
  description: `The oldest transaction first, with the balances before and after, and sums. ${LONGEST}`,
  query: wire.statementDays,
  sample: { path: { id: "{{account_id}}" }, query: period },
  answers: { 200: { schema: wire.accountStatement, description: "The statement." } },
});

export const getStatementCsv = account.read({
  verb: "statement/csv",
  operationId: "getStatementCsv",
  mayLag: true,
  summary: "The transactions of a statement as CSV",
  description: `UTF-8, RFC 4180, plain decimals and ISO dates, the oldest first. ${LONGEST}`,
  query: wire.statementDays,
  sample: { path: { id: "{{account_id}}" }, query: period, answer: STATEMENT_COLUMNS.join(",") },
  answers: {
    200: { schema: z.string(), mediaType: "text/csv", description: "A line for each transaction." },
  },
});

export const getStatementOfx = account.read({
  verb: "statement/ofx",
  operationId: "getStatementOfx",
  mayLag: true,
  summary: "A statement of a customer's account as OFX",
  description: `${OFX_WORDS} ${LONGEST}`,
  query: wire.statementDays,
  sample: { path: { id: "{{account_id}}" }, query: period, answer: "<OFX>" },
  answers: { 200: ofx },
  refuses: ["not_found", "conflict"],
});

export const createStatementPdf = account.verb({
  verb: "statement/pdf",
  operationId: "createStatementPdf",
  summary: "A statement of a customer's account as PDF",
  description: `On A4, tagged. ${PAPER_CODE} ${LONGEST} ${PAPER_LETTERS}`,
  body: { schema: wire.statementPdfBody },
  sample: { path: { id: "{{account_id}}" }, body: period, answer: "%PDF-1.7" },
  answers: { 200: pdf("The statement.") },
  refuses: ["not_found", "conflict"],
});

export const createCertificatePdf = account.verb({
  verb: "certificate/pdf",
  operationId: "createCertificatePdf",
  summary: "A certificate of an account's balance as PDF",
  description: `On A4, tagged, with the balance of now. ${PAPER_CODE} ${PAPER_LETTERS}`,
  body: { schema: wire.certificatePdfBody },
  sample: { path: { id: "{{account_id}}" }, body: {}, answer: "%PDF-1.7" },
  answers: { 200: pdf("The certificate.") },
  refuses: ["not_found", "conflict"],
});
