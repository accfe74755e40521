import type { ApplicationRecord, ApplicationWithSecret } from "../../../../lib/contract/index";
import { ApiError, conflict } from "../../../core/index";
import { type Context, inTransaction, type RecordId } from "../../context";
import { recordAudit } from "../audit/index";
import { readOne } from "../records/index";
import {
  APP_KEY_BYTES,
  formatAppKey,
  formatSecret,
  hashSecret,
  isOfPages,
  isSecret,
  SECRET_BYTES,
} from "./policy";
import type { Application, ApplicationRow } from "./store";
import {
  APPLICATION,
  lockApplications,
  replaceAppKey,
  replaceSecret,
  replaceSecretHash,
} from "./store-applications";

/**
 * One application of a company, and all of them: what is decided about one may depend on the others, so changes
 * take turns. Errors: 404.
 */
export async function lockApplication(
  ctx: Context,
  { companyId, id }: RecordId,
): Promise<{ application: ApplicationRow; all: ApplicationRow[] }> {
  const all = await lockApplications(ctx, companyId);
  const application = all.find((each) => each.id === id);
  if (!application) throw new ApiError("not_found");
  return { application, all };
}

/** Gives an application a new secret; one that it had ends at once. Only its hash is kept. Errors: 404. */
export function issueSecret(ctx: Context, { companyId, id }: RecordId): Promise<ApplicationWithSecret> {
  const secret = formatSecret(ctx.random.bytes(SECRET_BYTES));
  return inTransaction(ctx, async (ctx) => {
    await lockApplication(ctx, { companyId, id });
    await replaceSecret(ctx, id, hashSecret(ctx.keys, secret));
    await recordAudit(ctx, { companyId, action: "application.secret_issued", subjectId: id });
    return { application: await readOne(ctx, APPLICATION, { companyId, id }), secret };
  });
}

/** Takes an application's secret away; calls that send it are refused. Errors: 404. */
export function dropSecret(ctx: Context, { companyId, id }: RecordId): Promise<ApplicationRecord> {
  return inTransaction(ctx, async (ctx) => {
    const { application } = await lockApplication(ctx, { companyId, id });
    if (application.secretHash) {
      await replaceSecret(ctx, id, null);
      await recordAudit(ctx, { companyId, action: "application.secret_dropped", subjectId: id });
    }
    return readOne(ctx, APPLICATION, { companyId, id });
  });
}

/**
 * Whether a secret is the application's own, so that its word on a client's address counts; it is then hashed anew where the
 * hash key has given way.
 */
export async function vouches(
  ctx: Context,
  { application, secret }: { application: Application; secret: string },
): Promise<boolean> {
  const { id, secretHash } = application;
  if (secretHash === null || !isSecret(ctx.keys, secret, secretHash)) return false;
  if (ctx.keys.isOutdated(secretHash))
    await replaceSecretHash(ctx, id, { matched: secretHash, fresh: hashSecret(ctx.keys, secret) });
  return true;
}

interface Rotation extends RecordId {
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
    return readOne(ctx, APPLICATION, { companyId, id });
  });
}
