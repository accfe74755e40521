import { invalidField } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import {
  FRESH_AUTHENTICATION,
  hasFreshFactor,
  lockSession,
  noteProof,
  provenAgain,
  type StaffSession,
} from "../tokens/index";
import { matchingHash, ownPasskey, type Proof, verifyCode, wrongProof } from "./own-proofs";
import { selectSetup } from "./store";

/**
 * Lets a session do what cannot be undone or read back: a second factor was proven in it at most 600 seconds ago. Where
 * none is required and the person has none, the password counts. Errors: 403 `reauthentication_required`.
 */
export async function requireStepUp(ctx: Context, session: StaffSession): Promise<void> {
  if (hasFreshFactor(session)) return;
  const isFresh = session.authenticationAge <= FRESH_AUTHENTICATION;
  if (isFresh && !(await needsFactor(ctx, session))) return;
  throw provenAgain("second_factor", "has to step up first: stepUpStaff");
}

async function needsFactor(ctx: Context, { userId }: StaffSession): Promise<boolean> {
  const { enrolled, totpRequired } = await selectSetup(ctx, userId);
  return enrolled || totpRequired;
}

/**
 * Proves the caller again in the own session, by a second factor or, of a person who has none and needs none, by the
 * password. Failures count like those of signing in. Not for a transaction. Errors: 400 on what proves nothing, 429
 * `account_locked`.
 */
export async function stepUp(
  ctx: Context,
  { session, password, totp, credential }: Proof & { session: StaffSession },
): Promise<void> {
  const { id, companyId } = session;
  const kind = credential ? "passkey" : totp === undefined ? "password" : "totp";
  if (kind === "password" && (await needsFactor(ctx, session)))
    throw invalidField("totp", "required", "must be there: the password alone is not enough");
  if (!(await proves(ctx, session, { password, totp, credential }))) {
    await recordAudit(ctx, { companyId, action: "session.step_up_failed", subjectId: id, details: { kind } });
    throw wrongProof(kind);
  }
  await inTransaction(ctx, async (ctx) => {
    await lockSession(ctx, session);
    await noteProof(ctx, { sessionId: id, kind });
    await recordAudit(ctx, { companyId, action: "session.stepped_up", subjectId: id, details: { kind } });
  });
}

/** Whether it is right, and the caller's own; one of them. */
async function proves(
  ctx: Context,
  session: StaffSession,
  { password = "", totp, credential }: Proof,
): Promise<boolean> {
  if (totp !== undefined) return verifyCode(ctx, { session, totp });
  const found = credential
    ? ownPasskey(ctx, { session, credential })
    : matchingHash(ctx, { session, password });
  return (await found) !== null;
}
