import * as wire from "../../../../lib/contract/index";
import { conflict, orNotFound } from "../../../core/index";
import { type Context, inTransaction, type Reasoned, type RecordId } from "../../context";
import { recordAudit } from "../../foundation/audit/index";
import { readOne } from "../../foundation/records/index";
import type { StaffSession } from "../../identity/tokens/index";
import * as store from "./store";

/** A flag that conceals readings, locked. Errors: 404, 409 `conflict` for another note. */
async function lockConcealing(ctx: Context, which: RecordId) {
  const note = orNotFound(await store.lockNote(ctx, which));
  if (wire.isWithholding(note.kind)) return note;
  throw conflict("id", "wrong_state", "hides nothing from its customer");
}

/** What a second person is shown who confirms a flag. Errors: 404, 409 `conflict` for one that has ended or is confirmed, or no such flag. */
export async function describeConcealing(ctx: Context, { companyId, id }: RecordId) {
  const { kind, customerId, endsAt, confirmedAt } = await lockConcealing(ctx, { companyId, id });
  const { active } = await readOne<wire.CustomerNote>(ctx, store.CUSTOMER_NOTE, { companyId, id });
  if (confirmedAt !== null || !active)
    throw conflict("id", "wrong_state", "is confirmed already, or has ended");
  const subject = orNotFound(await store.selectSubject(ctx, { companyId, id: customerId }));
  return { kind, customerId, endsAt, about: subject.customer_number ?? "" };
}

/** Has a flag hide readings from its customer as long as it stands. Errors: those of `describeConcealing`. */
export const confirmConcealing = (
  ctx: Context,
  { companyId, id, reason }: Reasoned,
): Promise<wire.CustomerNote> =>
  inTransaction(ctx, async (ctx) => {
    const { kind, customerId } = await describeConcealing(ctx, { companyId, id });
    await store.markConfirmed(ctx, id);
    const details = { note: id, kind, reason };
    await recordAudit(ctx, { companyId, action: "customer.flag_confirmed", subjectId: customerId, details });
    return readOne<wire.CustomerNote>(ctx, store.CUSTOMER_NOTE, { companyId, id });
  });

/**
 * Shows the customer what an ended flag has withheld, which nothing else does. Errors: 404, 409
 * `conflict` for one that stands, is shown already, or withholds nothing.
 */
export const discloseReadings = (
  ctx: Context,
  { session: { companyId, userId }, id, reason }: { session: StaffSession; id: number; reason: string },
): Promise<wire.CustomerNote> =>
  inTransaction(ctx, async (ctx) => {
    const { kind, customerId, disclosedAt } = await lockConcealing(ctx, { companyId, id });
    const { active } = await readOne<wire.CustomerNote>(ctx, store.CUSTOMER_NOTE, { companyId, id });
    if (active || disclosedAt !== null)
      throw conflict("id", "wrong_state", "stands still, or what it withheld is shown already");
    await store.markDisclosed(ctx, id, userId);
    const details = { note: id, kind, reason };
    await recordAudit(ctx, { companyId, action: "customer.flag_disclosed", subjectId: customerId, details });
    return readOne<wire.CustomerNote>(ctx, store.CUSTOMER_NOTE, { companyId, id });
  });
