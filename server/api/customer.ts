import * as wire from "../../lib/contract/index";
import * as operations from "../../lib/contract/operations/customer";
import { Answer } from "../core/index";
import { implement, streamPieces } from "../http/index";
import { listAccesses } from "../modules/audit/index";
import { readCustomer } from "../modules/customers/index";
import { exportOwnData } from "../modules/own-data/index";
import { readStatementMails, setStatementMails } from "../modules/statement-mails/index";
import { acceptTerms, readOwnTerms } from "../modules/terms/index";
import { declareList } from "./declare-list";
import { ofCustomer } from "./of-customer";

/** The caller's own record (interface 4.5). */
export const customerRoutes = [
  implement(operations.getCustomer, ({ ctx, session }) => readCustomer(ctx, session)),
  declareList(
    {
      path: "/v2/api/customer/me/accesses",
      operationId: "listDataAccesses",
      summary: "Who looked at the caller's data",
      description:
        "Staff and partners of the institution, within the last twelve months, the newest first. People are told by role and branch, not by name.",
      tag: "Customer",
      auth: { appKey: "required", token: ["user"] },
      sample: { query: { limit: "5" } },
      page: { schema: wire.dataAccessList, description: "A page of accesses." },
    },
    ({ ctx, session, query }) => {
      const { companyId, customerId } = ofCustomer(session);
      return listAccesses(ctx, { companyId, customerId, query });
    },
  ),
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
