import type { ApplicationRecord } from "../../../lib/contract/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { lockApplication } from "./lock-application";
import { readApplicationRecord, replaceSecret } from "./store-applications";

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
