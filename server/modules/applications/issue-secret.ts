import type { ApplicationRecord, ApplicationWithSecret } from "../../../lib/contract/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { lockApplication } from "./lock-application";
import { formatSecret, hashSecret, isSecret, SECRET_BYTES } from "./policy";
import type { Application } from "./store";
import { readApplicationRecord, replaceSecret, replaceSecretHash } from "./store-applications";

/** Gives an application a new secret; one that it had ends at once. Only its hash is kept. Errors: 404. */
export function issueSecret(
  ctx: Context,
  { companyId, id }: { companyId: number; id: number },
): Promise<ApplicationWithSecret> {
  const secret = formatSecret(ctx.random.bytes(SECRET_BYTES));
  return inTransaction(ctx, async (ctx) => {
    await lockApplication(ctx, { companyId, id });
    await replaceSecret(ctx, id, hashSecret(ctx.keys, secret));
    await recordAudit(ctx, { companyId, action: "application.secret_issued", subjectId: id });
    return { application: await readApplicationRecord(ctx, companyId, id), secret };
  });
}

/** Takes an application's secret away; calls that send it are refused. Errors: 404. */
export function dropSecret(
  ctx: Context,
  { companyId, id }: { companyId: number; id: number },
): Promise<ApplicationRecord> {
  return inTransaction(ctx, async (ctx) => {
    const { application } = await lockApplication(ctx, { companyId, id });
    if (application.secretHash) {
      await replaceSecret(ctx, id, null);
      await recordAudit(ctx, { companyId, action: "application.secret_dropped", subjectId: id });
    }
    return readApplicationRecord(ctx, companyId, id);
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
