import type { Company } from "../applications/index";
import type { Context } from "../context";
import { enqueueNotice } from "../sms/index";

export interface SecurityNotice {
  company: Company;
  mobile: string;
  /** What happened, as a clause of the text. */
  news: string;
}

/** Tells a customer by text what was changed, and whom to call if it was somebody else. */
export function sendSecurityNotice(ctx: Context, { company, mobile, news }: SecurityNotice): Promise<void> {
  const call = company.supportPhone ? ` If this was not you, call ${company.supportPhone}.` : "";
  const text = `${company.name}: ${news}.${call}`;
  return enqueueNotice(ctx, { companyId: company.id, to: mobile, text });
}
