import type { Context } from "../context";
import { enqueueNotice, type News, wordsIn } from "../messages/index";
import type { Session } from "../tokens/index";
import { readMember } from "./list-staff";

/** Mails the caller, who is of the staff, what changed of their ways to sign in. Call it in the transaction of the change. */
export async function tellOwner(
  ctx: Context,
  { session, news }: { session: Session; news: News },
): Promise<void> {
  const { userId, companyId, application } = session;
  const { company } = application;
  const { email } = await readMember(ctx, { companyId, id: userId });
  const { language, newsSubject, news: clauses } = wordsIn(company.lang);
  const text = `${company.name}: ${clauses[news]}.`;
  const emails = email === null ? [] : [email];
  const notice = { companyId, from: company.name, mobile: null, emails };
  await enqueueNotice(ctx, { ...notice, language, subject: newsSubject, text });
}
