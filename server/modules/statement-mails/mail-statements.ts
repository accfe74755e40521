import { daysOfMonth, formatMonth, languageTag } from "../../../lib/format/index";
import { type Context, inTransaction } from "../context";
import { confirmedEmails } from "../customers/index";
import { enqueueEmail, NOTICE_LIFETIME, wordsIn } from "../messages/index";
import { lockDue, writeMonth } from "./store";

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
