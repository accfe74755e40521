import type { z } from "zod";
import type { Invitation, StaffInvitation, StaffWithLink, staffReset } from "../../../../lib/contract/index";
import { ApiError, conflict, invalidField } from "../../../core/index";
import { type Context, inTransaction, type RecordId } from "../../context";
import type { Application } from "../../foundation/applications/index";
import { recordAudit } from "../../foundation/audit/index";
import { enqueueEmail, wordsIn } from "../../foundation/messages/index";
import { checkSecrets, hashSecrets, lockUser, setCredentials } from "../../identity/credentials/index";
import { deleteEmailLink } from "../../identity/email-links/index";
import { removeSecondFactors } from "../../identity/second-factor/index";
import { endSessions } from "../../identity/tokens/index";
import { orConflict } from "../../or-conflict";
import { lockStaff } from "./change-staff";
import { checkBranch, readMember } from "./list-staff";
import { recordSecrets } from "./required-steps";
import { deletePassword, insertStaff, updateStaff } from "./store";
import {
  LINK_LIFETIME,
  type LinkKind,
  selectActorName,
  selectByLink,
  selectRecipient,
  takeLink,
  upsertLink,
} from "./store-links";

const PURPOSE = "staff-link";
const LINK_PREFIX = "stl_";
const LINK_BYTES = 32;

/** Every form in which a link may be stored. */
export const hashesOfLink = (ctx: Context, token: string) => ctx.keys.hashes(PURPOSE, token);

/**
 * Draws a one-time link for a member of staff, and mails it where mails are sent, in the transaction of its cause; an earlier
 * one ends. What was mailed is not answered: it is its owner's alone.
 */
export async function issueLink(
  ctx: Context,
  { userId, kind }: { userId: number; kind: LinkKind },
): Promise<StaffWithLink["link"]> {
  const token = LINK_PREFIX + ctx.random.bytes(LINK_BYTES).toString("base64url");
  const expiresAt = await upsertLink(ctx, { userId, kind, hash: ctx.keys.hash(PURPOSE, token) });
  const { staffOrigin, publicOrigin } = ctx.settings;
  const url = `${staffOrigin ?? publicOrigin}/staff/welcome#${token}`;
  const emailed = await mailLink(ctx, { userId, kind, url });
  const shown = emailed ? { url: null, token: null } : { url, token };
  return { ...shown, expires_at: expiresAt.toISOString(), emailed };
}

async function mailLink(
  ctx: Context,
  { userId, kind, url }: { userId: number; kind: LinkKind; url: string },
): Promise<boolean> {
  const { companyId, company, lang, email, role, branch } = await selectRecipient(ctx, userId);
  if (email === null) return false;
  const words = wordsIn(lang);
  const { say } = words;
  const as = { company, role: say(`mails.${role ?? "teller"}`) + (branch ? ` (${branch})` : "") };
  const invited = (inviter: string | null) =>
    inviter === null ? say("mails.invitedByCommand", as) : say("mails.invited", { ...as, inviter });
  const cause = kind === "reset" ? say("mails.reset", { company }) : invited(await selectActorName(ctx));
  return enqueueEmail(ctx, {
    purpose: "link",
    companyId,
    to: email,
    from: company,
    language: words.language,
    mail: words.mail("password", { cause }),
    url,
    lifetime: LINK_LIFETIME,
  });
}

/**
 * Invites a member of staff, who sets the password by the link. Errors: 400 on `branch_id`, 409 `conflict` when the
 * e-mail is another's already.
 */
export function inviteStaff(
  ctx: Context,
  { companyId, name, email, role, branch_id: branchId = null }: StaffInvitation & { companyId: number },
): Promise<StaffWithLink> {
  return orConflict(() =>
    inTransaction(ctx, async (ctx) => {
      await checkBranch(ctx, { companyId, branchId });
      const id = await insertStaff(ctx, { companyId, name, email, role, branchId });
      const link = await issueLink(ctx, { userId: id, kind: "invitation" });
      const details = { role, branch_id: branchId, link_shown: !link.emailed };
      await recordAudit(ctx, { companyId, action: "staff.invited", subjectId: id, details });
      return { member: await readMember(ctx, { companyId, id }), link };
    }),
  );
}

