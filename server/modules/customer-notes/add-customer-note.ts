import type { CustomerNote, NewCustomerNote } from "../../../lib/contract/index";
import { invalidField, orNotFound } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction, type RecordId } from "../context";
import { readOne } from "../records/index";
import type { StaffSession } from "../tokens/index";
import { mayAdd } from "./policy";
import { CUSTOMER_NOTE, insertNote, selectEndOf, selectSubject } from "./store";

async function endOf(ctx: Context, companyId: number, day: string | null | undefined): Promise<Date | null> {
  if (!day) return null;
  const end = await selectEndOf(ctx, companyId, day);
  if (!end)
    throw invalidField("expires_on", "out_of_range", "must be today or later, and before the year 9999");
  return end;
}

/**
 * Adds a note, a flag, or a document of identity that was seen to a customer. The audit row has the kind, and not what was
 * written. Errors: 400 on `expires_on`, 403 (`mayAdd`), 404.
 */
export const addCustomerNote = (
  ctx: Context,
  {
    session: { companyId, userId, role },
    id,
    note,
  }: { session: StaffSession; note: NewCustomerNote } & Pick<RecordId, "id">,
): Promise<CustomerNote> =>
  inTransaction(ctx, async (ctx) => {
    mayAdd(role, note.kind);
    orNotFound(await selectSubject(ctx, { companyId, id }));
    const endsAt = await endOf(ctx, companyId, note.expires_on);
    const noteId = await insertNote(ctx, { companyId, id }, note, { writtenBy: userId, endsAt });
    const { kind, matches } = note;
    const details = { note: noteId, kind, ...(typeof matches === "boolean" && { matches }) };
    await recordAudit(ctx, { companyId, action: "customer.note_added", subjectId: id, details });
    return readOne<CustomerNote>(ctx, CUSTOMER_NOTE, { companyId, id: noteId });
  });
