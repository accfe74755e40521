import { MOST_LINES, receipt, receiptBody, statement, statementPeriod } from "../../../lib/contract/index";
import { idParams } from "../../../lib/contract/operations/query-text";
import { accountEnding, calendarDate } from "../../../lib/format/index";
import { issueReceipt, issueStatement, readReason } from "../../modules/desk/index";
import { issueDeskStatement } from "../../modules/issued-documents/index";
import type { StaffSession } from "../../modules/tokens/index";
import { declareKind } from "../declare-kind";
import { answerPaper, PAPER_CODE, PAPER_LETTERS, pdf, statementName } from "../statement-file";

const { verb: issue } = declareKind({
  ...{ tag: "Customer service", path: "/v2/api/staff/savings_accounts", params: idParams("account") },
  read: { staff: "documents:issue" },
  sample: "{{account_id}}",
});

interface Asked<Body> {
  session: StaffSession;
  params: { id: number };
  body: Body & { reason?: string | undefined };
}

/** What is asked for, of which account and why. Errors: 400 on `reason`. */
const asked = <Body>({ session, params: { id }, body: { reason, ...body } }: Asked<Body>) => ({
  ...{ ...body, session, id },
  reason: readReason(session.application.company, reason),
});

const RECEIPT =
  "With a number that only its owner can complete. That it was issued is recorded, with its figures: by its `reference` the same is issued once more.";
const STATEMENT = `The oldest transaction first, with the balances before and after; up to ${MOST_LINES.toLocaleString("en")} transactions. That it was issued is recorded.`;
const IN_LANGUAGE = `In the institution's language. ${PAPER_LETTERS}`;

/** The documents that the desk issues: receipts and statements. */
export const deskDocumentRoutes = [
  issue(
    {
      verb: "receipt",
      operationId: "issueReceipt",
      summary: "A receipt of the balance",
      description: RECEIPT,
      body: { schema: receiptBody },
      sample: { body: { reason: "At the counter" } },
      answers: { 200: { schema: receipt, description: "The receipt." } },
      refuses: ["not_found", "conflict"],
    },
    ({ ctx, ...sent }) => issueReceipt(ctx, asked(sent)),
  ),
  issue(
    {
      verb: "receipt/pdf",
      operationId: "issueReceiptPdf",
      summary: "A receipt of the balance as PDF",
      description: `80 mm wide. ${RECEIPT} ${IN_LANGUAGE}`,
      body: { schema: receiptBody },
      sample: { body: { reason: "At the counter" }, answer: "%PDF-" },
      answers: { 200: pdf("The receipt.") },
      refuses: ["not_found", "conflict"],
    },
    ({ ctx, ...sent }) =>
      answerPaper(ctx, sent.session, async () => {
        const document = await issueReceipt(ctx, asked(sent));
        const day = calendarDate(new Date(document.issued_at), document.tz);
        const name = `receipt-${accountEnding(document.account_number)}-${day}`;
        return { name, paper: { kind: "receipt", document, options: { lang: sent.session.lang } } };
      }),
  ),
  issue(
    {
      verb: "statement",
      operationId: "issueStatement",
      mayLag: true,
      summary: "A statement for a period",
      description: STATEMENT,
      body: { schema: statementPeriod },
      sample: { body: { from: "2026-08-01", to: "2026-08-31" } },
      answers: { 200: { schema: statement, description: "The statement." } },
      refuses: ["not_found", "conflict"],
    },
    ({ ctx, ...sent }) => issueStatement(ctx, asked(sent)),
  ),
  issue(
    {
      verb: "statement/pdf",
      operationId: "issueStatementPdf",
      summary: "A statement for a period as PDF",
      description: `On A4. ${STATEMENT} ${PAPER_CODE} ${IN_LANGUAGE}`,
      body: { schema: statementPeriod },
      sample: { body: { from: "2026-08-01", to: "2026-08-31" }, answer: "%PDF-" },
      answers: { 200: pdf("The statement.") },
      refuses: ["not_found", "conflict"],
    },
    ({ ctx, ...sent }) =>
      answerPaper(ctx, sent.session, async () => {
        const { statement: document, seal } = await issueDeskStatement(ctx, asked(sent));
        const { lang, application } = sent.session;
        const options = { lang, seal, phone: application.company.supportPhone };
        const name = statementName(document.account.account_number, sent.body);
        return { name, paper: { kind: "statement", document, options } };
      }),
  ),
];
