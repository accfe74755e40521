import type { StaffProfile } from "../../../lib/contract/index";
import type { Context } from "../context";
import { countRecoveryCodes, listFactors } from "../second-factor/index";
import type { StaffSession } from "../tokens/index";
import { readMember } from "./find-staff";
import { requiredSteps } from "./required-steps";
import { unlocksWith } from "./unlocks-with";

/** The caller's own record as a member of staff. */
export async function readStaffProfile(ctx: Context, session: StaffSession): Promise<StaffProfile> {
  const { userId, companyId, application, scope } = session;
  const factors = await listFactors(ctx, { userId });
  const member = await readMember(ctx, { companyId, id: userId });
  return {
    ...member,
    company_name: application.company.name,
    locked: scope === "staff_locked",
    lookup_reason_required: application.company.lookupReasonRequired,
    required_steps: await requiredSteps(ctx, { userId }),
    second_factors: factors,
    unlocks_with: unlocksWith(session, factors),
    recovery_codes_left: await countRecoveryCodes(ctx, { userId }),
  };
}
