import type { Company } from "../applications/index";
import type { Context } from "../context";
import type { CredentialKind } from "../credentials/index";
import { enqueueNotice } from "../sms/index";

/** Tells the old number, so that a change nobody wanted does not go unnoticed. */
export const notifyOldNumber = (ctx: Context, company: Company, oldMobile: string): Promise<void> =>
  notify(ctx, company, oldMobile, "your account now uses another mobile number");

/** Tells the customer that a secret took the place of another one. */
export const notifyCredentialChange = (
  ctx: Context,
  company: Company,
  mobile: string,
  kinds: CredentialKind[],
): Promise<void> =>
  notify(ctx, company, mobile, `your ${kinds.join(" and ")} ${kinds.length > 1 ? "were" : "was"} changed`);

function notify(ctx: Context, company: Company, to: string, news: string): Promise<void> {
  const call = company.supportPhone ? ` If this was not you, call ${company.supportPhone}.` : "";
  return enqueueNotice(ctx, { companyId: company.id, to, text: `${company.name}: ${news}.${call}` });
}
