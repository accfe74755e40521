import type { ApplicationRecord } from "../../../lib/contract/index";
import { conflict } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { lockApplication } from "./lock-application";
import { APP_KEY_BYTES, formatAppKey, isOfPages } from "./policy";
import { readApplicationRecord, replaceAppKey } from "./store-applications";

interface Rotation {
  companyId: number;
  id: number;
  /** Seconds. */
  overlap: number;
}

/**
 * Gives an application a new key. The present one goes on for `overlap` seconds; one that still went on from the
 * rotation before ends at once. Errors: 404; 409 on `overlap_hours` when that would end the key of our own pages.
 */
export function rotateAppKey(ctx: Context, { companyId, id, overlap }: Rotation): Promise<ApplicationRecord> {
  return inTransaction(ctx, async (ctx) => {
    const { application } = await lockApplication(ctx, { companyId, id });
    const { appKey, formerAppKey } = application;
    const ended = overlap > 0 ? [formerAppKey] : [appKey, formerAppKey];
    if (isOfPages(ended, ctx.settings))
      throw conflict("overlap_hours", "in_use", "would end the key that the settings name for our own pages");
    await replaceAppKey(ctx, application, { next: formatAppKey(ctx.random.bytes(APP_KEY_BYTES)), overlap });
    const details = { overlap };
    await recordAudit(ctx, { companyId, action: "application.key_rotated", subjectId: id, details });
    return readApplicationRecord(ctx, companyId, id);
  });
}
