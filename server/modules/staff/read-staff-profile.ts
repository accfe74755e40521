import type { StaffProfile } from "../../../lib/contract/index";
import type { Context } from "../context";
import type { StaffSession } from "../tokens/index";
import { selectStaffMember } from "./store";

/** The caller's own record as a member of staff. */
export async function readStaffProfile(ctx: Context, session: StaffSession): Promise<StaffProfile> {
  const { userId, role, application } = session;
  const { name, email, branch } = await selectStaffMember(ctx, userId);
  const { id, name: companyName } = application.company;
  return { id: userId, name, email, role, branch, company: { id, name: companyName } };
}
