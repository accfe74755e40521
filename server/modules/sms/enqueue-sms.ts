import { ApiError } from "../../core/index";
import type { Company } from "../applications/index";
import type { Context } from "../context";
import { countGuard } from "../limits/index";
import { insertMessage } from "./store";

export const SEAL = "sms";
const DAY = 86_400;

/**
 * Puts a text into the outbox, in the transaction of its cause. A spent daily budget of the company is
 * 503 with `Retry-After`.
 * @param lifetime seconds after which it is not worth sending, or null
 */
export async function enqueueSms(
  ctx: Context,
  company: Pick<Company, "id" | "dailySmsBudget">,
  message: { to: string; text: string; lifetime: number | null },
): Promise<void> {
  const spent = await countGuard(ctx, `sms:${company.id}`, { max: company.dailySmsBudget, seconds: DAY });
  if (spent.count > company.dailySmsBudget) {
    throw new ApiError("service_unavailable", { retryAfter: spent.reset });
  }
  await insertMessage(ctx, {
    companyId: company.id,
    to: message.to,
    sealedText: ctx.keys.seal(SEAL, message.text),
    lifetime: message.lifetime,
    // In a demo the outbox page is the phone: a message in it has arrived.
    sent: ctx.settings.demo,
  });
}
