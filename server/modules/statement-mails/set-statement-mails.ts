import type { StatementMails } from "../../../lib/contract/index";
import { conflict } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { confirmedEmails, lockCustomerOfUser } from "../customers/index";
import type { Session } from "../tokens/index";
import { deleteWanted, insertWanted, selectWanted } from "./store";

type CustomerSession = Session & { customerId: number };

/** Whether a customer is told by mail when the statement of a month is ready. */
export const readStatementMails = async (
  ctx: Context,
  session: CustomerSession,
): Promise<StatementMails> => ({
  wanted: await selectWanted(ctx, session.customerId),
});

/** Chooses it, or ends it. Errors: 409 on `email` where none is confirmed. */
export const setStatementMails = (
  ctx: Context,
  { session, wanted }: { session: CustomerSession } & StatementMails,
): Promise<StatementMails> =>
  inTransaction(ctx, async (ctx) => {
    const { companyId, customerId, userId } = session;
    const customer = await lockCustomerOfUser(ctx, userId);
    if (wanted && (!customer || confirmedEmails(customer).length === 0))
      throw conflict("email", "not_allowed", "has to be confirmed first");
    const isChanged = wanted ? await insertWanted(ctx, customerId) : await deleteWanted(ctx, customerId);
    if (isChanged)
      await recordAudit(ctx, {
        ...{ companyId, action: "customer.statement_mails_set", subjectId: customerId },
        details: { wanted },
      });
    return { wanted };
  });
