import type { PasskeyRecord } from "../../../../lib/contract/index";
import { ApiError, orNotFound } from "../../../core/index";
import { refuseLastFactor, settleSession } from "../../branch/staff/index";
import { type Context, inTransaction } from "../../context";
import { recordAudit } from "../../foundation/audit/index";
import { lockUser } from "../../identity/credentials/index";
import {
  delayPasskeys,
  deletePasskeys,
  renamePasskeyRow,
  selectPasskeys,
} from "../../identity/second-factor/index";
import {
  endSessions,
  hasFreshFactor,
  lockSession,
  provenAgain,
  requireFreshSignIn,
  type Session,
  type StaffSession,
} from "../../identity/tokens/index";
import { recordOf, recordPasskeys } from "./register-passkey";

/** The caller's passkeys, the oldest first. */
export const listPasskeys = async (
  ctx: Context,
  { userId }: Pick<Session, "userId">,
): Promise<PasskeyRecord[]> => (await selectPasskeys(ctx, userId)).map(recordOf);

/** Calls a passkey of the caller by another name. Errors: 404. */
export const renamePasskey = (
  ctx: Context,
  { session: { userId, companyId }, id, name }: { session: Session; id: number; name: string },
): Promise<PasskeyRecord> =>
  inTransaction(ctx, async (ctx) => {
    const renamed = recordOf(orNotFound(await renamePasskeyRow(ctx, { userId, id, name })));
    const details = { passkey: id };
    await recordAudit(ctx, { companyId, action: "passkey.renamed", subjectId: userId, details });
    return renamed;
  });

/**
 * Removes a passkey of the caller, or all of them; all other sessions end, those that they opened among them. Without a
 * passkey's proof the next one is registered after a wait. Errors: 404, 403 `reauthentication_required`, 409 `conflict` for
 * the last second factor of staff that takes a second person.
 */
export async function removePasskeys(
  ctx: Context,
  { session, id }: { session: Session; id: number | "all" },
): Promise<void> {
  const { userId, companyId } = session;
  requireFreshSignIn(session);
  const isStaff = session.role !== null;
  if (isStaff && !hasFreshFactor(session))
    throw provenAgain("second_factor", "has to step up before a second factor is removed");
  await inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, { userId });
    const current = await lockSession(ctx, session);
    const removed = await deletePasskeys(ctx, { userId, id });
    if (removed.length === 0) {
      if (id === "all") return;
      throw new ApiError("not_found");
    }
    if (isStaff) {
      await refuseLastFactor(ctx, current as StaffSession);
      await settleSession(ctx, current as StaffSession);
    } else {
      if (!hasFreshFactor(session, "passkey")) await delayPasskeys(ctx, userId);
      await endSessions(ctx, { userId, companyId, exceptId: session.id, reason: "credential changed" });
    }
    await recordPasskeys(ctx, { session: current, news: "passkey_removed", passkeys: removed });
  });
}
