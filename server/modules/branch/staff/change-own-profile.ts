import type { OwnStaffChange, OwnStaffMember } from "../../../../lib/contract/index";
import { ApiError, conflict, invalidField } from "../../../core/index";
import { type Context, inTransaction } from "../../context";
import type { Application, Company } from "../../foundation/applications/index";
import { recordAudit } from "../../foundation/audit/index";
import { enqueueNotice, type News, wordsIn } from "../../foundation/messages/index";
import { lockUser } from "../../identity/credentials/index";
import {
  deleteEmailLink,
  hashesOfEmailToken,
  selectEmailLink,
  selectWaitingEmail,
  sendEmailLink,
  takeEmailLink,
} from "../../identity/email-links/index";
import {
  lockSession,
  requireFreshSignIn,
  type Session,
  type StaffSession,
} from "../../identity/tokens/index";
import { orConflict } from "../../or-conflict";
import { readMember } from "./list-staff";
import { selectStaffId, selectStaffMember, updateStaff } from "./store";
import { deleteLink } from "./store-links";

/** Mails the caller, who is of the staff, what changed of their ways to sign in. Call it in the transaction of the change. */
export async function tellOwner(
  ctx: Context,
  { session: { userId, companyId, application }, news }: { session: Session; news: News },
): Promise<void> {
  const { email } = await readMember(ctx, { companyId, id: userId });
  await tellAt(ctx, { company: application.company, email, news });
}

/** Mails an address of a member of staff what changed of their ways to sign in. */
async function tellAt(
  ctx: Context,
  { company, email, news }: { company: Company; email: string | null; news: News },
): Promise<void> {
  const { language, say } = wordsIn(company.lang);
  const text = `${company.name}: ${say(`news.${news}`)}.`;
  const emails = email === null ? [] : [email];
  const notice = { companyId: company.id, from: company.name, mobile: null, emails };
  await enqueueNotice(ctx, { ...notice, language, subject: say("mails.newsSubject"), text });
}

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

/**
 * Puts the e-mail address of a member of staff in force by the link that was mailed to it; the former address is told, and
 * links for a password that were mailed there end. Errors: 400 on `token`, 403 `application_not_allowed`, 409 on `email`.
 */
export async function confirmStaffEmail(
  ctx: Context,
  { application, token }: { application: Application; token: string },
): Promise<{ email: string }> {
  const { company } = application;
  const { id: companyId } = company;
  const hashes = hashesOfEmailToken(ctx, token);
  const found = await selectEmailLink(ctx, hashes);
  if (!found) throw unusable();
  const { userId, email } = found;
  const before = await selectStaffMember(ctx, { companyId, id: userId });
  if (!before) throw new ApiError("application_not_allowed");
  const self = { ...ctx, actor: { kind: "staff", userId, companyId } as const };
  await orConflict(() =>
    inTransaction(self, async (ctx) => {
      const { active } = await lockUser(ctx, { userId });
      if (!active || !(await takeEmailLink(ctx, hashes))) throw unusable();
      await tellAt(ctx, { company, email: before.email, news: "email_replaced" });
      await updateStaff(ctx, userId, { email });
      await deleteLink(ctx, userId);
      const details = { own: true, renamed: false, email_confirmed: true };
      await recordAudit(ctx, { companyId, action: "staff.updated", subjectId: userId, details });
    }),
  );
  return { email };
}

const unusable = () => invalidField("token", "unknown", "is not known, was used, or has expired");
