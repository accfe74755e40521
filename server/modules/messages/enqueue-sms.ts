import { ApiError } from "../../core/index";
import type { Context } from "../context";
import { addToOutbox } from "./add-to-outbox";
import { countText } from "./count-text";

/** A text to send: `to` is a canonical mobile number. */
export interface Text {
  companyId: number;
  to: string;
  text: string;
}

/**
 * Puts a text into the outbox, in the transaction of its cause; after `lifetime` seconds it is not worth
 * sending. Errors: 503 `service_unavailable` when the company's daily budget is spent.
 */
export async function enqueueSms(
  ctx: Context,
  { text, ...message }: Text & { lifetime: number },
): Promise<void> {
  const { volumeEnabled, smsPerCompany } = ctx.settings.limits;
  const { count, reset } = await countText(ctx, message.companyId);
  if (volumeEnabled && count > smsPerCompany.max) {
    throw new ApiError("service_unavailable", { retryAfter: reset });
  }
  await addToOutbox(ctx, { ...message, channel: "sms", purpose: "code", content: { text } });
}
