import type { CustomerNote } from "../../../lib/contract/index";
import { conflict, orNotFound } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { readOne } from "../records/index";
import type { StaffSession } from "../tokens/index";
import { mayEnd } from "./policy";
import { CUSTOMER_NOTE, endNote, selectNoteRow } from "./store";

/** Ends a note or flag that stands. Errors: 403 (`mayEnd`), 404, 409 `conflict` where it has ended already. */
export const endCustomerNote = (
  ctx: Context,
  { session: { companyId, userId, role }, id, reason }: { session: StaffSession; id: number; reason: string },
): Promise<CustomerNote> =>
  inTransaction(ctx, async (ctx) => {
    const { kind, customerId } = orNotFound(await selectNoteRow(ctx, { companyId, id }));
    mayEnd(role, kind);
    if (!(await endNote(ctx, id, userId))) throw conflict("id", "wrong_state", "has ended already");
    const details = { note: id, kind, reason };
    await recordAudit(ctx, { companyId, action: "customer.note_ended", subjectId: customerId, details });
    return readOne<CustomerNote>(ctx, CUSTOMER_NOTE, { companyId, id });
  });
