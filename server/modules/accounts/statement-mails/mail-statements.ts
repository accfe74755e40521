import type { StatementMails } from "../../../../lib/contract/index";
import { daysOfMonth, formatMonth, languageTag } from "../../../../lib/format/index";
import { conflict } from "../../../core/index";
import { type Context, inTransaction } from "../../context";
import { recordAudit } from "../../foundation/audit/index";
import { enqueueEmail, NOTICE_LIFETIME, wordsIn } from "../../foundation/messages/index";
import type { Session } from "../../identity/tokens/index";
import { confirmedEmails, lockCustomerOfUser } from "../../people/customers/index";
import { deleteWanted, insertWanted, lockDue, selectWanted, writeMonth } from "./store";

const BATCH = 50;

/** Tells a batch of customers that the statement of the month that is over is ready. The mail has no figures. True: there may be more. */
export const mailStatements = (ctx: Context): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const due = await lockDue(ctx, BATCH);
    for (const { customerId, companyId, month, company, companyLang, lang, status, ...email } of due) {
      const words = wordsIn(lang, companyLang);
      const name = formatMonth(month, languageTag(words.language));
      for (const to of status === "active" ? confirmedEmails(email) : [])
        await enqueueEmail(ctx, {
          ...{ companyId, to, from: company, purpose: "notice", language: words.language },
          mail: words.mail("statement", { company, month: name }),
          url: `${ctx.settings.publicOrigin}/accounts/statements?${new URLSearchParams(daysOfMonth(month))}`,
          lifetime: 3 * NOTICE_LIFETIME,
        });
      await writeMonth(ctx, customerId, month);
    }
    return due.length === BATCH;
  });

type CustomerSession = Session & { customerId: number };

/** Whether a customer is told by mail when the statement of a month is ready. */
export const readStatementMails = async (
  ctx: Context,
  session: CustomerSession,
): Promise<StatementMails> => ({ wanted: await selectWanted(ctx, session.customerId) });

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
