import type { Context } from "../context";
import { increaseCounter } from "../limits/index";
import { addToOutbox, countText, type Text } from "./add-to-outbox";

/**
 * Tells a customer by text what was changed, and never refuses the change: it is sent even when the company's
 * budget is spent, and left out when its number had too many notices.
 */
export async function enqueueNotice(ctx: Context, notice: Text): Promise<void> {
  const { volumeEnabled, noticesPerNumber } = ctx.settings.limits;
  const key = `notice:${notice.companyId}:${notice.to}`;
  const { count } = await increaseCounter(ctx, { key, window: noticesPerNumber });
  if (volumeEnabled && count > noticesPerNumber.max) return;
  await countText(ctx, notice.companyId);
  await addToOutbox(ctx, { ...notice, lifetime: null });
}
