import * as operations from "../../lib/contract/operations/customer";
import { Answer } from "../core/index";
import { implement, streamPieces } from "../http/index";
import { readStatementMails, setStatementMails } from "../modules/accounts/statement-mails/index";
import { listAccesses } from "../modules/foundation/audit/index";
import { readCustomer } from "../modules/people/customers/index";
import { exportOwnData } from "../modules/people/own-data/index";
import { acceptTerms, readOwnTerms } from "../modules/people/terms/index";
import { implementList } from "./implement-list";
import { ofCustomer } from "./of-customer";

/** The caller's own record (interface 4.5). */
export const customerRoutes = [
  implement(operations.getCustomer, ({ ctx, session }) => readCustomer(ctx, session)),
  implementList(operations.listDataAccesses, ({ ctx, session, query }) => {
    const { companyId, customerId } = ofCustomer(session);
    return listAccesses(ctx, { companyId, customerId, query });
  }),
  implement(
    operations.getOwnData,
    async ({ ctx, session }) =>
      new Answer(await streamPieces(await exportOwnData(ctx, ofCustomer(session))), {
        "Content-Type": "application/json",
        "Content-Disposition": 'attachment; filename="my-data.json"',
      }),
  ),
  implement(operations.getOwnTerms, ({ ctx, session }) => readOwnTerms(ctx, session)),
  implement(operations.acceptTerms, async ({ ctx, session, body: { version } }) => {
    const { companyId, customerId, userId } = ofCustomer(session);
    await acceptTerms(ctx, { companyId, customerId, userId, version, how: "session" });
    return readOwnTerms(ctx, session);
  }),
  implement(operations.getStatementMails, ({ ctx, session }) => readStatementMails(ctx, ofCustomer(session))),
  implement(operations.setStatementMails, ({ ctx, session, body }) =>
    setStatementMails(ctx, { session: ofCustomer(session), ...body }),
  ),
];
