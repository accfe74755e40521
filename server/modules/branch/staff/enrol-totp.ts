import { ApiError, invalidField } from "../../../core/index";
import { type Context, inTransaction } from "../../context";
import {
  checkSecrets,
  hashSecrets,
  lockUser,
  readCredential,
  setCredentials,
} from "../../identity/credentials/index";
import { deleteEmailLink } from "../../identity/email-links/index";
import {
  beginTotp,
  confirmTotp,
  listFactors,
  removeTotp,
  verifySecondFactor,
} from "../../identity/second-factor/index";
import { lockSession, noteProof, requireFreshSignIn, type StaffSession } from "../../identity/tokens/index";
import { tellOwner } from "./change-own-profile";
import { readMember } from "./list-staff";
import { recordSecrets, refuseLastFactor, settleSession } from "./required-steps";
import { selectSetup, updateStaff } from "./store";

/**
 * Sets the caller's own password; all other sessions end, and so does an address that waits. A password that another person drew cannot stay. Errors: 403
 * `reauthentication_required`, 400 `password_rejected`.
 */
export async function changeOwnPassword(
  ctx: Context,
  { session, password }: { session: StaffSession; password: string },
): Promise<void> {
  const { userId, companyId, application } = session;
  requireFreshSignIn(session);
  const { name, email } = await readMember(ctx, { companyId, id: userId });
  const words = [application.company.name, name, email];
  checkSecrets(ctx, application.company, { password }, { words, mobiles: [], birthDates: [] });
  await refuseDrawn(ctx, userId, password);
  const secrets = await hashSecrets(ctx, { password });
  await inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, { userId });
    await lockSession(ctx, session);
    await setCredentials(ctx, { userId, secrets });
    await deleteEmailLink(ctx, userId);
    await updateStaff(ctx, userId, { passwordDrawn: false });
    await settleSession(ctx, session);
    await recordSecrets(ctx, { session, details: { kinds: ["password"] } });
  });
}

async function refuseDrawn(ctx: Context, userId: number, password: string): Promise<void> {
  if (!(await selectSetup(ctx, userId)).passwordDrawn) return;
  const hash = await readCredential(ctx, { userId, kind: "password" });
  if (!hash || !(await ctx.hasher.verify(hash, password.normalize("NFKC")))) return;
  const message = "must be another one than you were given";
  throw new ApiError("password_rejected", {
    details: [{ field: "password", message, reason: "not_allowed" }],
  });
}

/**
 * Draws the secret of an authenticator app for the caller; it counts once `confirmOwnTotp` has seen a code of it.
 * Errors: 403 `reauthentication_required`, 409 `conflict` where an app is in use.
 */
export async function enrolTotp(
  ctx: Context,
  session: StaffSession,
): Promise<{ secret: string; uri: string }> {
  requireFreshSignIn(session);
  const { userId, companyId, application } = session;
  const { email } = await readMember(ctx, { companyId, id: userId });
  return beginTotp(ctx, { userId, issuer: application.company.name, account: email ?? String(userId) });
}

/**
 * Takes the caller's authenticator app into use; all other sessions end. Answers the recovery codes, once. Errors: 403
 * `reauthentication_required`, 400 on `totp`, 409 `conflict` where no app waits.
 */
export async function confirmOwnTotp(
  ctx: Context,
  { session, totp }: { session: StaffSession; totp: string },
): Promise<string[]> {
  requireFreshSignIn(session);
  const { userId } = session;
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, { userId });
    await lockSession(ctx, session);
    const isFirst = (await listFactors(ctx, { userId })).length === 0;
    const codes = await confirmTotp(ctx, { userId, totp });
    await noteProof(ctx, { sessionId: session.id, kind: "totp" });
    await settleSession(ctx, session);
    const first = isFirst && { first_factor: true };
    await recordSecrets(ctx, { session, details: { kinds: ["totp"], enrolled: true, ...first } });
    await tellOwner(ctx, { session, news: "totp_added" });
    return codes;
  });
}

/**
 * Gives the caller's authenticator app up, proven by a code; all other sessions end. Where the institution requires an
 * second factor, another one has to be enrolled next. Errors: 403 `reauthentication_required`, 400 on `totp`, 429
 * `account_locked`, 409 `conflict` for the last second factor of those whose role takes a second person.
 */
export async function disableOwnTotp(
  ctx: Context,
  { session, totp }: { session: StaffSession; totp: string },
): Promise<void> {
  requireFreshSignIn(session);
  const { userId, companyId } = session;
  if (!(await verifySecondFactor(ctx, { userId, companyId, totp })))
    throw invalidField("totp", "wrong_code", "is not the code of the app, or a recovery code");
  await inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, { userId });
    await lockSession(ctx, session);
    await removeTotp(ctx, { userId });
    await refuseLastFactor(ctx, session);
    await settleSession(ctx, session);
    await recordSecrets(ctx, { session, details: { kinds: ["totp"], enrolled: false } });
    await tellOwner(ctx, { session, news: "totp_removed" });
  });
}
