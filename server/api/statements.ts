import * as operations from "../../lib/contract/operations/statements";
import { accountEnding, calendarDate } from "../../lib/format/index";
import { implement } from "../http/index";
import { findStatement } from "../modules/accounts/savings/index";
import { issueOwnCertificate, issueOwnStatement } from "../modules/branch/issued-documents/index";
import type { Session } from "../modules/identity/tokens/index";
import { ofCustomer } from "./of-customer";
import { answerPaper, statementCsvAnswer, statementName, statementOfxAnswer } from "./statement-file";

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
  implement(operations.getStatementCsv, async ({ ctx, session, params: { id }, query }) =>
    statementCsvAnswer(await findStatement(ctx, { viewer: viewerOf(session), id, ...query })),
  ),
  implement(operations.getStatementOfx, async ({ ctx, session, params: { id }, query }) => {
    const { name: institution, prefix, tz } = session.application.company;
    const facts = await findStatement(ctx, { viewer: viewerOf(session), id, ...query });
    return statementOfxAnswer({ ...facts, institution, prefix, tz }, ctx.clock.now());
  }),
  implement(
    operations.createStatementPdf,
    ({ ctx, session, params: { id }, body: { from, to, lang = session.lang } }) =>
      answerPaper(ctx, session, async () => {
        const wanted = { session: ofCustomer(session), id, from, to };
        const { statement: document, seal } = await issueOwnStatement(ctx, wanted);
        const options = { lang, seal, phone: session.application.company.supportPhone };
        const name = statementName(document.account.account_number, { from, to });
        return { name, paper: { kind: "statement", document, options } };
      }),
  ),
  implement(
    operations.createCertificatePdf,
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
