import { ApiError } from "../../core/index";
import type { Context } from "../context";
import type { ApplicationRow } from "./store";
import { lockApplications } from "./store-applications";

/**
 * One application of a company, and all of them: what is decided about one may depend on the others, so changes
 * take turns. Errors: 404.
 */
export async function lockApplication(
  ctx: Context,
  { companyId, id }: { companyId: number; id: number },
): Promise<{ application: ApplicationRow; all: ApplicationRow[] }> {
  const all = await lockApplications(ctx, companyId);
  const application = all.find((each) => each.id === id);
  if (!application) throw new ApiError("not_found");
  return { application, all };
}
