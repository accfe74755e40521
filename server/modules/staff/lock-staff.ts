import { ApiError, conflict } from "../../core/index";
import type { Context } from "../context";
import type { StaffId } from "./find-staff";
import { isLastAdministrator } from "./policy";
import { lockWithAdministrators, selectAdministrators } from "./store";

/**
 * Somebody on the staff as they are now, locked with all administrators, for a change of what they may do.
 * `assertNotLastAdministrator` refuses with 409 when nobody else could administer the company. Errors: 404.
 */
export async function lockStaff(ctx: Context, { companyId, id }: StaffId) {
  const standing = await lockWithAdministrators(ctx, companyId, id);
  if (!standing) throw new ApiError("not_found");
  const assertNotLastAdministrator = async (field: string) => {
    if (!isLastAdministrator(standing, await selectAdministrators(ctx, companyId))) return;
    throw conflict(field, "last_administrator", "is needed: nobody else can administer the institution");
  };
  return { ...standing, assertNotLastAdministrator };
}
