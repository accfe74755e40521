import type { Company } from "../applications/index";
import type { Context } from "../context";
import { sendSecurityNotice } from "./send-security-notice";

/** Tells the old number of a change, so that a change nobody wanted does not go unnoticed. */
export const notifyOldNumber = (
  ctx: Context,
  { company, oldMobile }: { company: Company; oldMobile: string },
): Promise<void> =>
  sendSecurityNotice(ctx, {
    company,
    mobile: oldMobile,
    news: "your account now uses another mobile number",
  });
