import type { Unlock } from "../../../../lib/contract/index";
import { invalidField } from "../../../core/index";
import { type Context, inTransaction } from "../../context";
import { recordAudit } from "../../foundation/audit/index";
import { lockUser, readCredential } from "../../identity/credentials/index";
import { hasPasskey, listFactors, verifySecondFactor } from "../../identity/second-factor/index";
import {
  FRESH_AUTHENTICATION,
  hasFreshFactor,
  lockSession,
  noteProof,
  provenAgain,
  type StaffSession,
  setScope,
} from "../../identity/tokens/index";
import { matchingHash, ownPasskey, type Proof, unlocksWith, wrongProof } from "./own-proofs";
import { requiredSteps, scopeOf } from "./required-steps";
import { selectSetup } from "./store";

/**
 * Opens the caller's locked session by what it was opened with (`unlocksWith`), or by a passkey, which alone is no less.
 * Failures count like those of signing in. Not for a transaction. Errors: 400 on what is missing or wrong, 429
 * `account_locked`.
 */
export async function unlockOwnSession(
  ctx: Context,
  { session, ...proof }: Proof & { session: StaffSession },
): Promise<void> {
  const { id, userId, companyId } = session;
  const kinds = await wantedKinds(ctx, session, proof);
  const { password = "", totp = "", credential } = proof;
  const fail = async (kind: Unlock) => {
    await recordAudit(ctx, { companyId, action: "session.unlock_failed", subjectId: id, details: { kind } });
    return wrongProof(kind);
  };
  const hash = kinds.includes("password") ? await matchingHash(ctx, { session, password }) : undefined;
  if (hash === null) throw await fail("password");
  if (kinds.includes("totp") && !(await verifySecondFactor(ctx, { userId, companyId, totp })))
    throw await fail("totp");
  const passkey = credential && (await ownPasskey(ctx, { session, credential }));
  if (passkey === null) throw await fail("passkey");
  await inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, { userId });
    const current = await lockSession(ctx, session);
    // Hashing took a while: what was changed or removed meanwhile opens nothing.
    if (hash && (await readCredential(ctx, { userId, kind: "password" })) !== hash)
      throw wrongProof("password");
    if (passkey && !(await hasPasskey(ctx, passkey.id))) throw wrongProof("passkey");
    if (current.scope !== "staff_locked") return;
    await setScope(ctx, { session: current, scope: scopeOf(await requiredSteps(ctx, { userId })) });
    await recordAudit(ctx, { companyId, action: "session.unlocked", subjectId: id, details: { kinds } });
  });
}

/** What has to be right. Errors: 400 on what of it is missing. */
async function wantedKinds(
  ctx: Context,
  session: StaffSession,
  { password, totp, credential }: Proof,
): Promise<Unlock[]> {
  if (credential) return ["passkey"];
  const wanted = unlocksWith(session, await listFactors(ctx, session));
  const missing = (field: keyof Proof) =>
    invalidField(field, "required", "must be there: a session opens with what it was opened with");
  if (wanted.includes("passkey")) throw missing("credential");
  if (password === undefined) throw missing("password");
  if (wanted.includes("totp") && totp === undefined) throw missing("totp");
  return wanted;
}

/** Locks the caller's session: its tokens open nothing until it is unlocked, wherever they are. Locking twice is once. */
export async function lockOwnSession(ctx: Context, { session }: { session: StaffSession }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const current = await lockSession(ctx, session);
    if (current.scope !== "staff") return;
    await setScope(ctx, { session: current, scope: "staff_locked" });
    const { id, companyId } = session;
    await recordAudit(ctx, { companyId, action: "session.locked", subjectId: id });
  });
}

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
  if (totp !== undefined) return verifySecondFactor(ctx, { ...session, totp });
  const found = credential
    ? ownPasskey(ctx, { session, credential })
    : matchingHash(ctx, { session, password });
  return (await found) !== null;
}
