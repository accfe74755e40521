import { ApiError } from "../../core/index";
import type { Context } from "../context";
import { selectStaffId } from "./store";

/** The id of somebody on a company's staff by e-mail, in any case. Errors: 404. */
export async function locateStaff(
  ctx: Context,
  { companyId, email }: { companyId: number; email: string },
): Promise<number> {
  const id = await selectStaffId(ctx, companyId, email.toLowerCase());
  if (id === null) throw new ApiError("not_found");
  return id;
}
