import type { ApplicationChange, ApplicationRecord } from "../../../lib/contract/index";
import { conflict } from "../../core/index";
import { changesOf, recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { lockApplication } from "./lock-application";
import { isLastForStaff, isOfPages } from "./policy";
import { changeApplication, readApplicationRecord, staffHavePasskeys } from "./store-applications";

interface Change {
  companyId: number;
  id: number;
  change: ApplicationChange;
}

/**
 * Renames an application, changes its origins, disables or enables it; a disabled one's sessions end with the next
 * request. Errors: 404; 409 on `status` for one of our own pages, and for the last that staff can sign in through;
 * on `rp_id` while passkeys of staff would be lost with it.
 */
export function updateApplication(
  ctx: Context,
  { companyId, id, change }: Change,
): Promise<ApplicationRecord> {
  return inTransaction(ctx, async (ctx) => {
    const { application, all } = await lockApplication(ctx, { companyId, id });
    const { appKey, formerAppKey } = application;
    if (change.status === "disabled" && isOfPages([appKey, formerAppKey], ctx.settings))
      throw conflict("status", "in_use", "is the application of our own pages: the settings name its key");
    if (change.status === "disabled" && isLastForStaff(application, all))
      throw conflict("status", "in_use", "is the last application that staff can sign in through");
    const movesStaff =
      application.kind === "admin" && change.rp_id !== undefined && change.rp_id !== application.rpId;
    if (movesStaff && (await staffHavePasskeys(ctx, companyId)))
      throw conflict("rp_id", "in_use", "staff have passkeys, which are good for the present host alone");
    const before = await readApplicationRecord(ctx, companyId, id);
    const details = changesOf(before, change);
    if (!details) return before;
    await changeApplication(ctx, id, change);
    await recordAudit(ctx, { companyId, action: "application.updated", subjectId: id, details });
    return readApplicationRecord(ctx, companyId, id);
  });
}
