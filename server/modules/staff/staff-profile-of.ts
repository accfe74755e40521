import type { StaffProfile } from "../../../lib/contract/index";
import type { StaffSession } from "../tokens/index";
import { unlocksWith } from "./own-proofs";
import { stepsOf } from "./required-steps";
import type { OwnRecord } from "./store";

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
