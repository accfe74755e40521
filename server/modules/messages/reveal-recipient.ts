import type { RevealedRecipient } from "../../../lib/contract/index";
import { orNotFound } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction, type Reasoned } from "../context";
import { selectRecipient } from "./store-log";

/** The whole number or address of a message; that it was shown is recorded with it. Errors: 404. */
export const revealRecipient = (
  ctx: Context,
  { companyId, id, reason }: Reasoned,
): Promise<RevealedRecipient> =>
  inTransaction(ctx, async (ctx) => {
    const { to } = orNotFound(await selectRecipient(ctx, { companyId, id }));
    await recordAudit(ctx, { companyId, action: "message.revealed", subjectId: id, details: { reason } });
    return { id, to };
  });
