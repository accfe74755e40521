import type { Context } from "../context";
import { increaseCounter } from "../limits/index";
import { insertMessage } from "./store";

/** A text to send: `to` is a canonical mobile number. */
export interface Text {
  companyId: number;
  to: string;
  text: string;
}

/** The purpose under which texts are sealed. */
export const SEAL = "sms";

/** Counts one more text of the company's day. */
export const countText = (ctx: Context, companyId: number) =>
  increaseCounter(ctx, { key: `sms:${companyId}`, window: ctx.settings.limits.smsPerCompany });

/** Seals a text and writes it down to be sent; `lifetime` in seconds, null where it has none of its own. */
export const addToOutbox = (
  ctx: Context,
  { companyId, to, text, lifetime }: Text & { lifetime: number | null },
): Promise<void> =>
  insertMessage(ctx, {
    companyId,
    to,
    sealedText: ctx.keys.seal(SEAL, text),
    lifetime,
    // In a demo the outbox page is the phone: a message in it has arrived.
    sent: ctx.settings.demo,
  });
