import type { ApplicationWithSecret } from "../../../lib/contract/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { lockApplication } from "./lock-application";
import { formatSecret, hashSecret, SECRET_BYTES } from "./policy";
import { readApplicationRecord, replaceSecret } from "./store-applications";

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
