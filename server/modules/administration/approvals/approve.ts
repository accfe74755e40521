import { isDeepStrictEqual } from "node:util";
import { type Approval, type Assignment, type StaffWithLink, staffMay } from "../../../../lib/contract/index";
import { conflict, orNotFound, SYSTEM } from "../../../core/index";
import { type Context, inTransaction, type RecordId } from "../../context";
import { recordAudit, recordAudits } from "../../foundation/audit/index";
import type { StaffSession } from "../../identity/tokens/index";
import type { Asked } from "./act";
import { ACTS, askedAgain } from "./acts";
import { findRow, requireSecondPerson, type Which } from "./require-second-person";
import {
  type ApprovalRow,
  type Ended,
  endWaiting,
  expireOld,
  handOverWaiting,
  markCollected,
  selectApproval,
} from "./store";
import { selectRole, wasDisabledSince } from "./store-people";

interface Performed {
  row: ApprovalRow;
  session: StaffSession;
  approvedBy: number | null;
}

/** Does what two people decided; its audit rows name both. Errors: those of `stillAsked`, and those of the verb. */
async function performApproved(ctx: Context, { row, session, approvedBy }: Performed): Promise<unknown> {
  const { id, askedBy } = row;
  const approval = { approval: id, asked_by: askedBy, approved_by: approvedBy };
  return ACTS[row.act].perform({ ...ctx, approval }, await stillAsked(ctx, row, session));
}

/** What was asked for, where it still holds. Errors: 409 `not_allowed` and `outdated`. */
async function stillAsked(ctx: Context, row: ApprovalRow, session: StaffSession): Promise<Asked<unknown>> {
  const { companyId, userId, application } = session;
  const { act, askedBy, askedAt, request, reason } = row;
  const asker = { companyId, userId: askedBy };
  const may = staffMay(await selectRole(ctx, asker), ACTS[act].permission);
  if (!may || (await wasDisabledSince(ctx, { ...asker, since: askedAt })))
    throw conflict("id", "not_allowed", "was asked for by a person who may not do this any more");
  const asked = askedAgain(act, { companyId, company: application.company, userId, request, reason });
  await refuseOutdated(ctx, row, asked);
  return asked;
}

/** What was shown has to hold still. Errors: 409 `outdated`. */
async function refuseOutdated(
  ctx: Context,
  { act, before }: ApprovalRow,
  asked: Asked<unknown>,
): Promise<void> {
  const described = await ACTS[act].describe(ctx, asked);
  if (!described || !isDeepStrictEqual(inJson(described.before), before))
    throw conflict(
      "id",
      "outdated",
      "was asked for when the record was another: it has to be asked for anew",
    );
}

/** As the database gives it back. */
const inJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const readApproval = async (ctx: Context, which: RecordId): Promise<Approval> =>
  orNotFound(await selectApproval(ctx, which));

interface Decision extends Which {
  reason: string;
}

const forgotten = ({ act }: ApprovalRow) => ({
  request: null,
  ...(ACTS[act].isPersonal && { before: null, after: null }),
});

/** The approval as it is now; and a one-time link where none could be mailed: it is told to who approved, once. */
export interface Approved {
  approval: Approval;
  link: StaffWithLink["link"] | null;
}

/**
 * Approves what another person asked for, and does it under the checks of now; of an act that makes a secret it only
 * permits who asked to fetch it. Of two who decide at once one does. Errors: 403, 404, 409 `conflict`, and those of the verb.
 */
export const approve = (ctx: Context, { session, id, reason }: Decision): Promise<Approved> =>
  inTransaction(ctx, async (ctx) => {
    const { companyId, userId } = session;
    const row = await findRow(ctx, { session, id });
    await requireSecondPerson(ctx, session, row);
    const { secretOf } = ACTS[row.act];
    const forgets = secretOf ? {} : forgotten(row);
    await end(ctx, row, { status: "approved", by: userId, reason, forgets });
    // A secret is made once who asked fetches it; what is permitted has to hold now, too.
    if (secretOf) await stillAsked(ctx, row, session);
    const result = secretOf ? null : await performApproved(ctx, { row, session, approvedBy: userId });
    return { approval: await readApproval(ctx, { companyId, id }), link: linkIn(result) };
  });

/** A link that was not mailed. */
function linkIn(result: unknown): Approved["link"] {
  const { link = null } = (result ?? {}) as Partial<StaffWithLink>;
  return link && link.url !== null ? link : null;
}

