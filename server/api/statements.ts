import { z } from "zod";
import * as wire from "../../lib/contract/index";
import * as operations from "../../lib/contract/operations/statements";
import { LONGEST, period } from "../../lib/contract/operations/statements";
import { accountEnding, calendarDate } from "../../lib/format/index";
import { implement } from "../http/index";
import { issueOwnCertificate, issueOwnStatement } from "../modules/issued-documents/index";
import { findStatement } from "../modules/savings/index";
import type { Session } from "../modules/tokens/index";
import { declareKind } from "./declare-kind";
import { ofCustomer } from "./of-customer";
import {
  answerPaper,
  OFX_WORDS,
  ofx,
  PAPER_CODE,
  PAPER_LETTERS,
  pdf,
  STATEMENT_COLUMNS,
  statementCsvAnswer,
  statementName,
  statementOfxAnswer,
} from "./statement-file";

const account = declareKind(operations.account.kind);

const viewerOf = (session: Session) => {
  const { companyId, customerId } = ofCustomer(session);
  return { kind: "customer", companyId, customerId } as const;
};

/** What customers take along of their accounts (additive). */
export const statementRoutes = [
  implement(operations.getStatement, async ({ ctx, session, params: { id }, query }) => {
    const { name: institution, tz } = session.application.company;
    const facts = await findStatement(ctx, { viewer: viewerOf(session), id, ...query });
    return { ...facts, institution, tz };
  }),
  account.read(
    {
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
    },
    async ({ ctx, session, params: { id }, query }) =>
      statementCsvAnswer(await findStatement(ctx, { viewer: viewerOf(session), id, ...query })),
  ),
  account.read(
    {
      verb: "statement/ofx",
      operationId: "getStatementOfx",
      mayLag: true,
      summary: "A statement of a customer's account as OFX",
      description: `${OFX_WORDS} ${LONGEST}`,
      query: wire.statementDays,
      sample: { path: { id: "{{account_id}}" }, query: period, answer: "<OFX>" },
      answers: { 200: ofx },
      refuses: ["not_found", "conflict"],
    },
    async ({ ctx, session, params: { id }, query }) => {
      const { name: institution, prefix, tz } = session.application.company;
      const facts = await findStatement(ctx, { viewer: viewerOf(session), id, ...query, isPaper: true });
      return statementOfxAnswer({ ...facts, institution, prefix, tz }, ctx.clock.now());
    },
  ),
  account.verb(
    {
      verb: "statement/pdf",
      operationId: "createStatementPdf",
      summary: "A statement of a customer's account as PDF",
      description: `On A4, tagged. ${PAPER_CODE} ${LONGEST} ${PAPER_LETTERS}`,
      body: { schema: wire.statementPdfBody },
      sample: { path: { id: "{{account_id}}" }, body: period, answer: "%PDF-1.7" },
      answers: { 200: pdf("The statement.") },
      refuses: ["not_found", "conflict"],
    },
    ({ ctx, session, params: { id }, body: { from, to, lang = session.lang } }) =>
      answerPaper(ctx, session, async () => {
        const wanted = { session: ofCustomer(session), id, from, to };
        const { statement: document, seal } = await issueOwnStatement(ctx, wanted);
        const options = { lang, seal, phone: session.application.company.supportPhone };
        const name = statementName(document.account.account_number, { from, to });
        return { name, paper: { kind: "statement", document, options } };
      }),
  ),
  account.verb(
    {
      verb: "certificate/pdf",
      operationId: "createCertificatePdf",
      summary: "A certificate of an account's balance as PDF",
      description: `On A4, tagged, with the balance of now. ${PAPER_CODE} ${PAPER_LETTERS}`,
      body: { schema: wire.certificatePdfBody },
      sample: { path: { id: "{{account_id}}" }, body: {}, answer: "%PDF-1.7" },
      answers: { 200: pdf("The certificate.") },
      refuses: ["not_found", "conflict"],
    },
    ({ ctx, session, params: { id }, body: { lang = session.lang } }) =>
      answerPaper(ctx, session, async () => {
        const { certificate: document, seal } = await issueOwnCertificate(ctx, {
          session: ofCustomer(session),
          id,
        });
        const options = { lang, seal, phone: session.application.company.supportPhone };
        const { account, issued_at, tz } = document;
        const name = `certificate-${accountEnding(account.account_number)}-${calendarDate(new Date(issued_at), tz)}`;
        return { name, paper: { kind: "certificate", document, options } };
      }),
  ),
];
