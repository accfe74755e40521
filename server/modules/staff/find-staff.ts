import type { StaffMember } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { selectStaffMember } from "./store";

/** Whom a verb is about. */
export interface StaffId {
  companyId: number;
  id: number;
}

/** Somebody on a company's staff; audited, found or not. Errors: 404. */
export async function findStaff(ctx: Context, { companyId, id }: StaffId): Promise<StaffMember> {
  const member = await inTransaction(ctx, async (ctx) => {
    const found = await selectStaffMember(ctx, { companyId, id });
    const details = { id, found: found !== null };
    await recordAudit(ctx, { companyId, action: "staff.looked_up", subjectId: found?.id ?? null, details });
    return found;
  });
  if (!member) throw new ApiError("not_found");
  return member;
}