/** Whether who reads this may fetch the secret that was approved. */
export const isCollectable = ({ userId }: StaffSession, row: ApprovalRow): boolean =>
  row.status === "approved" && row.askedBy === userId && row.request !== null;

/**
 * Makes the secret that was approved and answers it, once, within a day, to who asked. Errors: 404, 409 `conflict` for
 * another person, for what was not approved, and for what was fetched or is over.
 */
export const collect = (
  ctx: Context,
  { session, id }: Which,
): Promise<{ approval: Approval; id: number; secret: string }> =>
  inTransaction(ctx, async (ctx) => {
    const { companyId } = session;
    const row = await findRow(ctx, { session, id });
    const { secretOf } = ACTS[row.act];
    if (!secretOf || !isCollectable(session, row) || !(await markCollected(ctx, id)))
      throw conflict("id", "wrong_state", "has no secret that you can fetch now");
    const details = { act: row.act };
    await recordAudit(ctx, { companyId, action: "approval.collected", subjectId: id, details });
    const made = secretOf(await performApproved(ctx, { row, session, approvedBy: row.decidedBy }));
    return { approval: await readApproval(ctx, { companyId, id }), ...made };
  });

/** Leaves everything as it is. Errors: as of an approval. */
export const refuse = (ctx: Context, { session, id, reason }: Decision): Promise<Approval> =>
  inTransaction(ctx, async (ctx) => {
    const { companyId, userId } = session;
    const row = await findRow(ctx, { session, id });
    await requireSecondPerson(ctx, session, row);
    await end(ctx, row, { status: "refused", by: userId, reason, forgets: forgotten(row) });
    const { records } = ACTS[row.act];
    const details = { request: id, asked_by: row.askedBy, reason };
    if (records)
      await recordAudit(ctx, { companyId, action: records.refused, subjectId: row.subjectId, details });
    return readApproval(ctx, { companyId, id });
  });

/** Takes back what one asked for. Errors: 404, 409 `conflict` for another person's, and for what is over. */
export const withdraw = (ctx: Context, { session, id }: Which): Promise<Approval> =>
  inTransaction(ctx, async (ctx) => {
    const { companyId, userId } = session;
    const row = await findRow(ctx, { session, id });
    if (row.askedBy !== userId) throw conflict("id", "not_allowed", "was asked for by another person");
    await end(ctx, row, { status: "withdrawn", by: userId, reason: null, forgets: forgotten(row) });
    return readApproval(ctx, { companyId, id });
  });

/**
 * Takes one on, or gives it back, and keeps a note for the next person; others may still decide it. Errors: 404, 409 `conflict` for
 * what is over.
 */
export const assignApproval = (
  ctx: Context,
  { session, id, assignment }: Which & { assignment: Assignment },
): Promise<Approval> =>
  inTransaction(ctx, async (ctx) => {
    const { companyId, userId } = session;
    const { act } = await findRow(ctx, { session, id });
    const details = { act, ...(await handOverWaiting(ctx, { companyId, id, userId, assignment })) };
    await recordAudit(ctx, { companyId, action: "approval.assigned", subjectId: id, details });
    return readApproval(ctx, { companyId, id });
  });

/** Ends one that waits, and records it. Errors: 409 `conflict` where another was faster. */
async function end(ctx: Context, row: ApprovalRow, ended: Ended): Promise<void> {
  const { companyId, id, act, subjectId, askedBy } = row;
  const { status, reason } = ended;
  if (!(await endWaiting(ctx, id, ended)))
    throw conflict("id", "wrong_state", "is decided already, or is over");
  const details = { act, subject: subjectId, asked_by: askedBy, ...(reason && { reason }) };
  await recordAudit(ctx, { companyId, action: `approval.${status}`, subjectId: id, details });
}

/** Ends what was not decided within seven days, and tells the audit log. True: there may be more. */
export const expireApprovals = (ctx: Context): Promise<boolean> =>
  inTransaction({ ...ctx, actor: SYSTEM }, async (ctx) => {
    const expired = await expireOld(ctx);
    const rows = expired.map(({ id, companyId, act }) => ({
      ...{ companyId, action: "approval.expired" as const, subjectId: id },
      details: { act },
    }));
    await recordAudits(ctx, rows);
    return false;
  });
