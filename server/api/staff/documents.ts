import * as operations from "../../../lib/contract/operations/staff/documents";
import { accountEnding, calendarDate } from "../../../lib/format/index";
import { implement } from "../../http/index";
import { issueReceipt, issueStatement, readReason } from "../../modules/branch/desk/index";
import { issueDeskStatement } from "../../modules/branch/issued-documents/index";
import type { StaffSession } from "../../modules/identity/tokens/index";
import { answerPaper, statementName } from "../statement-file";

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

/** The documents that the desk issues: receipts and statements. */
export const deskDocumentRoutes = [
  implement(operations.issueReceipt, ({ ctx, ...sent }) => issueReceipt(ctx, asked(sent))),
  implement(operations.issueReceiptPdf, ({ ctx, ...sent }) =>
    answerPaper(ctx, sent.session, async () => {
      const document = await issueReceipt(ctx, asked(sent));
      const day = calendarDate(new Date(document.issued_at), document.tz);
      const name = `receipt-${accountEnding(document.account_number)}-${day}`;
      return { name, paper: { kind: "receipt", document, options: { lang: sent.session.lang } } };
    }),
  ),
  implement(operations.issueStatement, ({ ctx, ...sent }) => issueStatement(ctx, asked(sent))),
  implement(operations.issueStatementPdf, ({ ctx, ...sent }) =>
    answerPaper(ctx, sent.session, async () => {
      const { statement: document, seal } = await issueDeskStatement(ctx, asked(sent));
      const { lang, application } = sent.session;
      const options = { lang, seal, phone: application.company.supportPhone };
      const name = statementName(document.account.account_number, sent.body);
      return { name, paper: { kind: "statement", document, options } };
    }),
  ),
];
