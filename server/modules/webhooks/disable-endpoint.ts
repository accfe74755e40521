import type { DisabledReason } from "../../../lib/contract/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { recordEvent } from "../events/index";
import { enqueueEmail } from "../messages/index";
import { FAILING_DAYS } from "./policy";
import { disableEnabled, selectAdministrators } from "./store";

/** What administrators are told. */
const WORDS: Record<Exclude<DisabledReason, "asked">, string> = {
  gone: "It answered that it is gone (410).",
  failing: `Every try of the last ${FAILING_DAYS} days failed.`,
};

/** Disables an endpoint that is of no use any more, and tells administrators and the other endpoints. */
export function disableEndpoint(
  ctx: Context,
  { id, reason }: { id: number; reason: keyof typeof WORDS },
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
    for (const { email, company } of await selectAdministrators(ctx, companyId))
      await enqueueEmail(ctx, {
        companyId,
        purpose: "notice",
        from: company,
        to: email,
        subject: "A webhook endpoint was disabled",
        paragraphs: [
          `Webhook endpoint ${id} gets no events any more. ${WORDS[reason]}`,
          "What it missed can be sent again: enable it under Administration, Webhooks, and start a replay.",
        ],
        lifetime: 86_400,
      });
  });
}
