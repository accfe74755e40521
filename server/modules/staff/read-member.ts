import type { StaffMember } from "../../../lib/contract/index";
import type { Context } from "../context";
import type { StaffId } from "./find-staff";
import { selectStaffMember } from "./store";

/** Somebody as a change has left them, in its transaction. */
export async function readMember(ctx: Context, who: StaffId): Promise<StaffMember> {
  const member = await selectStaffMember(ctx, who);
  if (!member) throw new Error("whoever was changed is there");
  return member;
}
