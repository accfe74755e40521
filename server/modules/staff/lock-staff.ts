import { conflict, orNotFound } from "../../core/index";
import type { Context, RecordId } from "../context";
import { isLastAdministrator } from "./policy";
import { lockWithAdministrators, selectAdministrators } from "./store";

/**
 * A member of staff as they are now, locked with all administrators, for a change of what they may do.
 * `assertNotLastAdministrator` refuses with 409 when no other could administer the company. Errors: 404.
 */
export async function lockStaff(ctx: Context, { companyId, id }: RecordId) {
  const standing = orNotFound(await lockWithAdministrators(ctx, companyId, id));
  const assertNotLastAdministrator = async (field: string) => {
    if (!isLastAdministrator(standing, await selectAdministrators(ctx, companyId))) return;
    throw conflict(
      field,
      "last_administrator",
      "is needed: no other member of staff can administer the institution",
    );
  };
  return { ...standing, assertNotLastAdministrator };
}
