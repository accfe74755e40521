import { createHash, timingSafeEqual } from "node:crypto";
import { LONGEST_REPORTED, TWILIO_REPORTS } from "../../../../lib/contract/index";
import type { DeliveryReport } from "../../../adapters/send-message";
import { isSignedByTwilio } from "../../../adapters/sms/twilio";
import { ApiError, invalidField } from "../../../core/index";
import type { Context } from "../../context";
import { countText } from "./list-messages";
import { insertReport, raiseByReports } from "./store-log";

type Outcome = DeliveryReport["outcome"];

/** How Twilio calls what became of a text; its other states are on the way, and change nothing. */
const OF_TWILIO: Record<string, Outcome> = {
  sent: "sent",
  delivered: "delivered",
  read: "delivered",
  undelivered: "failed",
  failed: "failed",
  canceled: "failed",
};

/** How gateways call it, in whatever case; the digits are Kannel's. */
const OF_GATEWAYS: [Outcome, RegExp][] = [
  ["delivered", /^(delivered|delivrd|success|successful|1)$/i],
  ["failed", /^(failed|undelivered|undeliv|undeliverable|rejected|rejectd|expired|deleted|error|2|16)$/i],
  ["sent", /^(sent|accepted|acceptd|enroute|buffered|submitted|4|8)$/i],
];

/**
 * Puts down what was told so far of the text that the provider calls so, if it is one of ours. A code that did not arrive
 * goes to the next provider while it is good for something: as a text of its own, so that both stay in the log.
 */
export async function applyReports(
  ctx: Context,
  text: Pick<DeliveryReport, "provider" | "reference">,
): Promise<void> {
  const again = await raiseByReports(ctx, text);
  if (again) await countText(ctx, again.companyId);
}

/**
 * Takes a provider's report, in whatever order and however often it comes: even before the text is known to be sent.
 * One on a text that is not ours is kept for a day and changes nothing.
 */
export async function recordReport(ctx: Context, report: DeliveryReport): Promise<void> {
  await insertReport(ctx, report);
  // By now the sender has either put the text's name down, or will find the report when it does.
  await applyReports(ctx, report);
}

interface GatewayCall {
  secret: string;
  fields: Record<string, unknown>;
}

const digest = (text: string) => createHash("sha256").update(text).digest();

function fieldOf(fields: Record<string, unknown>, name: string): string {
  const value = fields[name];
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  if (!text) throw invalidField(name, "required", "is required");
  if (text.length > LONGEST_REPORTED || text.includes("\0"))
    throw invalidField(name, "malformed", `must be a text of at most ${LONGEST_REPORTED} characters`);
  return text;
}

/** Takes the gateway's report on a text. Errors: 404 for a wrong secret, 400 naming the field that is missing. */
export async function takeGatewayReport(ctx: Context, { secret, fields }: GatewayCall): Promise<void> {
  const { gateway } = ctx.settings.textReports;
  if (!gateway || !timingSafeEqual(digest(gateway.secret), digest(secret))) throw new ApiError("not_found");
  const reference = fieldOf(fields, gateway.idField);
  const status = fieldOf(fields, gateway.statusField);
  const outcome = OF_GATEWAYS.find(([, words]) => words.test(status))?.[0];
  if (!outcome) return;
  const reason = outcome === "failed" ? status : null;
  await recordReport(ctx, { provider: "http", reference, outcome, reason });
}

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
  const outcome = OF_TWILIO[status];
  if (!reference || !outcome) return;
  await recordReport(ctx, {
    provider: "twilio",
    reference,
    outcome,
    reason: outcome === "failed" ? reason : null,
  });
}
