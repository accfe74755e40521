import * as wire from "../../../../lib/contract/index";
import { ApiError, conflict, invalidField, orNotFound } from "../../../core/index";
import { type Context, inTransaction, type RecordId } from "../../context";
import { auditRead, recordAudit } from "../../foundation/audit/index";
import { type ListQuery, type RecordPage, readOne } from "../../foundation/records/index";
import type { StaffSession } from "../../identity/tokens/index";
import * as store from "./store";

/** Errors: 403 where the role does not decide about customers. */
const mustDecide = (role: wire.StaffRole): void => {
  if (wire.staffMay(role, "customer_service:write")) return;
  throw new ApiError("insufficient_scope", {
    details: [{ field: "Access-Token", message: "is of another role", reason: "missing_role" }],
  });
};

async function endOf(ctx: Context, companyId: number, day: string | null | undefined): Promise<Date | null> {
  if (!day) return null;
  const end = await store.selectEndOf(ctx, companyId, day);
  if (!end)
    throw invalidField("expires_on", "out_of_range", "must be today or later, and before the year 9999");
  return end;
}

/**
 * Adds a note, a flag, or a document of identity that was seen to a customer. The audit row has the kind, and not what was
 * written. Errors: 400 on `expires_on`, 403 (`mustDecide`) for a flag that hides from its customer who looks, 404.
 */
export const addCustomerNote = (
  ctx: Context,
  {
    session: { companyId, userId, role },
    id,
    note,
  }: { session: StaffSession; note: wire.NewCustomerNote } & Pick<RecordId, "id">,
): Promise<wire.CustomerNote> =>
  inTransaction(ctx, async (ctx) => {
    const conceals = wire.isWithholding(note.kind);
    if (conceals) mustDecide(role);
    orNotFound(await store.selectSubject(ctx, { companyId, id }));
    const endsAt = await endOf(ctx, companyId, note.expires_on);
    const noteId = await store.insertNote(ctx, { companyId, id }, note, { writtenBy: userId, endsAt });
    const { kind, matches } = note;
    const details = {
      ...{ note: noteId, kind, ...(conceals && { conceals }) },
      ...(typeof matches === "boolean" && { matches }),
    };
    await recordAudit(ctx, { companyId, action: "customer.note_added", subjectId: id, details });
    return readOne<wire.CustomerNote>(ctx, store.CUSTOMER_NOTE, { companyId, id: noteId });
  });

/** Ends a note or flag that stands. Errors: 403 (`mustDecide`) for any flag, 404, 409 `conflict` where it has ended already. */
export const endCustomerNote = (
  ctx: Context,
  { session: { companyId, userId, role }, id, reason }: { session: StaffSession; id: number; reason: string },
): Promise<wire.CustomerNote> =>
  inTransaction(ctx, async (ctx) => {
    const { kind, customerId } = orNotFound(await store.selectNoteRow(ctx, { companyId, id }));
    if (wire.isFlag(kind)) mustDecide(role);
    if (!(await store.endNote(ctx, id, userId))) throw conflict("id", "wrong_state", "has ended already");
    const conceals = wire.isWithholding(kind);
    const details = { note: id, kind, reason, ...(conceals && { conceals }) };
    await recordAudit(ctx, { companyId, action: "customer.note_ended", subjectId: customerId, details });
    return readOne<wire.CustomerNote>(ctx, store.CUSTOMER_NOTE, { companyId, id });
  });

/**
 * What staff wrote of a customer, ended or not, the newest first; audited like any look at one.
 * @param reason why, where it was said (`readReason`). Errors: 400 naming `limit`,
 * `offset` or `after`, 404.
 */
export const listCustomerNotes = (
  ctx: Context,
  { companyId, id, query, reason }: RecordId & ListQuery & { reason: string | undefined },
): Promise<RecordPage<wire.CustomerNote> & Pick<wire.CustomerNotes, "customer_name" | "customer_number">> =>
  auditRead(ctx, {
    ...{ companyId, id, action: "customer.looked_up", isPart: true },
    details: { part: "notes", ...(reason && { reason }) },
    read: async (ctx) => {
      const subject = await store.selectSubject(ctx, { companyId, id });
      return subject && { ...(await store.selectNotes(ctx, { companyId, id, query })), ...subject };
    },
  });
