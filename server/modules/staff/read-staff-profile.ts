import type { StaffProfile } from "../../../lib/contract/index";
import type { Context } from "../context";
import { countRecoveryCodes, listFactors } from "../second-factor/index";
import type { StaffSession } from "../tokens/index";
import { readMember } from "./find-staff";
import { requiredSteps } from "./required-steps";

/** The caller's own record as a member of staff. */
export async function readStaffProfile(
  ctx: Context,
  { userId, companyId, application, scope }: StaffSession,
): Promise<StaffProfile> {
  const member = await readMember(ctx, { companyId, id: userId });
  return {
    ...member,
    company_name: application.company.name,
    locked: scope === "staff_locked",
    lookup_reason_required: application.company.lookupReasonRequired,
    required_steps: await requiredSteps(ctx, { userId }),
    second_factors: await listFactors(ctx, { userId }),
    recovery_codes_left: await countRecoveryCodes(ctx, { userId }),
  };
}
