import { TWILIO_REPORTS } from "../../../lib/contract/index";
import { isSignedByTwilio } from "../../adapters/sms/twilio-signature";
import { ApiError } from "../../core/index";
import type { Context } from "../context";
import { recordReport } from "./record-report";
import { twilioOutcome } from "./report-words";

interface TwilioCall {
  fields: Record<string, string>;
  signature: string | undefined;
}

/** Takes Twilio's report on a text. Errors: 404 for whatever Twilio did not sign. */
export async function takeTwilioReport(ctx: Context, { fields, signature = "" }: TwilioCall): Promise<void> {
  const { publicOrigin, textReports } = ctx.settings;
  const token = textReports.twilioAuthToken;
  const signed = { url: publicOrigin + TWILIO_REPORTS, fields };
  if (token === null || !isSignedByTwilio(token, signed, signature)) throw new ApiError("not_found");
  const { MessageSid: reference, MessageStatus: status = "", ErrorCode: reason = null } = fields;
  const outcome = twilioOutcome(status);
  if (!reference || !outcome) return;
  await recordReport(ctx, {
    provider: "twilio",
    reference,
    outcome,
    reason: outcome === "failed" ? reason : null,
  });
}
