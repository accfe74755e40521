import type { Context } from "../context";
import { placeOfMobile } from "../mobile-numbers/index";
import { addToOutbox } from "./add-to-outbox";
import { admitText } from "./admit-text";

/** A code to send: `to` is a canonical mobile number. */
export interface Text {
  companyId: number;
  /** The company's own country. */
  home: string;
  to: string;
  text: string;
  /** Seconds after which it is not worth sending. */
  lifetime: number;
}

/**
 * Puts a code's text into the outbox, in the transaction of its cause. Where codes to such numbers are suppressed it is
 * written down and never sent. Errors: 503 `service_unavailable` when the company's daily budget is spent, 429 when that of
 * the number's country or beginning is.
 */
export async function enqueueSms(ctx: Context, { text, home, ...message }: Text): Promise<void> {
  const { companyId, to } = message;
  const admitted = await admitText(ctx, { companyId, mobile: to, home, ...placeOfMobile(to) });
  await addToOutbox(ctx, { ...message, channel: "sms", purpose: "code", content: { text }, admitted });
}
