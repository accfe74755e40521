import { ApiError } from "../../core/index";
import { type Context, inTransaction } from "../context";
import { checkSecrets, hashSecrets, lockUser, readCredential, setCredentials } from "../credentials/index";
import { deleteEmailLink } from "../email-links/index";
import { lockSession, requireFreshSignIn, type StaffSession } from "../tokens/index";
import { readMember } from "./list-staff";
import { recordOwnChange, settleSession } from "./required-steps";
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
    await recordOwnChange(ctx, { session, details: { kinds: ["password"] } });
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
