import type { DisabledReason } from "../../../lib/contract/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { recordEvent } from "../events/index";
import { mailAdministrators } from "../messages/index";
import { FAILING_DAYS } from "./policy";
import { disableEnabled } from "./store";

/** Disables an endpoint that is of no use any more, and tells administrators and the other endpoints. */
export function disableEndpoint(
  ctx: Context,
  { id, reason }: { id: number; reason: Exclude<DisabledReason, "asked"> },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const disabled = await disableEnabled(ctx, id, reason);
    if (!disabled) return;
    const { companyId } = disabled;
    await recordAudit(ctx, {
      companyId,
      action: "webhook_endpoint.disabled",
      subjectId: id,
      details: { reason },
    });
    const object = { id, status: "disabled", disabled_reason: reason };
    await recordEvent(ctx, { companyId, type: "webhook_endpoint.disabled", object });
    await mailAdministrators(ctx, {
      companyId,
      page: "/admin/webhooks",
      mail: (words) => words.endpointDisabled({ id, reason, days: FAILING_DAYS }),
    });
  });
}
