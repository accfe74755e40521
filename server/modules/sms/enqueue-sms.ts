import { ApiError } from "../../core/index";
import type { Company } from "../applications/index";
import type { Context } from "../context";
import { countGuard } from "../limits/index";
import { insertMessage } from "./store";

export const SEAL = "sms";

interface Text {
  /** Canonical mobile number. */
  to: string;
  text: string;
}

/**
 * Puts a text into the outbox, in the transaction of its cause. A spent daily budget of the company is
 * 503 with `Retry-After`.
 * @param lifetime seconds after which it is not worth sending
 */
export async function enqueueSms(
  ctx: Context,
  company: Pick<Company, "id">,
  { lifetime, ...message }: Text & { lifetime: number },
): Promise<void> {
  const spent = await countText(ctx, company);
  const { volumeEnabled, smsPerCompany } = ctx.settings.limits;
  if (volumeEnabled && spent.count > smsPerCompany.max) {
    throw new ApiError("service_unavailable", { retryAfter: spent.reset });
  }
  await insert(ctx, company, message, lifetime);
}

/**
 * Tells a customer by text what was changed. A notice never stands in the way of the change: a spent budget
 * does not hold it, and beyond the cap of its number it is left out.
 */
export async function enqueueNotice(
  ctx: Context,
  company: Pick<Company, "id">,
  message: Text,
): Promise<void> {
  const { volumeEnabled, noticesPerNumber } = ctx.settings.limits;
  const sent = await countGuard(ctx, `notice:${company.id}:${message.to}`, noticesPerNumber);
  if (volumeEnabled && sent.count > noticesPerNumber.max) return;
  await countText(ctx, company);
  await insert(ctx, company, message, null);
}

const countText = (ctx: Context, company: Pick<Company, "id">) =>
  countGuard(ctx, `sms:${company.id}`, ctx.settings.limits.smsPerCompany);

const insert = (ctx: Context, company: Pick<Company, "id">, { to, text }: Text, lifetime: number | null) =>
  insertMessage(ctx, {
    companyId: company.id,
    to,
    sealedText: ctx.keys.seal(SEAL, text),
    lifetime,
    // In a demo the outbox page is the phone: a message in it has arrived.
    sent: ctx.settings.demo,
  });