/**
 * Takes a member's password away and gives a link to set another; sessions, and an address that waits, end at once. With
 * `second_factor` also what is lost with a phone. Also for an invitation that has expired. Errors: 404, 409 `conflict` for
 * who is disabled, for the last administrator, and with `only_invited` for who has taken the invitation.
 */
export const relinkStaff = (
  ctx: Context,
  { reason, second_factor: secondFactor = false, ...which }: RecordId & z.infer<typeof staffReset>,
): Promise<StaffWithLink> =>
  inTransaction(ctx, async (ctx) => {
    const { companyId, id } = which;
    const { active, assertNotLastAdministrator } = await lockStaff(ctx, which);
    if (!active) throw conflict("id", "not_allowed", "is disabled: enable them first");
    await assertNotLastAdministrator("id");
    const hadPassword = await deletePassword(ctx, id);
    await endSessions(ctx, { userId: id, companyId, reason: "credential changed" });
    // An address that a thief of the session asked for must not get what is mailed from here on.
    await deleteEmailLink(ctx, id);
    const freed = secondFactor && (await removeSecondFactors(ctx, { userId: id }));
    const link = await issueLink(ctx, { userId: id, kind: hadPassword ? "reset" : "invitation" });
    await recordAudit(ctx, {
      companyId,
      action: "staff.reset",
      subjectId: id,
      details: { reason, second_factor: freed, had_password: hadPassword, link_shown: !link.emailed },
    });
    return { member: await readMember(ctx, { companyId, id }), link };
  });

interface OpenedLink {
  application: Application;
  link: string;
}

/**
 * What a living invitation says, to the person who has its link; nothing changes. Errors: 400 on `link`, also for the link of a
 * reset; 403 `application_not_allowed`.
 */
export async function readInvitation(
  ctx: Context,
  { application: { company, kind }, link }: OpenedLink,
): Promise<Invitation> {
  if (kind !== "admin") throw new ApiError("application_not_allowed");
  const person = await selectByLink(ctx, company.id, hashesOfLink(ctx, link));
  if (person?.kind !== "invitation" || !person.role) throw unusable();
  const { name, role, branch, inviter } = person;
  return { name, role, institution: company.name, branch, inviter };
}

/**
 * Sets a password by a one-time link, which is then used up; who it is for signs in with it. Errors: 400 on `link`,
 * 400 `password_rejected`, 403 `application_not_allowed`.
 */
export async function acceptLink(
  ctx: Context,
  { application, link, password }: OpenedLink & { password: string },
): Promise<{ email: string }> {
  const { company } = application;
  const hashes = hashesOfLink(ctx, link);
  const person = await selectByLink(ctx, company.id, hashes);
  if (!person) throw unusable();
  if (application.kind !== "admin") throw new ApiError("application_not_allowed");
  const { userId, role, name, email } = person;
  checkSecrets(
    ctx,
    company,
    { password },
    { words: [company.name, name, email], mobiles: [], birthDates: [] },
  );
  const secrets = await hashSecrets(ctx, { password });
  const self = { ...ctx, actor: { kind: "staff", userId, companyId: company.id } as const };
  await inTransaction(self, async (ctx) => {
    const { active } = await lockUser(ctx, { userId });
    const kind = active && (await takeLink(ctx, hashes));
    if (!kind) throw unusable();
    await setCredentials(ctx, { userId, secrets });
    await updateStaff(ctx, userId, { passwordDrawn: false });
    const session = { userId, companyId: company.id, role };
    await recordSecrets(ctx, { session, details: { kinds: ["password"], link: kind } });
  });
  return { email: email ?? "" };
}

const unusable = () => invalidField("link", "unknown", "is not known, was used, or has expired");
