import type { z } from "zod";
import type { PasskeyAssertion, StaffProfile, Unlock, unlockBody } from "../../../../lib/contract/index";
import { ApiError, invalidField } from "../../../core/index";
import type { Context } from "../../context";
import { verifyCredential } from "../../identity/credentials/index";
import { type Passkey, verifyAssertion } from "../../identity/second-factor/index";
import type { SecondFactor, StaffSession } from "../../identity/tokens/index";
import { stepsOf } from "./required-steps";
import type { OwnRecord } from "./store";

/** How a member of staff who is signed in says again who they are. */
export type Proof = z.infer<typeof unlockBody>;

/** What is told of a proof that is wrong. */
export const wrongProof = (kind: "password" | "totp" | "passkey"): ApiError =>
  kind === "totp"
    ? invalidField("totp", "wrong_code", "is not the code of the app, or a recovery code")
    : invalidField(kind === "password" ? kind : "credential", "mismatch", "proves nothing");

type Caller = { session: StaffSession };

/** The caller's own passkey that signed for this session; null for anything else. */
export async function ownPasskey(
  ctx: Context,
  { session: { id: sessionId, userId, application }, credential }: Caller & { credential: PasskeyAssertion },
): Promise<Passkey | null> {
  const { proven } = await verifyAssertion(ctx, { application, sessionId, answer: credential });
  return proven?.userId === userId ? proven : null;
}

/** The stored hash that a password matches; null for a wrong one. */
export async function matchingHash(
  ctx: Context,
  { session: { id, userId, companyId }, password: secret }: Caller & { password: string },
): Promise<string | null> {
  // By the session: guesses at the sign-in do not keep a teller from the desk.
  const claimant = { userId, by: { session: id } };
  try {
    return await verifyCredential(ctx, { companyId, kind: "password", claimant, secret });
  } catch (refusal) {
    if (refusal instanceof ApiError && refusal.code === "invalid_credentials") return null;
    throw refusal;
  }
}

/**
 * What unlocks a session: what it was opened with. A second factor that was proven in it since counts as well, as long as
 * its owner has one to prove.
 */
export function unlocksWith(
  { proof, secondFactor }: Pick<StaffSession, "proof" | "secondFactor">,
  factors: SecondFactor[],
): Unlock[] {
  if (proof === "passkey") return ["passkey"];
  if (secondFactor === null || factors.length === 0) return ["password"];
  return factors.includes("totp") ? ["password", "totp"] : ["passkey"];
}

/** The caller's own record as a member of staff, of what was read with the token (`readOwnRecord`). */
export function staffProfileOf(session: StaffSession, found: OwnRecord | null | undefined): StaffProfile {
  if (!found) throw new Error("the record of a member of staff is read with the token");
  const { application, scope } = session;
  const { member, factors, setup, newEmail } = found;
  return {
    ...member,
    new_email: newEmail,
    company_name: application.company.name,
    locked: scope === "staff_locked",
    lookup_reason_required: application.company.lookupReasonRequired,
    required_steps: stepsOf(setup),
    second_factors: factors.kinds,
    unlocks_with: unlocksWith(session, factors.kinds),
    recovery_codes_left: factors.codesLeft,
  };
}
