import type { StaffProfile } from "../../../lib/contract/index";
import type { Context } from "../context";
import type { StaffSession } from "../tokens/index";
import { readMember } from "./read-member";

/** The caller's own record as a member of staff. */
export async function readStaffProfile(
  ctx: Context,
  { userId, companyId, application }: StaffSession,
): Promise<StaffProfile> {
  const member = await readMember(ctx, { companyId, id: userId });
  return { ...member, company_name: application.company.name };
}
