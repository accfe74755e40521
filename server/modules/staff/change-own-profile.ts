import type { OwnStaffChange, OwnStaffMember } from "../../../lib/contract/index";
import { conflict } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { lockUser } from "../credentials/index";
import { deleteEmailLink, selectWaitingEmail, sendEmailLink } from "../email-links/index";
import { lockSession, requireFreshSignIn, type StaffSession } from "../tokens/index";
import { readMember } from "./list-staff";
import { selectStaffId, updateStaff } from "./store";

/**
 * Changes the caller's own name at once, and asks for another e-mail address by a mail to it: it signs in from when its link
 * was followed (`confirmStaffEmail`). All administrators are told. Errors: 403 `reauthentication_required` for an e-mail, 409
 * `conflict` on `email`, 429.
 */
export async function changeOwnProfile(
  ctx: Context,
  { session, change: { name, email } }: { session: StaffSession; change: OwnStaffChange },
): Promise<OwnStaffMember> {
  if (email !== undefined) requireFreshSignIn(session);
  const { companyId, userId } = session;
  const refusal = await inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, { userId });
    await lockSession(ctx, session);
    const before = await readMember(ctx, { companyId, id: userId });
    const renamed = name !== undefined && name !== before.name;
    const asked = email !== undefined && (await askFor(ctx, { session, email, inForce: before.email }));
    if (asked && asked !== true) return asked;
    if (renamed) await updateStaff(ctx, userId, { name });
    if (!renamed && !asked) return null;
    const details = { own: true, renamed, ...(asked && { email_asked: true }) };
    await recordAudit(ctx, { companyId, action: "staff.updated", subjectId: userId, details });
    return null;
  });
  if (refusal) throw refusal;
  const member = await readMember(ctx, { companyId, id: userId });
  return { ...member, new_email: await selectWaitingEmail(ctx, userId) };
}

interface Asked {
  session: StaffSession;
  email: string;
  /** The address that signs in now; to ask for it takes back what was asked for. */
  inForce: string | null;
}

/** True where it was asked for; else it is so already, or refused because of too many mails. */
async function askFor(ctx: Context, { session, email, inForce }: Asked) {
  const { companyId, userId, application } = session;
  if (email === inForce) {
    await deleteEmailLink(ctx, userId);
    return false;
  }
  if (email === (await selectWaitingEmail(ctx, userId))) return false;
  const { sendsEmail, staffOrigin, publicOrigin } = ctx.settings;
  if (!sendsEmail) throw conflict("email", "not_allowed", "cannot be confirmed: no mails are sent here");
  if ((await selectStaffId(ctx, companyId, email)) !== null)
    throw conflict("email", "taken", "belongs to another member of staff");
  const page = `${staffOrigin ?? publicOrigin}/staff/confirm-email`;
  return (await sendEmailLink(ctx, { company: application.company, userId, email, page })) ?? true;
}
