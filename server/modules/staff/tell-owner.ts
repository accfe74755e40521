import type { Company } from "../applications/index";
import type { Context } from "../context";
import { enqueueNotice, type News, wordsIn } from "../messages/index";
import type { Session } from "../tokens/index";
import { readMember } from "./list-staff";

/** Mails the caller, who is of the staff, what changed of their ways to sign in. Call it in the transaction of the change. */
export async function tellOwner(
  ctx: Context,
  { session: { userId, companyId, application }, news }: { session: Session; news: News },
): Promise<void> {
  const { email } = await readMember(ctx, { companyId, id: userId });
  await tellAt(ctx, { company: application.company, email, news });
}

/** Mails an address of a member of staff what changed of their ways to sign in. */
export async function tellAt(
  ctx: Context,
  { company, email, news }: { company: Company; email: string | null; news: News },
): Promise<void> {
  const { language, say } = wordsIn(company.lang);
  const text = `${company.name}: ${say(`news.${news}`)}.`;
  const emails = email === null ? [] : [email];
  const notice = { companyId: company.id, from: company.name, mobile: null, emails };
  await enqueueNotice(ctx, { ...notice, language, subject: say("mails.newsSubject"), text });
}
