import type { Company } from "../applications/index";
import type { Context } from "../context";
import { enqueueNotice } from "../messages/index";

export interface SecurityNotice {
  company: Company;
  mobile: string | null;
  /** Confirmed addresses that are told, too. */
  emails?: string[];
  /** What happened, as a clause. */
  news: string;
}

/** Tells a customer by text and mail what was changed, and whom to call if it was somebody else. */
export function sendSecurityNotice(
  ctx: Context,
  { company, mobile, emails = [], news }: SecurityNotice,
): Promise<void> {
  const call = company.supportPhone ? ` If this was not you, call ${company.supportPhone}.` : "";
  const text = `${company.name}: ${news}.${call}`;
  return enqueueNotice(ctx, { companyId: company.id, from: company.name, mobile, emails, text });
}
